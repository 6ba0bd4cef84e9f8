import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type FlightData, flightDataSchema } from '@contract/flight-data';
import { type SatelliteData, satelliteDataSchema } from '@contract/satellite';
import { useAreAircraftReplayed } from '@app/state/aircraft-time';
import { queryByUrl } from '@app/api/query-client';
import { useApi } from '@app/api/use-api';

/** History grows while an object flies, so a panel that opens again this long after it was closed asks again. */
const KEPT_MS = 30_000;

export const flightDataKey = (id: number) => [`/api/flight-data?id=${id}`];

/**
 * Facts and stored history of the focused object (part 1 §7): those of today, and so none while a scene or the past is shown. Asked
 * for once, and again only where the person asks for the history (NET-02).
 */
export function useFlightData(id: number): UseQueryResult<FlightData> {
  const isReplayed = useAreAircraftReplayed();
  return useQuery({
    queryKey: isReplayed ? ['scene'] : flightDataKey(id),
    enabled: !isReplayed,
    queryFn: queryByUrl({ on401: 'throw' }),
    select: (body) => flightDataSchema.parse(body),
    gcTime: KEPT_MS,
  });
}

/** Catalogue facts (DET-05): mounted only where the focused object is a satellite. */
export function useSatelliteData(id: number, enabled = true): UseQueryResult<SatelliteData> {
  return useApi<SatelliteData>(`/api/satellite-data?id=${id}`, satelliteDataSchema, { enabled });
}
