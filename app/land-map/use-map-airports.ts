import { useQuery } from '@tanstack/react-query';
import type { GeoProjection } from 'd3-geo';
import { useMemo } from 'react';
import { airportsInside } from '@app/ground/airports-inside';
import { airportsWithRoom, boundsOf, type MapAirport } from './map-airports';

const NONE: readonly MapAirport[] = [];
/** A server that has just started still reads its tables. */
const AGAIN_MS = 5_000;

/** Airports of a drawn map, as far as the server knows them and there is room beside what is marked. */
export function useMapAirports(
  projection: GeoProjection,
  marks: readonly (readonly [number, number])[],
): readonly MapAirport[] {
  const bounds = useMemo(() => boundsOf(projection), [projection]);
  const { data } = useQuery({
    queryKey: ['map-airports', bounds],
    queryFn: () => (bounds === null ? null : airportsInside(bounds)),
    refetchInterval: ({ state }) => (state.data?.isWhole === false ? AGAIN_MS : false),
  });
  return useMemo(() => (data ? airportsWithRoom(data.airports, projection, marks) : NONE), [data, projection, marks]);
}
