import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../constants/durations';
import { createPropagator } from '../sgp4/create-propagator';
import type { SatelliteRecord } from '../satellite-record';
import { findPasses, type PassOptions } from './find-passes';
import { passSearchProblem } from './pass-search-problem';
import { NAKED_EYE, type PassEvent, type SatellitePass } from './satellite-pass';
import { TEST_ISS, testSatellite } from './testing-satellites';

const BERLIN = { latitudeDeg: 52.52, longitudeDeg: 13.405, ellipsoidHeightM: 40 };
const DENVER = { latitudeDeg: 39.7392, longitudeDeg: -104.9903, ellipsoidHeightM: 1609 };
const START_MS = Date.UTC(2026, 7, 22);

const SEARCH: PassOptions = {
  observer: BERLIN,
  startMs: START_MS,
  endMs: START_MS + 2 * DAY_MS,
  minElevationDeg: 10,
  ...NAKED_EYE,
};

function passesOf(satellites: readonly SatelliteRecord[], search: Partial<PassOptions> = {}): SatellitePass[] {
  const elements = satellites.map((record) => record.elements);
  return findPasses({ propagator: createPropagator(elements, null), satellites }, { ...SEARCH, ...search });
}

const timesOf = (passes: readonly SatellitePass[]): number[][] =>
  passes.map(({ noradId, rise, set }) => [noradId, rise.atMs, set.atMs]);

interface Expected {
  readonly t: string;
  readonly az: number;
  readonly el: number;
  readonly rangeKm: number;
  readonly sat: PassEvent['illumination'];
  readonly sunAlt: number;
}

/** Skyfield's moments of rise and set are up to a second late, as their elevations tell. */
function expectEvent(event: PassEvent | undefined, expected: Expected): void {
  expect(event).toBeDefined();
  if (event === undefined) return;
  expect(Math.abs(event.atMs - Date.parse(expected.t))).toBeLessThan(1000);
  expect(event.azimuthDeg).toBeCloseTo(expected.az, 0);
  expect(Math.abs(event.elevationDeg - expected.el)).toBeLessThan(0.05);
  expect(Math.abs(event.slantRangeKm - expected.rangeKm)).toBeLessThan(5);
  expect(event.illumination).toBe(expected.sat);
  expect(Math.abs(event.sunElevationDeg - expected.sunAlt)).toBeLessThan(0.01);
}

