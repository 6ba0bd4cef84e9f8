import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { GROUND_SIZES_PATH, GROUND_TILES_FOLDER, groundTilePath } from '../../app/ground/ground-tile-path';
import { type GroundTile, groundTiles } from './ground-tiles';

/** Smaller files gain nothing. */
const COMPRESSED_FROM_BYTES = 128;

/** Writes a tile, and beside it what browsers get that take gzip, as nearly all do. */
async function writeTile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  if (bytes.byteLength >= COMPRESSED_FROM_BYTES) await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Bytes of every tile, in the order that `GROUND_SIZES_PATH` is described by: the order in which they are made. */
function sizesOf(tiles: Iterable<Pick<GroundTile, 'zoom' | 'bytes'>>): string {
  const sizes: number[][] = [];
  for (const { zoom, bytes } of tiles) (sizes[zoom] ??= []).push(bytes.byteLength);
  return JSON.stringify(sizes);
}

/** What the development server hands out, by address. */
function filesOf(tiles: readonly GroundTile[]): ReadonlyMap<string, Uint8Array | string> {
  const files = new Map<string, Uint8Array | string>(
    tiles.map(({ zoom, x, y, bytes }) => [groundTilePath(zoom, x, y), bytes]),
  );
  return files.set(GROUND_SIZES_PATH, sizesOf(tiles));
}

/** Puts the ground of the map beside the app as tiles. They are no part of the bundle, whose report would name each. */
export function groundTilesPlugin(): Plugin {
  let built: readonly GroundTile[] = [];
  let made: ReadonlyMap<string, Uint8Array | string> | null = null;
  return {
    name: 'ground-tiles',
    generateBundle() {
      built = [...groundTiles()];
      this.emitFile({ type: 'asset', fileName: GROUND_SIZES_PATH.slice(1), source: sizesOf(built) });
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        for (const { zoom, x, y, bytes } of built) await writeTile(join(dir, groundTilePath(zoom, x, y)), bytes);
      },
    },
    configureServer(server) {
      server.middlewares.use(GROUND_TILES_FOLDER, (request, response) => {
        made ??= filesOf([...groundTiles()]);
        const tile = made.get(`${GROUND_TILES_FOLDER}${request.url ?? ''}`);
        response.statusCode = tile === undefined ? 404 : 200;
        response.end(tile);
      });
    },
  };
}
