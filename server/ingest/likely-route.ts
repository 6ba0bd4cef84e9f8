import type { FlightRoute } from '@engine/tracking/aircraft-report';
import type { MergedAircraft } from '@engine/tracking/merged-aircraft';
import { plausibleLeg } from '@engine/tracking/route-plausibility';
import type { LikelyRoute } from '../live/live-store';
import type { Airport, StandingData } from '../standing-data/standing-data';

/**
 * The leg of a route that the aircraft's position and track do not contradict; undefined when they contradict every
 * one. Airports are those of standing data, else as the route's source describes them.
 */
export function likelyRoute(
  aircraft: Pick<MergedAircraft, 'position' | 'track'>,
  route: FlightRoute,
  described: readonly Airport[],
  standing: Pick<StandingData, 'airport'>,
): LikelyRoute | undefined {
  const { position, track } = aircraft;
  if (position === undefined) {
    return undefined;
  }
  const airports = route.airportCodes.map(
    (code) => standing.airport(code) ?? described.find(({ icao, iata }) => icao === code || iata === code),
  );
  const leg = plausibleLeg(airports, position, track);
  const origin = leg === undefined ? undefined : airports[leg];
  const destination = leg === undefined ? undefined : airports[leg + 1];
  if (origin === undefined || destination === undefined) {
    return undefined;
  }
  return {
    originCode: origin.code,
    originName: origin.name,
    destinationCode: destination.code,
    destinationName: destination.name,
    destinationPosition: { latitude: destination.latitude, longitude: destination.longitude },
    sourceId: route.sourceId,
  };
}
