import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Plugin, transform } from 'esbuild';
import { withLazySchemas } from './lazy-schemas';

const MODULE_OF_CONTRACT = /[\\/]server[\\/]contract[\\/].*\.ts$/;

/**
 * The contract's schemas are 5,600 objects of zod's, 7 MB, of which a server at home uses few: each is made when the
 * first request is checked by it. Maps of these modules lead to the right lines, not to the right columns.
 */
export function lazySchemasOfContract(): Plugin {
  return {
    name: 'lazy-schemas',
    setup(bundler) {
      bundler.onLoad({ filter: MODULE_OF_CONTRACT }, async ({ path }) => {
        const { code } = await transform(await readFile(path, 'utf8'), {
          loader: 'ts',
          sourcefile: basename(path),
          sourcemap: 'inline',
        });
        return { contents: withLazySchemas(code, 'contract') ?? code, loader: 'js' };
      });
    },
  };
}
