import { aircraftObjectId } from '@contract/object-id';
import { epochMs, latitude, longitude, metresPerSecond, pressureAltitude, trueHeading } from '@engine/units/quantity';
import type { PlacedAircraft } from './live-record';

interface TestAircraft {
  readonly number: number;
  readonly latitudeDeg?: number;
  readonly longitudeDeg?: number;
  readonly atMs?: number;
  readonly callsign?: string;
  readonly trackDeg?: number;
  readonly altitudeM?: number;
}

/** An airliner as the merge would give it, for tests and load: near Berlin where nothing else is said. */
export function testAircraft(given: TestAircraft): PlacedAircraft {
  const address = given.number.toString(16).padStart(6, '0');
  const at = epochMs(given.atMs ?? 1_750_000_000_000);
  return {
    id: aircraftObjectId(address, 'icao'),
    address,
    addressKind: 'icao',
    heardAt: at,
    firstHeardAt: at,
    sourceIds: ['adsb.lol'],
    positionSourceId: 'adsb.lol',
    position: {
      latitude: latitude(given.latitudeDeg ?? 52.5),
      longitude: longitude(given.longitudeDeg ?? 13.4),
      at,
      method: 'adsb',
    },
    pressureAltitude: pressureAltitude(given.altitudeM ?? 10_668),
    groundSpeed: metresPerSecond(230),
    track: trueHeading(given.trackDeg ?? 90),
    callsign: given.callsign ?? `TST${given.number}`,
    registration: `D-${address.toUpperCase()}`,
    typeDesignator: 'A20N',
    typeName: 'Airbus A320neo',
    operatorName: 'Test Air',
    squawk: '1000',
    objectClass: 'airliner',
    feed: 'live',
  };
}
