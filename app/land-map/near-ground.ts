import { groundTilePath } from '@app/ground/ground-tile-path';
import { groundTileLines } from '@app/ground/ground-tile-lines';
import { groundTileLand } from '@app/ground/ground-tile-areas';
import type { TileAddress } from '@app/ground/tiles-around';
import type { NearGround } from './draw-near-ground';

/** @throws Error where one of the tiles does not come */
export async function fetchNearGround(tiles: readonly TileAddress[], signal: AbortSignal): Promise<NearGround> {
  const parts = await Promise.all(
    tiles.map(async ({ zoom, x, y }) => {
      const response = await fetch(groundTilePath(zoom, x, y), { signal });
      // A tile of open sea has no file.
      if (response.status === 404) return { land: [], lines: [] };
      if (!response.ok) throw new Error(`A tile of the ground answered ${response.status}.`);
      const bytes = await response.arrayBuffer();
      return { land: groundTileLand(bytes, zoom, x, y), lines: groundTileLines(bytes, zoom, x, y) };
    }),
  );
  return { land: parts.flatMap(({ land }) => land), lines: parts.flatMap(({ lines }) => lines) };
}
