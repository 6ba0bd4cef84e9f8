import type { Plugin } from 'vite';

/**
 * What Pixi runs wherever anything is taken of it: it registers a reader of sprite sheets with all that resolves addresses
 * of assets, masks and videos, and fetches events and an accessibility tree for a browser. None of it is used here; what
 * is, webgl-renderer.ts registers by name.
 */
const LEFT_OUT =
  /\/pixi\.js\/lib\/(?:rendering\/init|spritesheet\/init|environment-browser\/browserAll|environment-webworker\/webworkerAll)\.mjs$/;

/**
 * Readers of SVG that every shape brings for `Graphics.svg` and for paths given as text. Nothing here draws from SVG: what
 * would, fails at once and says why.
 */
const SVG_READER = /\/pixi\.js\/lib\/scene\/graphics\/shared\/svg\/(SVGParser|parseSVGPath)\.mjs$/;

/** Leaves out what Pixi would register by itself, and its readers of SVG. */
export function pixiPartsPlugin(): Plugin[] {
  return [
    {
      name: 'pixi-parts',
      apply: 'build',
      load: { filter: { id: LEFT_OUT }, handler: () => ({ code: 'export {};', moduleSideEffects: false }) },
    },
    { name: 'pixi-svg-readers', apply: 'build', load: { filter: { id: SVG_READER }, handler: refusedReader } },
  ];
}

function refusedReader(id: string) {
  const name = SVG_READER.exec(id)?.[1];
  return `export const ${name} = () => { throw new Error('Pixi comes without its reader of SVG'); };`;
}
