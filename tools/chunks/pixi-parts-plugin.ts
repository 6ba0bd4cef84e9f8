import type { Plugin } from 'vite';

/**
 * What Pixi runs wherever anything is taken of it: it registers a reader of sprite sheets with all that resolves addresses
 * of assets, masks and videos, and fetches events and an accessibility tree for a browser. None of it is used here; what
 * is, webgl-renderer.ts registers by name.
 */
const LEFT_OUT =
  /\/pixi\.js\/lib\/(?:rendering\/init|spritesheet\/init|environment-browser\/browserAll|environment-webworker\/webworkerAll)\.mjs$/;

/** Leaves out what Pixi would register by itself. */
export function pixiPartsPlugin(): Plugin {
  return {
    name: 'pixi-parts',
    apply: 'build',
    load: { filter: { id: LEFT_OUT }, handler: () => ({ code: 'export {};', moduleSideEffects: false }) },
  };
}
