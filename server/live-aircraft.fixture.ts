import { aircraftObjectId } from '@contract/object-id';
import { epochMs, latitude, longitude, metresPerSecond, pressureAltitude, trueHeading } from '@engine/units/quantity';
import type { LiveAircraft } from './live/live-store';

const FOOT_M = 0.3048;
const KNOT_MPS = 1852 / 3600;

interface Described {
  readonly address: string;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeFt?: number;
  readonly speedKt?: number;
  readonly trackDeg?: number;
  readonly fields?: Partial<LiveAircraft>;
}

/** A live aircraft for tests, in the units people say. */
export function liveAircraft(described: Described): LiveAircraft {
  const nowMs = epochMs(Date.now());
  return {
    id: aircraftObjectId(described.address, 'icao'),
    address: described.address,
    addressKind: 'icao',
    objectClass: 'airliner',
    feed: 'live',
    heardAt: nowMs,
    firstHeardAt: nowMs,
    sourceIds: ['adsb.lol'],
    positionSourceId: 'adsb.lol',
    position: {
      latitude: latitude(described.latitudeDeg),
      longitude: longitude(described.longitudeDeg),
      at: nowMs,
      method: 'adsb',
    },
    ...(described.altitudeFt === undefined
      ? {}
      : { pressureAltitude: pressureAltitude(described.altitudeFt * FOOT_M) }),
    ...(described.speedKt === undefined ? {} : { groundSpeed: metresPerSecond(described.speedKt * KNOT_MPS) }),
    ...(described.trackDeg === undefined ? {} : { track: trueHeading(described.trackDeg) }),
    ...described.fields,
  };
}
