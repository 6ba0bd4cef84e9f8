import { useQuery } from '@tanstack/react-query';
import type { GeoProjection } from 'd3-geo';
import { useMemo } from 'react';
import { againDelayMs } from '@app/ground/again-delay';
import { type AirportsInside, airportsInside } from '@app/ground/airports-inside';
import { airportsWithRoom, boundsAbout, boundsOf, type MapAirport } from './map-airports';
import type { MapPlace } from './track-projection';

const NONE: readonly MapAirport[] = [];

/** Of a whole map and about both ends of the way in it. */
async function airportsOf(projection: GeoProjection, ends: readonly MapPlace[]): Promise<AirportsInside> {
  const whole = boundsOf(projection);
  const boxes = [...(whole === null ? [] : [whole]), ...ends.map(boundsAbout)];
  const parts = await Promise.all(boxes.map(airportsInside));
  return { airports: parts.flatMap(({ airports }) => airports), isWhole: parts.every(({ isWhole }) => isWhole) };
}

/** Airports of a drawn map, as far as the server knows them and there is room beside the marks of both ends of a way. */
export function useMapAirports(projection: GeoProjection, ends: readonly MapPlace[]): readonly MapAirport[] {
  const { data } = useQuery({
    queryKey: ['map-airports', projection.scale(), ...projection.translate(), ...projection.rotate(), ...ends],
    queryFn: () => airportsOf(projection, ends),
    refetchInterval: ({ state }) =>
      state.data?.isWhole === false ? againDelayMs(Math.max(0, state.dataUpdateCount - 1)) : false,
  });
  return useMemo(() => {
    if (data === undefined) return NONE;
    const marks = ends.flatMap(({ latitudeDeg, longitudeDeg }) => {
      const at = projection([longitudeDeg, latitudeDeg]);
      return at === null ? [] : [at];
    });
    return airportsWithRoom(data.airports, projection, marks);
  }, [data, projection, ends]);
}
