import { expect, it } from 'vitest';
import { DAY_MS } from '../../constants/durations';
import { createPropagator } from '../sgp4/create-propagator';
import { CountingPropagator, EndlessSearch } from './counting-propagator.fixture';
import { findPasses } from './find-passes';
import { mergedByRise } from './merged-passes';
import { packedPasses } from './packed-passes.fixture';
import { PassFinder } from './pass-finder';
import { PassList } from './pass-list';
import { rowsInOrder } from './pass-order';
import { NAKED_EYE, reachesMagnitude } from './satellite-pass';
import { TEST_EPOCH_DAY, TEST_ISS, testSatellite } from './testing-satellites';

const START_MS = TEST_EPOCH_DAY * DAY_MS;
const SEARCH = {
  observer: { latitudeDeg: 52.52, longitudeDeg: 13.405, ellipsoidHeightM: 40 },
  startMs: START_MS,
  endMs: START_MS + DAY_MS,
  minElevationDeg: 5,
  ...NAKED_EYE,
};
/** Low round orbits, some of which are up as the window begins, and one that culminates more than once while it is up. */
const SATELLITES = [
  TEST_ISS,
  ...Array.from({ length: 30 }, (_, at) =>
    testSatellite(
      { noradId: 99_100 + at, raanDeg: at * 24, meanAnomalyDeg: at * 47, inclinationDeg: 40 + at },
      { standardMagnitude: 1 + (at % 7) },
    ),
  ),
  testSatellite({
    noradId: 99_200,
    meanMotionRevPerDay: 2.006,
    eccentricity: 0.7,
    inclinationDeg: 63.4,
    argumentOfPericentreDeg: 270,
  }),
];
const SET = {
  propagator: createPropagator(
    SATELLITES.map(({ elements }) => elements),
    null,
  ),
  satellites: SATELLITES,
};

const partOf = (finder: PassFinder, indices?: Uint32Array) => ({ passes: finder.find(indices), stride: 1, offset: 0 });
const listed = (): PassList => new PassList(mergedByRise([partOf(new PassFinder(SET, SEARCH))]));

it('tells of one number of a pass what the whole pass tells', () => {
  const list = listed();
  const passes = list.all();
  expect(passes.length).toBeGreaterThan(100);
  expect(passes.filter(({ culminations }) => culminations.length !== 1).length).toBeGreaterThan(0);
  passes.forEach((pass, row) => {
    expect(list.index(row)).toBe(pass.index);
    expect(list.noradId(row)).toBe(pass.noradId);
    expect(list.riseMs(row)).toBe(pass.rise.atMs);
    expect(list.setMs(row)).toBe(pass.set.atMs);
    expect(list.riseAzimuthDeg(row)).toBe(pass.rise.azimuthDeg);
    expect(list.setAzimuthDeg(row)).toBe(pass.set.azimuthDeg);
    expect(list.highestMs(row)).toBe(pass.highest.atMs);
    expect(list.highestElevationDeg(row)).toBe(pass.highest.elevationDeg);
    expect(list.visibility(row)).toBe(pass.visibility);
    expect(list.brightestMagnitude(row)).toBe(pass.brightest?.magnitude ?? null);
    expect(list.visibleToMs(row)).toBe(pass.visibleSpan?.toMs ?? Number.NaN);
    expect(pass.highest.elevationDeg).toBe(
      Math.max(...[pass.rise, pass.set, ...pass.culminations].map(({ elevationDeg }) => elevationDeg)),
    );
  });
});

it('survives the way from one thread to another', () => {
  const packed = mergedByRise([partOf(new PassFinder(SET, SEARCH))]);
  expect(new PassList(structuredClone(packed)).all()).toEqual(findPasses(SET, SEARCH));
});

it('is the same in pieces of one search as of all satellites at once', () => {
  const finder = new PassFinder(SET, SEARCH);
  const pieces = [Uint32Array.of(3, 1, 31), Uint32Array.of(), Uint32Array.of(0, 2)].map((piece) =>
    partOf(finder, piece),
  );
  const rest = SATELLITES.map((_, index) => index).filter((index) => index > 3 && index < 31);
  const passes = new PassList(mergedByRise([...pieces, partOf(finder, Uint32Array.from(rest))])).all();
  expect(passes).toEqual(findPasses(SET, SEARCH));
});

it('leaves nothing of a search that failed to the next one', () => {
  const propagator = new CountingPropagator(SATELLITES, null, 20);
  const finder = new PassFinder({ propagator, satellites: SATELLITES }, SEARCH);
  expect(() => finder.find()).toThrow(EndlessSearch);
  const few = Uint32Array.of(1);
  propagator.reset();
  expect(finder.find(few).count).toBe(new PassFinder(SET, SEARCH).find(few).count);
});

it('puts rows in order as the passes themselves would be', () => {
  const list = listed();
  const rows = list.rowsWhere((row) => reachesMagnitude(list.brightestMagnitude(row), 6));
  const passes = rows.map((row) => list.pass(row));
  expect(rows.length).toBeGreaterThan(20);
  expect(passes.every(({ brightest }) => (brightest?.magnitude ?? 99) <= 6)).toBe(true);
  const ordered = (order: Parameters<typeof rowsInOrder>[2]) =>
    rowsInOrder(list, rows, order).map((row) => list.pass(row));
  expect(ordered('elevation').map(({ highest }) => highest.elevationDeg)).toEqual(
    passes.map(({ highest }) => highest.elevationDeg).toSorted((a, b) => b - a),
  );
  const [brightest] = ordered('brightness');
  // What can be seen and has a name comes first.
  expect(brightest).toMatchObject({ noradId: 25_544, visibility: 'visible' });
});

it('leaves passes that are alike in order of rise', () => {
  const magnitudes = [3, null, 3, 1, null, 3];
  const list = new PassList(
    packedPasses(magnitudes.map((magnitude, at) => ({ index: at, noradId: 99_000 + at, riseMs: at, magnitude }))),
  );
  const rows = list.rowsWhere(() => true);
  expect(rowsInOrder(list, rows, 'brightness')).toEqual([3, 0, 2, 5, 1, 4]);
  expect(rowsInOrder(list, rows, 'elevation')).toEqual(rows);
  expect(rowsInOrder(list, rows, 'soonest')).toEqual(rows);
});
