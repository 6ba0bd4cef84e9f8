import {
  type Arbitrary,
  array,
  assert as assertProperty,
  constantFrom,
  double,
  integer,
  oneof,
  property,
  record,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtKernel } from '../../../tools/kernels/built-kernel';
import { elementsOfTle } from '../intake/elements-of-tle';
import { isRejection } from '../intake/rejections';
import { epochMsOf, type OrbitalElements } from '../orbital-elements';
import { BATCH } from './kernel-memory';
import { KernelPropagator } from './kernel-propagator';
import { PROPAGATION_ERROR, type Propagator, STATE_STRIDE } from './propagator';
import { REFERENCE_KERNEL } from './reference/reference-kernel';
import { SatelliteJsPropagator } from './satellite-js-propagator';
import { SGP4_BUILDS } from '../../kernels/sgp4-build';
import type { Sgp4Kernel } from './sgp4-kernel';

const DAY_S = 86_400;
const LIMIT_KM = 1e-6;

const kernels = [...(await Promise.all(SGP4_BUILDS.map(builtKernel))), REFERENCE_KERNEL].filter(
  (kernel): kernel is Sgp4Kernel => kernel !== null,
);

function tle(line1: string, line2: string): OrbitalElements {
  const elements = elementsOfTle('', line1, line2);
  if (isRejection(elements)) throw new Error(`The test's elements are refused: ${elements.reason}`);
  return elements;
}

// The official verification set: Vallado et al., Revisiting Spacetrack Report #3 (2006), SGP4-VER.TLE.
const NEAR_EARTH = tle(
  '1 00005U 58002B   00179.78495062  .00000023  00000-0  28098-4 0  4753',
  '2 00005  34.2682 348.7242 1859667 331.7664  19.3264 10.82419157413667',
);
const HALF_DAY = tle(
  '1 08195U 75081A   06176.33215444  .00000099  00000-0  11873-3 0   813',
  '2 08195  64.1586 279.0717 6877146 264.7651  20.2257  2.00491383225656',
);
const LOW_INCLINATION = tle(
  '1 04632U 70093B   04031.91070959 -.00000084  00000-0  10000-3 0  9955',
  '2 04632  11.4628 273.1101 1450506 207.6000 143.9350  1.20231981 44145',
);
const SYNCHRONOUS = tle(
  '1 28626U 05008A   06176.46683397 -.00000205  00000-0  10000-3 0  2190',
  '2 28626   0.0019 286.9433 0000335  13.7918  55.6504  1.00270176  4891',
);
const DECAYING = tle(
  '1 28872U 05037B   05333.02012661  .25992681  00000-0  24476-3 0  1534',
  '2 28872  96.4736 157.9986 0303955 244.0492 110.6523 16.46015938 10708',
);
const OFFICIAL = [NEAR_EARTH, HALF_DAY, LOW_INCLINATION, SYNCHRONOUS, DECAYING];

interface Answer {
  readonly state: readonly number[];
  readonly error: number;
}

/** Asks for one satellite at seconds from its epoch's whole millisecond. */
function ask(propagator: Propagator, index: number, elements: OrbitalElements, offsetS: number): Answer {
  const state = new Float64Array(STATE_STRIDE);
  const errors = new Uint8Array(1);
  const baseMs = Math.floor(epochMsOf(elements));
  propagator.each(Uint32Array.of(index), baseMs, Float64Array.of(offsetS), state, errors);
  return { state: [...state], error: errors[0] ?? Number.NaN };
}

/** Seconds from the epoch's whole millisecond to minutes from the epoch. */
function secondsOf(elements: OrbitalElements, minutes: number): number {
  return minutes * 60 + (epochMsOf(elements) - Math.floor(epochMsOf(elements))) / 1000;
}

function distanceKm(a: Answer, b: Answer): number {
  const [x = 0, y = 0, z = 0] = a.state.map((value, index) => value - (b.state[index] ?? 0));
  return Math.hypot(x, y, z);
}

/** What digits allow: the limit as it is up to the height of the synchronous satellites, in proportion beyond. */
function limitKm({ state: [x = 0, y = 0, z = 0] }: Answer): number {
  return LIMIT_KM * Math.max(1, Math.hypot(x, y, z) / 42_164);
}

