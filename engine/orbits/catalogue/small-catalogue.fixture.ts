import type { OrbitalElements } from '../orbital-elements';
import { createPropagator } from '../sgp4/create-propagator';
import type { SatelliteRecord } from '../satellite-record';
import { type CatalogueSet, catalogueSet } from './catalogue-set';

/** 2026-08-22T06:00Z, near the epochs of the satellites below. */
export const NEAR_EPOCH_MS = Date.UTC(2026, 7, 22, 6);
export const BERLIN = { latitudeDeg: 52.52, longitudeDeg: 13.4, ellipsoidHeightM: 80 } as const;

type Orbit = readonly [
  noradId: number,
  name: string,
  designator: string,
  epochDay: number,
  epochDayFraction: number,
  inclinationDeg: number,
  raanDeg: number,
  eccentricity: number,
  argumentOfPericentreDeg: number,
  meanAnomalyDeg: number,
  meanMotionRevPerDay: number,
  bstar: number,
];

/** CelesTrak's active group of 2026-08-22: a station, low, very low, geostationary, Molniya and high eccentric orbits. */
const REAL: readonly Orbit[] = [
  [
    25544,
    'ISS (ZARYA)',
    '1998-067A',
    20_687,
    0.049_092_35,
    51.633,
    334.1166,
    0.000_769,
    71.1509,
    289.0313,
    15.495_621_16,
    1.6914e-4,
  ],
  [
    26410,
    'CLUSTER II-FM7 (SAMBA)',
    '2000-041A',
    20_681,
    0.356_484_88,
    149.5559,
    61.8704,
    0.911_999_2,
    279.7536,
    359.6603,
    0.448_771_67,
    0,
  ],
  [
    26900,
    'INTELSAT 902 (IS-902)',
    '2001-039A',
    20_686,
    0.978_919_06,
    6.2777,
    70.954,
    0.000_415_9,
    81.2218,
    120.4334,
    1.002_712_04,
    0,
  ],
  [
    39634,
    'SENTINEL-1A',
    '2014-016A',
    20_687,
    0.329_212_5,
    98.159,
    240.8369,
    0.000_141_7,
    82.4941,
    277.642,
    14.597_518_34,
    7.5592e-5,
  ],
  [
    41032,
    'COSMOS 2510 (EKS 1)',
    '2015-066A',
    20_685,
    0.177_494_05,
    63.4553,
    337.3261,
    0.719_544,
    274.8029,
    13.992,
    2.007_223_77,
    0,
  ],
  [
    41896,
    'ARASE (ERG)',
    '2016-080A',
    20_685,
    0.353_486_84,
    31.9462,
    342.9984,
    0.698_385_3,
    86.2233,
    344.3051,
    2.577_769_02,
    4.9839e-4,
  ],
  [
    46129,
    'STARLINK-1623',
    '2020-057N',
    20_687,
    0.044_677_11,
    53.0137,
    151.0676,
    0.000_62,
    263.2231,
    96.8112,
    16.461_159_81,
    2.9275e-4,
  ],
  [
    48881,
    'STARLINK-3005',
    '2021-059C',
    20_687,
    0.046_727_68,
    97.2871,
    356.2086,
    0.000_368_5,
    137.2366,
    222.9147,
    15.012_495_36,
    2.4815e-4,
  ],
];

function recordOf(orbit: Orbit): SatelliteRecord {
  const [noradId, name, internationalDesignator, epochDay, epochDayFraction, inclinationDeg, raanDeg] = orbit;
  const [, , , , , , , eccentricity, argumentOfPericentreDeg, meanAnomalyDeg, meanMotionRevPerDay, bstar] = orbit;
  const elements: OrbitalElements = {
    noradId,
    name,
    internationalDesignator,
    epochDay,
    epochDayFraction,
    meanMotionRevPerDay,
    eccentricity,
    inclinationDeg,
    raanDeg,
    argumentOfPericentreDeg,
    meanAnomalyDeg,
    bstar,
  };
  return { elements, objectType: 'payload', owner: null, launchDate: null, standardMagnitude: null };
}

export const REAL_SATELLITES: readonly SatelliteRecord[] = REAL.map(recordOf);

/** Low circular orbits all around the Earth: numbers from 90,001 on. */
export function shell(count: number): readonly SatelliteRecord[] {
  return Array.from({ length: count }, (_, index) =>
    recordOf([
      90_001 + index,
      `SHELL-${index + 1}`,
      '2026-001A',
      20_687,
      0,
      30 + ((index * 7) % 70),
      (index * 137.5) % 360,
      0.0005,
      (index * 31) % 360,
      (index * 73) % 360,
      15.6 - (index % 40) * 0.05,
      1e-4,
    ]),
  );
}

export function setOf(satellites: readonly SatelliteRecord[], version = 'v1'): CatalogueSet {
  const elements = satellites.map((satellite) => satellite.elements);
  return catalogueSet(version, satellites, createPropagator(elements, null));
}
