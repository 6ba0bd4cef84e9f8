import { readFile } from 'node:fs/promises';
import { build, transform } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { catalogueOf, MIRRORED_ENGLISH } from '../../app/accessibility/settings';
import { shellCopy, splashCopy } from '../../app/copy/shell-copy';
import { LANGUAGES } from '../../engine/text/language';
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
/** As the development server has it. */
const SERVED_APP = /<script type="module" src="(\/main\.tsx[^"]*)"><\/script>/;
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

/** English, which comes first, stands in the app itself. */
const [, ...TRANSLATED] = LANGUAGES;
/** Where the texts of each language stand that boot.ts loads, and what makes the mirrored language of tests. */
const CATALOGUES = new Map<string, string>([
  ...TRANSLATED.map((language) => [language, `copy/${language}/texts-${language}.ts`] as const),
  [catalogueOf(MIRRORED_ENGLISH), 'copy/ar/mirrored.ts'],
]);

/** One for each language; the development server has them by their sources. */
function textFiles(bundle: Rolldown.OutputBundle | undefined): string {
  const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
  return [...CATALOGUES]
    .map(([language, source]) => {
      const built = chunks.find(({ facadeModuleId }) => facadeModuleId === inRoot(`app/${source}`))?.fileName;
      if (bundle !== undefined && built === undefined) throw new Error(`${source} was not built.`);
      return `<meta name="texts-${language}" content="/${built ?? source}" />`;
    })
    .join('\n    ');
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
      buildStart() {
        // Nothing imports them: boot.ts asks for one by its address.
        if (this.environment.mode !== 'build') return;
        for (const source of CATALOGUES.values()) {
          this.emitFile({ type: 'chunk', id: inRoot(`app/${source}`), preserveSignature: 'strict' });
        }
      },
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
          const parts = [textFiles(bundle), `<style>${styles}</style>`, `<script>${script}</script>`];
          const page = replaceIn(html, PLACE, parts.join('\n    ').replaceAll('$', '$$$$'));
          if (bundle === undefined)
            return replaceIn(page, SERVED_APP, '<link rel="modulepreload" data-app-script href="$1">');
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