const someElements: Arbitrary<OrbitalElements> = record({
  meanMotionRevPerDay: oneof(
    double({ min: 0.2, max: 6.3, noNaN: true }),
    double({ min: 6.5, max: 16.3, noNaN: true }),
    constantFrom(1.0027, 1.0031, 2.0057, 2.0012),
  ),
  // Perigee in Earth radii, from below the ground up; the eccentricity follows where the orbit is larger.
  perigee: double({ min: 0.97, max: 8, noNaN: true }),
  inclinationDeg: oneof(
    // SGP4 divides by 1 + cos i: towards 180° its own digits go.
    double({ min: 0, max: 178, noNaN: true }),
    double({ min: 0, max: 12, noNaN: true }),
    constantFrom(0, 63.4, 90),
  ),
  raanDeg: double({ min: 0, max: 360, noNaN: true }),
  argumentOfPericentreDeg: double({ min: 0, max: 360, noNaN: true }),
  meanAnomalyDeg: double({ min: 0, max: 360, noNaN: true }),
  bstar: double({ min: -1e-3, max: 5e-3, noNaN: true }),
  epochDay: integer({ min: 15_000, max: 21_000 }),
  epochDayFraction: double({ min: 0, max: 0.999, noNaN: true }),
}).map(({ perigee, ...rest }) => {
  const semiMajorAxis = 6.6229 / (rest.meanMotionRevPerDay / 1.0027) ** (2 / 3);
  const eccentricity = Math.min(0.9, Math.max(0, 1 - perigee / semiMajorAxis));
  return { ...rest, eccentricity, noradId: 99_999, name: 'made up', internationalDesignator: null };
});

const someTimesS = array(double({ min: -10 * DAY_S, max: 10 * DAY_S, noNaN: true }), {
  minLength: 1,
  maxLength: 6,
});

