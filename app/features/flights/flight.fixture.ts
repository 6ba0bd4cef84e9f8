import type { Flight, FlightPosition } from '@contract/history';
import { aircraftObjectId } from '@contract/object-id';

export const START_MS = Date.UTC(2026, 10, 21, 12);

/** A position so many seconds after the start of a flight. */
export function flightPosition(afterS: number, more: Partial<FlightPosition> = {}): FlightPosition {
  return {
    at: new Date(START_MS + afterS * 1000).toISOString(),
    latitude: 52.5,
    longitude: 13.4,
    altitude: 10_000,
    altitudeKind: 'pressure',
    geometricAltitude: null,
    speed: 400,
    track: 88,
    verticalRate: 0,
    onGround: false,
    isDoubtful: false,
    ...more,
  };
}

export function flightOf(more: Partial<Flight> = {}): Flight {
  return {
    id: 1,
    objectId: aircraftObjectId('3c65a8', 'icao'),
    feed: 'live',
    from: new Date(START_MS).toISOString(),
    to: new Date(START_MS + 90 * 60_000).toISOString(),
    callsign: 'DLH2AB',
    squawk: null,
    registration: null,
    typeDesignator: null,
    typeName: null,
    operator: null,
    objectClass: 'airliner',
    route: null,
    sources: ['adsb.lol'],
    positions: 1,
    highest: null,
    isDoubtful: false,
    first: null,
    last: null,
    ...more,
  };
}
