import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@engine/constants/durations';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';
import { visibleSatellite } from '@app/sky-plot/visible-satellite.fixture';
import { altitudeCurve } from './altitude-curve';
import { nextPassHead } from './next-pass-head';
import { rememberedPass } from './pass-list';
import { factsOfAnswer, factsOfCatalogue, placeNow } from './satellite-facts';
import { objectIdOf } from './satellite-page';
import { transitWords } from './transits-section';
import { passUrl } from '@app/sky-plot/use-passes';

const T0 = Date.UTC(2026, 7, 22, 19, 0, 0);

const summary = (epochMs: number): CatalogueSummary => ({
  version: 'v',
  noradIds: Int32Array.of(7, 44_713),
  names: ['SEVEN', 'STARLINK-1007'],
  internationalDesignators: [null, '2019-074A'],
  objectTypes: ['debris', 'payload'],
  owners: [null, 'US'],
  launchDates: [null, '2019-11-11'],
  orbitClasses: Uint8Array.of(0, 0),
  constellations: [null, 'Starlink'],
  epochMs: Float64Array.of(epochMs, epochMs),
  inclinationsDeg: Float32Array.of(98, 53),
  periodsMin: Float32Array.of(100, 95.6),
  apogeesKm: Float32Array.of(800, 550),
  perigeesKm: Float32Array.of(780, 548),
  standardMagnitudes: Float32Array.of(Number.NaN, Number.NaN),
});

describe('facts of a satellite', () => {
  it('[SATD-01] come from the answer of the server, heights and speeds in one unit', () => {
    const facts = factsOfAnswer({
      id: 1_003_957_101,
      name: 'DLH2AB',
      type: 'airplane',
      callsign: 'DLH2AB',
      operator: 'Lufthansa',
      registration: null,
      origin: null,
      destination: null,
      altitude: 10_000,
      altitudeUnit: 'ft',
      speed: 400,
      speedUnit: 'kts',
      heading: 90,
      latitude: 52,
      longitude: 13,
      distance: null,
      bearing: null,
      eta: null,
      lastUpdated: new Date(T0).toISOString(),
      metadata: { country: 'Germany' },
      confidence: 'confirmed',
      verticalRate: null,
      aircraftType: 'A20N',
      dataSource: 'adsb',
      threatLevel: 'none',
      estimatedPurpose: null,
      firstSeen: new Date(T0).toISOString(),
      lastSeen: new Date(T0).toISOString(),
    });
    expect(facts).toMatchObject({ noradId: null, type: 'Aircraft', country: 'Germany', operator: 'Lufthansa' });
    expect(placeNow(facts, null)?.altitudeKm).toBeCloseTo(3.048, 6);
    // 400 kt = 205.78 m/s
    expect(placeNow(facts, undefined)?.speedKmS).toBeCloseTo(0.205_78, 5);
  });

  it('come from the catalogue in the browser where there is no server, as sure as their elements are fresh', () => {
    const confidence = (days: number) => factsOfCatalogue(44_713, summary(T0 - days * DAY_MS), false, T0)?.confidence;
    expect([1, 5, 20, 40].map(confidence)).toEqual(['confirmed', 'probable', 'possible', 'unverified']);
    expect(factsOfCatalogue(44_713, summary(T0), true, T0)).toMatchObject({ confidence: 'unverified', isDemo: true });
    expect(factsOfCatalogue(44_713, summary(T0), false, T0)).toMatchObject({
      name: 'STARLINK-1007',
      purpose: 'Communications (Starlink)',
      type: 'Satellite',
      launchDate: '2019-11-11',
      orbitClass: 'Low Earth orbit',
    });
    expect(factsOfCatalogue(5, summary(T0), false, T0)).toBeNull();
  });

  it('name the type of a station as its heading does, and not that of what came off it', () => {
    const stations = { ...summary(T0), names: ['ISS DEB', 'ISS (ZARYA)'] };
    expect(factsOfCatalogue(44_713, stations, false, T0)).toMatchObject({
      purpose: 'Space station (International Space Station)',
      type: 'Space station',
    });
    expect(factsOfCatalogue(7, stations, false, T0)).toMatchObject({ type: 'Debris' });
  });
});

