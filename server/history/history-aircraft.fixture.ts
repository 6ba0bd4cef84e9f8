import { aircraftObjectId } from '@contract/object-id';
import { epochMs, latitude, longitude, metresPerSecond, pressureAltitude, trueHeading } from '@engine/units/quantity';
import type { LiveAircraft } from '../live/live-store';

interface Sample {
  readonly number?: number;
  readonly atMs: number;
  readonly trackDeg?: number;
  /** Pressure altitude; null: not known. */
  readonly heightM?: number | null;
  readonly speedMps?: number;
  readonly latitudeDeg?: number;
  /** False: its position is not known. */
  readonly isPlaced?: boolean;
  readonly feed?: LiveAircraft['feed'];
  readonly callsign?: string;
  readonly operatorName?: string;
}

/** An airliner over the North Sea as the live store holds it. */
export function sampleAircraft(sample: Sample): LiveAircraft {
  const address = (0x3c0000 + (sample.number ?? 0)).toString(16);
  const position = {
    latitude: latitude(sample.latitudeDeg ?? 55),
    longitude: longitude(4),
    at: epochMs(sample.atMs),
    method: 'adsb',
  } as const;
  return {
    id: aircraftObjectId(address, 'icao'),
    address,
    addressKind: 'icao',
    sourceIds: ['adsb.lol'],
    positionSourceId: 'adsb.lol',
    heardAt: epochMs(sample.atMs),
    firstHeardAt: epochMs(sample.atMs),
    ...(sample.isPlaced === false ? {} : { position }),
    ...(sample.heightM === null ? {} : { pressureAltitude: pressureAltitude(sample.heightM ?? 10_668) }),
    groundSpeed: metresPerSecond(sample.speedMps ?? 231.5),
    track: trueHeading(sample.trackDeg ?? 90),
    verticalRate: metresPerSecond(5.08),
    objectClass: 'airliner',
    feed: sample.feed ?? 'live',
    callsign: sample.callsign ?? 'DLH123',
    registration: 'D-AIZZ',
    typeDesignator: 'A20N',
    typeName: 'Airbus A320neo',
    operatorName: sample.operatorName ?? 'Lufthansa',
  };
}
