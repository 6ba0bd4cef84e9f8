import { normalizePath, type Plugin } from 'vite';
import { inRoot } from '../setup/paths.mjs';
import { withLazySchemas } from './lazy-schemas';

const APP = normalizePath(inRoot('app/'));
const CONTRACT = normalizePath(inRoot('server/contract/'));

/**
 * A page is given the schemas of every answer that it may get, and gets few: making them all took a tenth of the script
 * of a first visit. Workers make theirs as they start; the server's bundle does as pages do (`lazy-schemas-esbuild.ts`).
 */
export function lazySchemasPlugin(): Plugin {
  return {
    name: 'lazy-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?$/, code: /\bz\.|Schema|Query/ },
      handler(code, id) {
        if (!id.startsWith(APP) && !id.startsWith(CONTRACT)) return null;
        const lazy = withLazySchemas(code, id.startsWith(APP) ? 'app' : 'contract');
        return lazy === null ? null : { code: lazy, map: null };
      },
    },
  };
}
