import { readFile } from 'node:fs/promises';
import { build, transform } from 'esbuild';
import type { Plugin } from 'vite';
import { shellCopy, splashCopy } from '../../app/copy/shell-copy';
import { inRoot } from '../setup/paths.mjs';

/** Texts of index.html, by the names that stand for them there. */
const TEXTS: Readonly<Record<string, string>> = {
  '%name%': shellCopy.name,
  '%tagline%': shellCopy.tagline,
  '%promise%': shellCopy.promise,
  '%splash.label%': splashCopy.label,
  '%splash.skip%': splashCopy.skip,
  '%splash.alwaysSkip%': splashCopy.alwaysSkip,
};
const FOLDER = inRoot('app/first-paint');
const STYLES = ['tokens.css', 'first-paint.css'] as const;
const SCRIPT = 'boot.ts';
/** Where they go in index.html. */
const PLACE = /<!-- first paint: [^>]* -->/;
const APP_STYLES = /<link rel="stylesheet" ([^>]+)>/;
const APP_SCRIPTS = /<script type="module" (.*?)src="([^"]+)"><\/script>/g;

async function firstPaintStyles(): Promise<string> {
  const sheets = await Promise.all(STYLES.map(async (name) => readFile(`${FOLDER}/${name}`, 'utf8')));
  return (await transform(sheets.join('\n'), { loader: 'css', minify: true })).code.trim();
}

async function firstPaintScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${FOLDER}/${SCRIPT}`],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** A page without `place` is not what this was written for. */
function replaceIn(page: string, place: RegExp, text: string): string {
  if (!place.test(page)) throw new Error(`index.html has nothing like ${place}.`);
  return page.replace(place, text);
}

/**
 * The app's scripts, fetched ahead and run by boot.ts. An entry that only imports comes as a script for each of its
 * imports: the last of them is the app, and asks for the others itself.
 */
function aheadOf(page: string): string {
  const { length } = [...page.matchAll(APP_SCRIPTS)];
  if (length === 0) throw new Error(`index.html has nothing like ${APP_SCRIPTS}.`);
  let seen = 0;
  return page.replaceAll(APP_SCRIPTS, (_, attributes: string, path: string) => {
    seen += 1;
    return `<link rel="modulepreload" ${seen === length ? 'data-app-script ' : ''}${attributes}href="${path}">`;
  });
}

/**
 * Makes the first paint of index.html wait for nothing but itself: its texts from the app's copy, its styles and the
 * script that chooses the theme stand in it, each allowed by its hash (server/http/inline-parts.ts). The app's script
 * and style sheet are only fetched ahead: boot.ts starts the one, app/app-shell/app-styles.ts applies the other.
 */
export function firstPaintPlugin(): Plugin[] {
  return [
    {
      name: 'first-paint-texts',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => Object.entries(TEXTS).reduce((page, [name, text]) => page.replaceAll(name, text), html),
      },
    },
    {
      name: 'first-paint',
      // What is put in after all else stays as it is.
      transformIndexHtml: {
        order: 'post',
        async handler(html, { bundle }) {
          const [styles, script] = await Promise.all([firstPaintStyles(), firstPaintScript()]);
          // A text for `replace` must not be read as a pattern of its own.
          const firstPaint = `<style>${styles}</style>\n    <script>${script}</script>`.replaceAll('$', '$$$$');
          const page = replaceIn(html, PLACE, firstPaint);
          if (bundle === undefined) return page;
          // No medium is "not all": the sheet is fetched behind all else, and nothing waits for it.
          const withStyles = replaceIn(page, APP_STYLES, '<link rel="stylesheet" media="not all" data-app-styles $1>');
          return aheadOf(withStyles);
        },
      },
      handleHotUpdate({ file, server }) {
        if (file.startsWith(FOLDER)) server.ws.send({ type: 'full-reload' });
      },
    },
  ];
}
