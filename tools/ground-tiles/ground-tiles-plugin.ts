import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { GROUND_TILES_FOLDER, groundTilePath } from '../../app/ground/ground-tile-path';
import { groundTiles } from './ground-tiles';

/** Smaller files gain nothing. */
const COMPRESSED_FROM_BYTES = 128;

/** Writes a tile, and beside it what browsers get that take gzip, as nearly all do. */
async function writeTile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  if (bytes.byteLength >= COMPRESSED_FROM_BYTES) await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Puts the ground of the map beside the app as tiles. They are no part of the bundle, whose report would name each. */
export function groundTilesPlugin(): Plugin {
  let made: ReadonlyMap<string, Uint8Array> | null = null;
  return {
    name: 'ground-tiles',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        for (const { zoom, x, y, bytes } of groundTiles())
          await writeTile(join(dir, groundTilePath(zoom, x, y)), bytes);
      },
    },
    configureServer(server) {
      server.middlewares.use(GROUND_TILES_FOLDER, (request, response) => {
        made ??= new Map([...groundTiles()].map(({ zoom, x, y, bytes }) => [groundTilePath(zoom, x, y), bytes]));
        const tile = made.get(`${GROUND_TILES_FOLDER}${request.url ?? ''}`);
        response.statusCode = tile === undefined ? 404 : 200;
        response.end(tile);
      });
    },
  };
}
