import { describe, expect, test } from 'vitest';
import { skyRow } from '@app/state/sky-row.fixture';
import type { SatelliteRow, SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { firstCelestialLook, firstLook, firstToComeOut, towards } from './first-look';

const SNAPSHOT: SkySnapshot = {
  serverTimeMs: 0,
  connection: 'live',
  messageAgeS: 0,
  feed: null,
  rows: [],
  filter: null,
  hiddenRow: null,
  placelessRow: null,
  leftOutNm: [],
  prediction: null,
  radiusNm: 60,
  clockOffsetMs: 0,
  skyTimeMs: 0,
  declinationDeg: null,
  satellites: null,
  history: null,
};

const satellite = (over: Partial<SatelliteRow>): SatelliteRow => ({
  id: 25_544,
  name: 'ISS',
  isDemo: false,
  azimuthDeg: 222,
  elevationDeg: 33,
  slantRangeM: 700_000,
  magnitude: -2,
  isVisible: true,
  ...over,
});

const sky = (rows: readonly SatelliteRow[]) => ({ visible: 1, above: 1, rows });

describe('where a view without sensors looks first', () => {
  test('to the brightest satellite that can be seen, before any aircraft', () => {
    const rows = [skyRow({ bearingDeg: 10, elevationDeg: 30 })];
    const satellites = sky([satellite({ isVisible: false, azimuthDeg: 5 }), satellite({})]);
    expect(firstLook({ ...SNAPSHOT, rows, satellites })).toMatchObject({ azimuthDeg: 222, elevationDeg: 33 });
  });

  test('to the nearest aircraft well above the horizon', () => {
    const rows = [
      skyRow({ bearingDeg: 100, elevationDeg: 60, onGround: true }),
      skyRow({ bearingDeg: 120, elevationDeg: 4 }),
      skyRow({ bearingDeg: 140, elevationDeg: null }),
      skyRow({ bearingDeg: 359, elevationDeg: 71 }),
    ];
    expect(firstLook({ ...SNAPSHOT, rows })).toEqual({ azimuthDeg: 359, elevationDeg: 71 });
  });

  test('nowhere in particular where nothing is up', () => {
    expect(firstLook(null)).toBeNull();
    expect(firstLook({ ...SNAPSHOT, rows: [skyRow({ elevationDeg: 3 })] })).toBeNull();
  });
});

const fact = (over: Partial<CelestialFacts>): CelestialFacts => ({
  id: -1,
  name: '',
  kind: 'planet',
  constellation: null,
  azimuthDeg: 90,
  elevationDeg: 30,
  magnitude: -2,
  distanceAu: 1,
  illuminatedFraction: 0.6,
  riseAtMs: null,
  setAtMs: null,
  ...over,
});
const sun = (elevationDeg: number) => fact({ kind: 'sun', azimuthDeg: 180, elevationDeg, magnitude: -26.7 });

describe('where it looks while nothing flies', () => {
  test('by night to the brightest of Moon, planets and stars that is up', () => {
    const star = fact({ kind: 'star', azimuthDeg: 20, magnitude: 0.03 });
    const jupiter = fact({ azimuthDeg: 130, magnitude: -2.2 });
    const moon = fact({ kind: 'moon', azimuthDeg: 250, magnitude: -11 });
    expect(firstCelestialLook([sun(-40), star, jupiter, moon])?.azimuthDeg).toBe(250);
    expect(firstCelestialLook([sun(-40), star, jupiter, { ...moon, elevationDeg: 4 }])?.azimuthDeg).toBe(130);
    expect(firstCelestialLook([sun(-40), star])?.azimuthDeg).toBe(20);
  });

  test('by day to a broad Moon, else to the Sun: neither planets nor stars are seen', () => {
    const planet = fact({ magnitude: -2.2 });
    const moon = fact({ kind: 'moon', azimuthDeg: 250, magnitude: -11 });
    expect(firstCelestialLook([sun(40), planet, moon])?.azimuthDeg).toBe(250);
    expect(firstCelestialLook([sun(40), planet, { ...moon, illuminatedFraction: 0.1 }])?.azimuthDeg).toBe(180);
    expect(firstCelestialLook([sun(3), planet])?.azimuthDeg).toBe(180);
  });

  test('around sunset, when the eye finds nothing yet, nowhere, and where something is named all the same, to that', () => {
    const [star, planet] = [fact({ azimuthDeg: 20, magnitude: 0.1 }), fact({ azimuthDeg: 130, magnitude: 0.8 })];
    const moon = fact({ kind: 'moon', magnitude: -5 });
    expect(firstCelestialLook([sun(-3), planet, star])).toBeNull();
    expect(firstToComeOut([sun(-3), moon, planet, star])?.azimuthDeg).toBe(20);
    expect(firstToComeOut([sun(-3), moon, planet, { ...star, elevationDeg: 4 }])?.azimuthDeg).toBe(130);
    expect(firstToComeOut([sun(-3), moon])).toBeNull();
  });

  test('nowhere where nothing is up', () => {
    expect(firstCelestialLook([])).toBeNull();
    expect(firstCelestialLook([sun(-40), fact({ elevationDeg: -5 })])).toBeNull();
  });
});

describe('a view towards something', () => {
  // From the middle to the upper edge: of an upright phone, a phone on its side, a desktop.
  test.each([30, 15, 20])(
    'has it well inside the picture, and the horizon where that can be: %s° of room',
    (halfDeg) => {
      for (let elevationDeg = 0; elevationDeg <= 85; elevationDeg += 1) {
        const view = towards({ azimuthDeg: 358, elevationDeg }, halfDeg);
        expect(view.azimuthDeg).toBe(0);
        expect(Math.abs(elevationDeg - view.elevationDeg)).toBeLessThan(halfDeg * 0.45);
        expect(view.elevationDeg).toBeLessThanOrEqual(Math.max(halfDeg, elevationDeg + 5));
      }
    },
  );
});
