import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convert } from 'fontverter';
import type { Plugin } from 'vite';
import { inRoot } from '../setup/paths.mjs';

const MADE = inRoot('.cache/faces');
/** The regular faces, of which the packages have a WOFF without instructions for screens of one bit a pixel. */
const REGULAR = ['b612/files/b612-latin-400-normal', 'b612-mono/files/b612-mono-latin-400-normal'] as const;

/**
 * Makes WOFF2 of the regular faces' WOFF, a fifth smaller, under `@faces/`. The packages' own WOFF2 is larger than either:
 * it has the instructions, which are more than the drawings themselves.
 */
export function compactFacesPlugin(): Plugin {
  return {
    name: 'compact-faces',
    async config() {
      await mkdir(MADE, { recursive: true });
      for (const path of REGULAR) {
        const face = await readFile(inRoot(`node_modules/@fontsource/${path}.woff`));
        await writeFile(join(MADE, `${path.split('/').at(-1)}.woff2`), await convert(face, 'woff2'));
      }
      return { resolve: { alias: { '@faces': MADE } } };
    },
  };
}