describe('addresses', () => {
  it('of the page name an object, or nothing', () => {
    expect(['25544', '0', '-1', '2147483648', 'zarya', '', undefined].map(objectIdOf)).toEqual([
      25_544,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('[SATD-03] of the pass call hold place and window', () => {
    const observer = { latitudeDeg: 52.516_66, longitudeDeg: 13.4, ellipsoidHeightM: 0 };
    expect(passUrl(25_544, { observer, fromMs: T0, toMs: T0 + 7_200_000 })).toBe(
      '/api/analytics/satellites/25544/pass?lat=52.5167&lon=13.4&start=2026-08-22T19%3A00%3A00.000Z&end=2026-08-22T21%3A00%3A00.000Z&minElevation=10',
    );
  });
});

const passFrom = (startMin: number) => visibleSatellite(1, 'A', T0 + startMin * 60_000);

describe('the head of the next pass', () => {
  const next = { title: 'Next pass', when: 'within the next 2 hours' };

  it('says of one that runs until when, and is that of the next before and after', () => {
    const startMs = new Date(2026, 7, 22, 18, 25).getTime();
    const pass = visibleSatellite(1, 'A', startMs);
    const at = (minutes: number) => nextPassHead(pass, startMs + minutes * 60_000);
    expect([at(-1), at(6), nextPassHead(null, startMs), nextPassHead(undefined, startMs)]).toEqual(
      Array.from({ length: 4 }, () => next),
    );
    expect(at(3)).toEqual({ title: 'Pass under way', when: 'now, until 18:31' });
    expect(nextPassHead({ ...pass, isCutAtEnd: true }, startMs)).toEqual({ title: 'Pass under way', when: 'now' });
  });
});

describe('the pass of a link', () => {
  it('is the one that is up then, give or take what fresher elements move', () => {
    const passes = [passFrom(10), passFrom(105)];
    expect(rememberedPass(passes, T0 + 108 * 60_000)).toBe(passes[1]);
    expect(rememberedPass(passes, T0)).toBe(passes[0]);
    expect(rememberedPass(passes, T0 + 60 * 60_000)).toBeNull();
    expect(rememberedPass(passes, null)).toBeNull();
  });
});

const plain = (text: string): string => text.replaceAll('\u202f', ' ');

describe('a transit', () => {
  const transit = {
    noradId: 1,
    body: 'moon',
    atMs: T0,
    separationDeg: 0.07,
    bodyRadiusDeg: 0.26,
    isTransit: true,
    durationS: 0.84,
    azimuthDeg: 182,
    elevationDeg: 43.2,
    slantRangeKm: 600,
    elementAgeDays: 1,
    path: [],
    centreLine: { distanceM: 3_240, bearingDeg: 350 },
  } as const;

  it('says how near to the centre, how long, where to look and where it is central', () => {
    expect(plain(transitWords(transit, null))).toBe(
      '4.2 arc minutes from the centre, 0.8 s in front of it, 43° high in the south, centre line 3.2 km to the north',
    );
    expect(plain(transitWords(transit, 'mi'))).toMatch(/centre line 2\.0 mi to the north$/u);
    expect(plain(transitWords({ ...transit, separationDeg: 0.9, isTransit: false, durationS: 0 }, null))).toBe(
      '54.0 arc minutes from the centre, beside the disc, 43° high in the south, centre line 3.2 km to the north',
    );
  });
});

const point = (index: number, altitude: number | null) => ({
  timestamp: new Date(T0 + index * 60_000).toISOString(),
  latitude: 0,
  longitude: 0,
  altitude,
  heading: null,
  speed: null,
  verticalRate: null,
});

describe('the altitude curve', () => {
  it('draws what is known, with no mountains where an orbit is round', () => {
    const curve = altitudeCurve([point(0, 1_371_000), point(1, null), point(2, 1_371_300)], { width: 100, height: 50 });
    expect(curve?.d).toMatch(/^M0,[\d.]+L100,[\d.]+$/);
    const altitudes = curve?.ticks.map(({ altitudeKm }) => altitudeKm) ?? [];
    expect((altitudes.at(-1) ?? 0) - (altitudes[0] ?? 0)).toBeGreaterThanOrEqual(10);
    expect(altitudeCurve([point(0, 1)], { width: 1, height: 1 })).toBeNull();
  });
});
