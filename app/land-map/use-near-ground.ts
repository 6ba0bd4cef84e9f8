import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { GeoProjection } from 'd3-geo';
import { useMemo } from 'react';
import type { NearGround } from './draw-near-ground';
import { nearTiles } from './near-tiles';

/** The fine ground under a map; null while the map is of too large an area for it. What reads tiles is fetched with the first. */
export function useNearGround(projection: GeoProjection): UseQueryResult<NearGround> | null {
  const tiles = useMemo(() => nearTiles(projection), [projection]);
  const asked = useQuery({
    queryKey: ['near-ground', ...tiles.map(({ zoom, x, y }) => `${zoom}/${x}/${y}`)],
    queryFn: async ({ signal }) => (await import('./near-ground')).fetchNearGround(tiles, signal),
    enabled: tiles.length > 0,
  });
  return tiles.length > 0 ? asked : null;
}
