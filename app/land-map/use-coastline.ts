import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Feature, FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import atlasUrl from 'world-atlas/countries-50m.json?url';
import { queryByUrl } from '@app/api/query-client';

export interface Coastline {
  readonly land: Feature | FeatureCollection;
  readonly countries: Feature | FeatureCollection;
}

function isTopology(value: unknown): value is Topology {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology';
}

/** @throws TypeError when the file is not the atlas. */
function toCoastline(atlas: unknown): Coastline {
  if (!isTopology(atlas)) throw new TypeError('The map file is not a topology.');
  const { land, countries } = atlas.objects;
  if (!land || !countries) throw new TypeError('The map file has no land or no countries.');
  return { land: feature(atlas, land), countries: feature(atlas, countries) };
}

/** Land and borders at 1:50 million (Natural Earth, from world-atlas); fetched when the map is first opened. */
export function useCoastline(isWanted = true): UseQueryResult<Coastline> {
  return useQuery({
    queryKey: [atlasUrl],
    queryFn: queryByUrl({ on401: 'throw' }),
    select: toCoastline,
    enabled: isWanted,
  });
}