describe.each(kernels.map((kernel) => [kernel.kind, kernel] as const))('%s', (_, kernel) => {
  it.each([
    [0, 0, [7022.46529266, -1400.08296755, 0.03995155]],
    [0, 360, [-7154.03120202, -3783.17682504, -3536.19412294]],
    [0, 4320, [-9060.47373569, 4658.70952502, 813.68673153]],
    [1, 120, [15223.91713658, -17852.95881713, 25280.39558224]],
    [1, 360, [19089.29762968, 3107.89495018, 39958.1466137]],
    [2, -5184, [-29020.02587128, 13819.84419063, -5713.33679183]],
    [3, 0, [42080.71852213, -2646.86387436, 0.81851294]],
    [3, 360, [2467.44290178, 42093.60909959, 5.15062987]],
  ])('gives the official positions (tcppver.out): satellite %i at %i min', (index, minutes, positionKm) => {
    const elements = OFFICIAL[index];
    if (elements === undefined) throw new Error('There is no such satellite in the test.');
    const answer = ask(new KernelPropagator(OFFICIAL, kernel), index, elements, secondsOf(elements, minutes));
    expect(distanceKm(answer, { state: positionKm, error: 0 })).toBeLessThan(LIMIT_KM);
    expect(answer.error).toBe(PROPAGATION_ERROR.none);
  });

  it('agrees with satellite.js for any elements, in states and errors, in any order of times', () => {
    assertProperty(
      property(array(someElements, { minLength: 1, maxLength: 5 }), someTimesS, (set, timesS) => {
        const propagator = new KernelPropagator(set, kernel);
        const anchor = new SatelliteJsPropagator(set);
        for (const offsetS of timesS) {
          set.forEach((elements, index) => {
            const answer = ask(propagator, index, elements, offsetS);
            const expected = ask(anchor, index, elements, offsetS);
            const isRefused = expected.error !== PROPAGATION_ERROR.none;
            expect(answer.error).toBe(expected.error);
            expect(answer.state.every(Number.isNaN)).toBe(isRefused);
            expect(isRefused || distanceKm(answer, expected) < limitKm(expected)).toBe(true);
          });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('forgets nothing and mixes nothing up when time jumps to and fro', () => {
    const minutes = [0, 5000, -3000, 4999, 720, -720, 40_000, 719.99, -40_000, 100_000, 1440, 0.5];
    const propagator = new KernelPropagator(OFFICIAL, kernel);
    for (const time of [...minutes, ...minutes.toReversed()]) {
      OFFICIAL.forEach((elements, index) => {
        const fresh = ask(new KernelPropagator(OFFICIAL, kernel), index, elements, secondsOf(elements, time));
        expect(ask(propagator, index, elements, secondsOf(elements, time))).toEqual(fresh);
      });
    }
  });

  it('says that a satellite has decayed, and writes no numbers', () => {
    const answer = ask(new KernelPropagator([DECAYING], kernel), 0, DECAYING, secondsOf(DECAYING, 3 * 1440));
    expect(answer.error).toBe(ask(new SatelliteJsPropagator([DECAYING]), 0, DECAYING, 3 * DAY_S).error);
    expect(answer.error).toBeGreaterThan(0);
    expect(answer.state).toEqual(Array(6).fill(Number.NaN));
  });

  it('keeps elements without sense in their place and answers with an error', () => {
    const set = [NEAR_EARTH, { ...NEAR_EARTH, meanMotionRevPerDay: 0 }, { ...HALF_DAY, bstar: Number.NaN }, HALF_DAY];
    const states = new Float64Array(set.length * STATE_STRIDE);
    const errors = new Uint8Array(set.length);
    const propagator = new KernelPropagator(set, kernel);
    const expected = new Float64Array(states);
    const expectedErrors = new Uint8Array(errors);
    const atMs = Math.floor(epochMsOf(HALF_DAY));
    propagator.catalogueAt(atMs, states, errors);
    new SatelliteJsPropagator(set).catalogueAt(atMs, expected, expectedErrors);
    expect([...errors]).toEqual([...expectedErrors]);
    expect(errors[1]).toBeGreaterThan(0);
    expect(errors[3]).toBe(PROPAGATION_ERROR.none);
    expect(states[0]).toBeCloseTo(expected[0] ?? Number.NaN, 6);
    const indices = Uint32Array.of(3, 2, 1, 0);
    const rows = new Uint8Array(8);
    propagator.grid(indices, atMs, 60, 2, new Float64Array(8 * STATE_STRIDE), rows);
    expect([...rows].map((error) => error > 0)).toEqual([false, false, true, true, true, true, false, false]);
  });

  it.each([0, 1, 2, 3, 4, 5, 7])('propagates %i satellites of each kind and touches nothing beyond them', (count) => {
    const set = [NEAR_EARTH, LOW_INCLINATION, HALF_DAY].flatMap((elements) =>
      Array.from({ length: count }, (_unused, index) => ({ ...elements, meanAnomalyDeg: 10 * index })),
    );
    const propagator = new KernelPropagator(set, kernel);
    expect(propagator.count).toBe(set.length);
    const states = new Float64Array((set.length + 2) * STATE_STRIDE).fill(-1);
    const errors = new Uint8Array(set.length + 2).fill(99);
    const atMs = Math.floor(epochMsOf(HALF_DAY));
    propagator.catalogueAt(atMs, states, errors);
    expect([...states.subarray(set.length * STATE_STRIDE)]).toEqual(Array(2 * STATE_STRIDE).fill(-1));
    expect([...errors.subarray(set.length)]).toEqual([99, 99]);
    const expected = new Float64Array(set.length * STATE_STRIDE);
    new SatelliteJsPropagator(set).catalogueAt(atMs, expected, new Uint8Array(set.length));
    expected.forEach((value, index) => expect(states[index]).toBeCloseTo(value, 5));
  });

  it('gives the same from all three calls', () => {
    const propagator = new KernelPropagator(OFFICIAL, kernel);
    const indices = Uint32Array.of(3, 0, 2, 2, 1, 3);
    const atMs = Math.floor(epochMsOf(HALF_DAY)) + 12_345_000;
    const catalogue = new Float64Array(OFFICIAL.length * STATE_STRIDE);
    propagator.catalogueAt(atMs, catalogue, new Uint8Array(OFFICIAL.length));
    const each = new Float64Array(indices.length * STATE_STRIDE);
    propagator.each(indices, atMs, new Float64Array(indices.length), each, new Uint8Array(indices.length));
    const grid = new Float64Array(indices.length * 3 * STATE_STRIDE);
    propagator.grid(indices, atMs - 60_000, 60, 3, grid, new Uint8Array(indices.length * 3));
    indices.forEach((index, row) => {
      const expected = catalogue.slice(index * STATE_STRIDE, (index + 1) * STATE_STRIDE);
      expect(each.slice(row * STATE_STRIDE, (row + 1) * STATE_STRIDE)).toEqual(expected);
      const middle = grid.slice((row * 3 + 1) * STATE_STRIDE, (row * 3 + 2) * STATE_STRIDE);
      middle.forEach((value, column) => expect(value).toBeCloseTo(expected[column] ?? Number.NaN, 7));
    });
  });

  it('gives of many together what it gives of each alone, in any order and as often as one is asked for', () => {
    const runs = array(
      record({
        index: integer({ min: 0, max: OFFICIAL.length }),
        timesS: array(oneof(double({ min: -9 * DAY_S, max: 9 * DAY_S, noNaN: true }), constantFrom(0, Number.NaN)), {
          minLength: 1,
          maxLength: 7,
        }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    // Next to one that has no states at all.
    const set = [...OFFICIAL, { ...HALF_DAY, bstar: Number.NaN }];
    const baseMs = Math.floor(epochMsOf(HALF_DAY));
    assertProperty(
      property(runs, (asked) => {
        const requests = asked.flatMap(({ index, timesS }) => timesS.map((offsetS) => ({ index, offsetS })));
        const together = new Float64Array(requests.length * STATE_STRIDE);
        const errors = new Uint8Array(requests.length);
        const indices = Uint32Array.from(requests, ({ index }) => index);
        const offsetsS = Float64Array.from(requests, ({ offsetS }) => offsetS);
        new KernelPropagator(set, kernel).each(indices, baseMs, offsetsS, together, errors);
        const alone = new KernelPropagator(set, kernel);
        requests.forEach(({ index, offsetS }, row) => {
          const state = new Float64Array(STATE_STRIDE);
          const error = new Uint8Array(1);
          alone.each(Uint32Array.of(index), baseMs, Float64Array.of(offsetS), state, error);
          const got = {
            state: [...together.subarray(row * STATE_STRIDE, (row + 1) * STATE_STRIDE)],
            error: errors[row] ?? 0,
          };
          const expected = { state: [...state], error: error[0] ?? 0 };
          const isRefused = expected.error !== PROPAGATION_ERROR.none;
          expect([got.error, got.state.every(Number.isNaN)]).toEqual([expected.error, isRefused]);
          expect(isRefused || distanceKm(got, expected) < limitKm(expected)).toBe(true);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('does more at once than its memory holds', () => {
    const propagator = new KernelPropagator(OFFICIAL, kernel);
    const steps = BATCH + 5;
    const startMs = Math.floor(epochMsOf(HALF_DAY));
    const long = new Float64Array(2 * steps * STATE_STRIDE);
    propagator.grid(Uint32Array.of(1, 3), startMs, 30, steps, long, new Uint8Array(2 * steps));
    const indices = new Uint32Array(steps).fill(3);
    const offsetsS = Float64Array.from(indices, (_unused, step) => step * 30);
    const each = new Float64Array(steps * STATE_STRIDE);
    propagator.each(indices, startMs, offsetsS, each, new Uint8Array(steps));
    expect(each).toEqual(long.slice(steps * STATE_STRIDE));
  });

  it('refuses a place that the set does not have', () => {
    const propagator = new KernelPropagator(OFFICIAL, kernel);
    const state = new Float64Array(STATE_STRIDE);
    const ask5 = () => propagator.each(Uint32Array.of(5), 0, Float64Array.of(0), state, new Uint8Array(1));
    expect(ask5).toThrow(RangeError);
    expect(() => propagator.grid(Uint32Array.of(9), 0, 60, 1, state, new Uint8Array(1))).toThrow(RangeError);
  });
});