describe('findPasses', () => {
  // Skyfield 1.45 find_events and PyEphem 4.1.4 for the same elements, window 2026-08-22 to 24.
  it('gives the passes of the ISS that Skyfield gives', () => {
    const overBerlin = passesOf([TEST_ISS]);
    expect(overBerlin).toHaveLength(8);
    const [first] = overBerlin;
    expectEvent(first?.rise, {
      t: '2026-08-22T02:58:33.035Z',
      az: 215.622,
      el: 10.03,
      rangeKm: 1482.03,
      sat: 'umbra',
      sunAlt: -9.186,
    });
    expect(first?.culminations).toHaveLength(1);
    expectEvent(first?.culminations[0], {
      t: '2026-08-22T03:01:31.240Z',
      az: 152.299,
      el: 30.373,
      rangeKm: 763.11,
      sat: 'sunlit',
      sunAlt: -8.808,
    });
    expectEvent(first?.set, {
      t: '2026-08-22T03:04:30.224Z',
      az: 89.118,
      el: 9.999,
      rangeKm: 1490.04,
      sat: 'sunlit',
      sunAlt: -8.426,
    });
    const overDenver = passesOf([TEST_ISS], { observer: DENVER });
    expect(overDenver).toHaveLength(12);
    expectEvent(overDenver[2]?.highest, {
      t: '2026-08-22T12:21:47.112Z',
      az: 351.191,
      el: 11.811,
      rangeKm: 1377.03,
      sat: 'sunlit',
      sunAlt: -0.288,
    });
  });

  it('tells of a pass out of the shadow when the light begins, and of the brightest moment in it', () => {
    const [first] = passesOf([TEST_ISS], { limitingMagnitude: 6 });
    const [lit] = first?.sunlit ?? [];
    expect(first?.sunlit).toHaveLength(1);
    expect(lit?.fromMs).toBeGreaterThan(first?.rise.atMs ?? 0);
    expect(lit?.toMs).toBe(first?.set.atMs);
    expect(first?.rise.magnitude).toBeNull();
    expect(first?.visibility).toBe('visible');
    expect(first?.visibleSpan?.fromMs).toBeGreaterThanOrEqual(lit?.fromMs ?? 0);
    expect(first?.brightest?.atMs).toBeGreaterThanOrEqual(first?.visibleSpan?.fromMs ?? 0);
    expect(first?.brightest?.magnitude).toBeLessThan(6);
    expect(first?.brightest?.magnitude).toBeLessThanOrEqual(first?.highest.magnitude ?? 0);
    expect(first?.magnitudeBasis).toBe('class');
  });

  it('says why a pass cannot be seen', () => {
    expect(passesOf([TEST_ISS], { limitingMagnitude: -5 })[0]?.visibility).toBe('too-faint');
    expect(passesOf([TEST_ISS])[3]?.visibility).toBe('daylight');
    expect(passesOf([TEST_ISS], { observer: DENVER })[0]?.visibility).toBe('eclipsed');
  });

  it('leaves out with onlyVisible exactly those that cannot be seen', () => {
    const satellites = Array.from({ length: 24 }, (_, at) =>
      testSatellite(
        { noradId: 99_100 + at, raanDeg: at * 15, meanAnomalyDeg: at * 47, inclinationDeg: 40 + at * 2.5 },
        { standardMagnitude: 2 + (at % 6) },
      ),
    );
    const visible = passesOf(satellites).filter(({ visibility }) => visibility === 'visible');
    expect(visible.length).toBeGreaterThan(10);
    const searched = passesOf(satellites, { onlyVisible: true });
    expect(searched.map(({ noradId }) => noradId)).toEqual(visible.map(({ noradId }) => noradId));
    searched.forEach(({ rise }, at) => {
      expect(Math.abs(rise.atMs - (visible[at]?.rise.atMs ?? 0))).toBeLessThan(50);
    });
  });

  it('gives a geostationary satellite one pass that is cut at both ends', () => {
    const astra = testSatellite({
      epochDayFraction: 0.267_113_23,
      meanMotionRevPerDay: 1.002_707_24,
      eccentricity: 0.000_355_9,
      inclinationDeg: 0.6387,
      raanDeg: 82.9682,
      argumentOfPericentreDeg: 61.3616,
      meanAnomalyDeg: 301.4036,
      bstar: 0,
    });
    const passes = passesOf([astra], { endMs: START_MS + 10 * DAY_MS, minElevationDeg: 0 });
    expect(passes).toHaveLength(1);
    const [pass] = passes;
    expect(pass?.isCutAtStart && pass.isCutAtEnd).toBe(true);
    expect(pass?.rise.atMs).toBe(START_MS);
    expect(pass?.set.atMs).toBe(START_MS + 10 * DAY_MS);
    expect(pass?.culminations.length).toBeGreaterThanOrEqual(9);
  });

  it('cuts a pass in progress at the edge of the window', () => {
    const [whole] = passesOf([TEST_ISS]);
    const middleMs = whole?.highest.atMs ?? 0;
    const [late] = passesOf([TEST_ISS], { startMs: middleMs + 30_000 });
    expect(late).toMatchObject({ isCutAtStart: true, isCutAtEnd: false, culminations: [] });
    expect(late?.rise.atMs).toBe(middleMs + 30_000);
    expect(Math.abs((late?.set.atMs ?? 0) - (whole?.set.atMs ?? 0))).toBeLessThan(50);
    const early = passesOf([TEST_ISS], { endMs: middleMs - 30_000 }).at(-1);
    expect(early).toMatchObject({ isCutAtStart: false, isCutAtEnd: true, culminations: [] });
    expect(early?.highest).toEqual(early?.set);
  });

  it.each([
    ['the north pole', 90, 0],
    ['the south pole', -90, 77],
    ['the dateline', 10, 180],
    ['the dateline from the other side', 10, -180],
  ])('searches from %s', (_, latitudeDeg, longitudeDeg) => {
    const polar = testSatellite({ inclinationDeg: 88, meanMotionRevPerDay: 14 });
    const passes = passesOf([polar], { observer: { latitudeDeg, longitudeDeg, ellipsoidHeightM: 0 } });
    expect(passes.length).toBeGreaterThan(3);
    for (const { rise, set } of passes) {
      expect(Math.abs(rise.elevationDeg - 10)).toBeLessThan(0.01);
      expect(Math.abs(set.elevationDeg - 10)).toBeLessThan(0.01);
    }
  });

  it('finds nothing straight overhead, where no satellite stays for any time', () => {
    expect(passesOf([TEST_ISS], { minElevationDeg: 90 })).toEqual([]);
  });

  it('goes on with the others where the elements of one make no sense', () => {
    const broken = testSatellite({ noradId: 99_002, eccentricity: 0.95, meanMotionRevPerDay: 16 });
    expect(passesOf([broken, TEST_ISS]).map(({ noradId }) => noradId)).toEqual(Array(8).fill(25_544));
  });

  it('searches none but the asked satellites', () => {
    const satellites = [testSatellite({}), TEST_ISS];
    const propagator = createPropagator(
      satellites.map(({ elements }) => elements),
      null,
    );
    const found = findPasses({ propagator, satellites }, SEARCH, Uint32Array.of(1));
    expect(new Set(found.map(({ index }) => index))).toEqual(new Set([1]));
  });

  it('puts the passes of low and of eccentric orbits in order of their rise, each as the satellite alone has it', () => {
    const satellites = [TEST_ISS, testSatellite({ meanMotionRevPerDay: 2.006, eccentricity: 0.7, inclinationDeg: 63 })];
    const alone = satellites.map((satellite) => timesOf(passesOf([satellite])));
    expect(alone.every(({ length }) => length > 1)).toBe(true);
    const together = passesOf(satellites);
    expect(timesOf(together)).toEqual(alone.flat().toSorted((a, b) => (a[1] ?? 0) - (b[1] ?? 0)));
    for (const { index, noradId } of together) expect(satellites[index]?.elements.noradId).toBe(noradId);
  });
});

describe('passSearchProblem', () => {
  it('objects to what cannot be searched, and findPasses throws for it', () => {
    expect(passSearchProblem(SEARCH)).toBeNull();
    expect(passSearchProblem({ ...SEARCH, endMs: START_MS + 10 * DAY_MS + 1 })).toBe('window-too-long');
    expect(passSearchProblem({ ...SEARCH, endMs: START_MS })).toBe('window-not-forward');
    expect(passSearchProblem({ ...SEARCH, endMs: Number.NaN })).toBe('window-not-forward');
    expect(passSearchProblem({ ...SEARCH, minElevationDeg: 91 })).toBe('minimum-elevation-out-of-range');
    const observer = { ...BERLIN, latitudeDeg: 90.1 };
    expect(passSearchProblem({ ...SEARCH, observer })).toBe('observer-out-of-range');
    expect(() => passesOf([TEST_ISS], { minElevationDeg: -1 })).toThrow(RangeError);
  });
});
