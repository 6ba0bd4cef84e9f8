import type { Plugin } from 'vite';
import { shellCopy, splashCopy } from '../../app/copy/shell-copy';

/** Texts of index.html, by the names that stand for them there. */
const TEXTS: Readonly<Record<string, string>> = {
  '%name%': shellCopy.name,
  '%tagline%': shellCopy.tagline,
  '%promise%': shellCopy.promise,
  '%splash.label%': splashCopy.label,
  '%splash.skip%': splashCopy.skip,
  '%splash.alwaysSkip%': splashCopy.alwaysSkip,
};

/** Writes the texts of the app's copy into index.html: its first paint waits for no script. */
export function firstPaintPlugin(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => Object.entries(TEXTS).reduce((page, [name, text]) => page.replaceAll(name, text), html),
    },
  };
}
