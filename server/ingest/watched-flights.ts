import { tileOf, tilesAround } from '@engine/spatial-index/degree-grid';
import type { LiveAircraft, LiveStore } from '../live/live-store';
import type { ViewArea, WatchedFlight } from '../providers/provider';
import { airlineCode } from './airline-callsign';

/**
 * Flights of airlines in the air in the tiles that viewers are sent, one per callsign, at most `limit`: those that may
 * have a route in a table. Neither military aircraft, nor those whose owners asked not to be followed, nor who calls
 * by registration. Simulated and recorded traffic is left out: its callsigns are invented or those of another year,
 * and a table of today would give them routes that they never flew.
 */
export function watchedFlights(
  aircraft: Pick<LiveStore, 'all'>,
  areas: readonly ViewArea[],
  isWanted: (callsign: string) => boolean,
  limit: number,
): readonly WatchedFlight[] {
  const tiles = new Set(areas.flatMap(({ centre, radius }) => tilesAround(centre.latitude, centre.longitude, radius)));
  const flights = new Map<string, WatchedFlight>();
  if (tiles.size === 0) {
    return [];
  }
  for (const one of aircraft.all()) {
    const { callsign, position } = one;
    if (callsign === undefined || position === undefined || !isAirlineFlight(one, callsign) || !isWanted(callsign)) {
      continue;
    }
    if (tiles.has(tileOf(position.latitude, position.longitude))) {
      const { latitude, longitude } = position;
      flights.set(callsign, { callsign, position: { latitude, longitude } });
    }
    if (flights.size >= limit) {
      break;
    }
  }
  return [...flights.values()];
}

function isAirlineFlight(aircraft: LiveAircraft, callsign: string): boolean {
  return (
    aircraft.feed === 'live' &&
    aircraft.onGround !== true &&
    aircraft.isMilitary !== true &&
    aircraft.privacyProgramme === undefined &&
    airlineCode(callsign, aircraft.registration) !== undefined
  );
}
