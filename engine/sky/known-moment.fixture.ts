import {
  latitude,
  longitude,
  epochMs,
  ellipsoidHeight,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '../units/quantity';
import type { Observer } from '../observer/observer';
import type { TrackBlock, TrackRecord } from './aircraft/sky-track';

/**
 * One moment whose sky every realm must agree about: the worker and the server are held against `KNOWN_SKY`, and
 * `collect-sky.test.ts` holds its figures against look angles, SGP4 and the ephemeris, each asked by itself.
 */
export const KNOWN_MOMENT_MS = Date.UTC(2026, 7, 22, 6);

export const KNOWN_OBSERVER: Observer = {
  latitudeDeg: 52.52,
  longitudeDeg: 13.4,
  ellipsoidHeightM: 80,
  heightSource: 'device',
  heightSigmaM: 15,
};

const record = (id: number, latitudeDeg: number, longitudeDeg: number, heightM: number): TrackRecord => ({
  id,
  motion: {
    latitude: latitude(latitudeDeg),
    longitude: longitude(longitudeDeg),
    at: epochMs(KNOWN_MOMENT_MS),
    groundSpeed: metresPerSecond(200),
    track: trueHeading(90),
    turnRate: null,
    verticalRate: metresPerSecond(0),
  },
  state: {
    pressureAltitude: pressureAltitude(heightM - 100),
    ellipsoidHeight: ellipsoidHeight(heightM),
    feed: 'live',
    isOnGround: false,
    isEmergency: false,
    isDoubtful: false,
    isMilitary: false,
    hasPoorQuality: false,
    objectClass: 'airliner',
    type: 'airplane',
  },
});

/** One due north at 10 km, one to the north-east at 11 km. */
export const KNOWN_RECORDS: readonly TrackRecord[] = [
  record(1_000_000_001, 52.7, 13.4, 10_000),
  record(1_000_000_002, 52.6, 13.6, 11_000),
];

export const KNOWN_BLOCK: TrackBlock = {
  tile: 51_313,
  isFull: true,
  records: KNOWN_RECORDS,
  named: new Set(KNOWN_RECORDS.map(({ id }) => id)),
  removed: [],
  facts: KNOWN_RECORDS.map(({ id }) => ({ id, name: `KNOWN${id % 10}`, sources: ['test'] })),
};

interface KnownPlace {
  readonly id: number;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  /** Null for what lies beyond any distance that matters. */
  readonly rangeM: number | null;
}

/** What stands where then, from the satellites of `small-catalogue.fixture.ts` and from `KNOWN_BLOCK`; apparent. */
export const KNOWN_SKY: readonly KnownPlace[] = [
  { id: 1_000_000_001, azimuthDeg: 0, elevationDeg: 26.2512, rangeM: 22_366.3 },
  { id: 1_000_000_002, azimuthDeg: 56.6422, elevationDeg: 33.8574, rangeM: 19_568.4 },
  { id: -1, azimuthDeg: 92.7711, elevationDeg: 17.0427, rangeM: null },
  { id: 26_410, azimuthDeg: 310.7845, elevationDeg: 3.9761, rangeM: 129_494_988.5 },
  { id: 26_900, azimuthDeg: 245.1815, elevationDeg: 2.8569, rangeM: 41_398_496.8 },
  { id: 41_032, azimuthDeg: 293.5761, elevationDeg: 50.314, rangeM: 27_960_562.3 },
];
