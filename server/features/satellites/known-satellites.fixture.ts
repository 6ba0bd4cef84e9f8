import type { OrbitalElements } from '@engine/orbits/orbital-elements';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import type { CatalogueSupply } from '../../orbits/orbit-engine';
import type { OrbitCatalogue } from '../../orbits/orbit-questions';

/** A moment an hour after the epoch of the ISS. */
export const KNOWN_NOW_MS = Date.UTC(2026, 7, 22, 2);

/** 2026-08-22 as a number of days since 1970. */
const EPOCH_DAY = 20_687;

/** CelesTrak's element set of the ISS: 1 25544U 98067A   26234.04909235 … */
export const ISS: SatelliteRecord = {
  elements: {
    noradId: 25_544,
    name: 'ISS (ZARYA)',
    internationalDesignator: '1998-067A',
    epochDay: EPOCH_DAY,
    epochDayFraction: 0.049_092_35,
    meanMotionRevPerDay: 15.495_621_16,
    eccentricity: 0.000_769,
    inclinationDeg: 51.633,
    raanDeg: 334.1166,
    argumentOfPericentreDeg: 71.1509,
    meanAnomalyDeg: 289.0313,
    bstar: 0.000_169_14,
  },
  objectType: 'payload',
  owner: 'ISS',
  launchDate: '1998-11-20',
  standardMagnitude: -1.8,
};

/** … and of the Hubble telescope: 1 20580U 90037B   26233.71529468 … */
export const HUBBLE: SatelliteRecord = {
  elements: {
    noradId: 20_580,
    name: 'HST',
    internationalDesignator: '1990-037B',
    epochDay: EPOCH_DAY - 1,
    epochDayFraction: 0.715_294_68,
    meanMotionRevPerDay: 15.314_108_5,
    eccentricity: 0.000_212_3,
    inclinationDeg: 28.4737,
    raanDeg: 352.483,
    argumentOfPericentreDeg: 141.0818,
    meanAnomalyDeg: 218.9931,
    bstar: 0.000_190_56,
  },
  objectType: 'payload',
  owner: 'US',
  launchDate: '1990-04-24',
  standardMagnitude: 3.7,
};

/** A stage that is about to come down, with nothing known of it; its orbit is made up. */
export const FALLING_STAGE: SatelliteRecord = {
  elements: {
    ...ISS.elements,
    noradId: 799_500_123,
    name: 'FALCÓN R/B <b>',
    internationalDesignator: null,
    meanMotionRevPerDay: 16.35,
    eccentricity: 0.001,
    bstar: 0.005,
  },
  objectType: 'rocket-body',
  owner: null,
  launchDate: null,
  standardMagnitude: null,
};

export const KNOWN_SATELLITES: readonly SatelliteRecord[] = [HUBBLE, ISS, FALLING_STAGE];

/** On the orbit of the ISS, spread over planes and places, and as faint as most of a real catalogue. */
export function manySatellites(count: number): SatelliteRecord[] {
  return Array.from({ length: count }, (_, index): SatelliteRecord => {
    const elements: OrbitalElements = {
      ...ISS.elements,
      noradId: 300_000_000 + index,
      name: `TEST ${index}`,
      raanDeg: (index * 137.508) % 360,
      meanAnomalyDeg: (index * 61.803) % 360,
    };
    return { ...ISS, elements, standardMagnitude: 7 };
  });
}

export interface ChangeableSupply extends CatalogueSupply {
  replace(records: readonly SatelliteRecord[], more?: Partial<OrbitCatalogue>): void;
}

const ORIGIN = { source: 'file', sourceLabel: 'known.tle', fetchedAtMs: KNOWN_NOW_MS - 3_600_000 } as const;

/** A catalogue that tests can change. */
export function catalogueOf(records: readonly SatelliteRecord[], more: Partial<OrbitCatalogue> = {}): ChangeableSupply {
  const listeners = new Set<() => void>();
  let count = 1;
  let current: OrbitCatalogue = { ...ORIGIN, records, version: '1', ...more };
  return {
    current: () => current,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replace(given, rest = {}) {
      current = { ...ORIGIN, records: given, version: String(++count), ...rest };
      for (const listener of listeners) listener();
    },
  };
}
