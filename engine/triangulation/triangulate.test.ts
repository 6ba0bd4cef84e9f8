import { describe, expect, it } from 'vitest';
import { symmetricInverse } from '../ar-math/symmetric-inverse';
import { quadraticForm } from './observer-block';
import { BASE, placeNear, pointAt, START_MS, targetNear } from './pointing.fixture';
import { linesByObserver, type SightLine } from './sight-line';
import { cramerRaoBound, prepareObservers } from './solve-fix';
import type { TargetState } from './target-state';
import { triangulate, type TriangulatedFix } from './triangulate';
import { velocityPriorAt } from './velocity-prior';

const PLACES = { A: BASE, B: placeNear(6_000, 0, 0), C: placeNear(2_000, -5_000, 40), D: placeNear(-3_000, 4_000, 20) };
type Key = keyof typeof PLACES;
const TARGET = targetNear([4_000, 9_000, 3_000]);

const lineOf = (key: Key, target: TargetState, more: Partial<Parameters<typeof pointAt>[1]> = {}): SightLine =>
  pointAt(target, { key, from: PLACES[key], ...more });

/** Lines of observers who know badly where they point. */
const vaguely =
  (sigmaDeg: number) =>
  (key: Key): SightLine =>
    lineOf(key, TARGET, { headingSigmaDeg: sigmaDeg, tiltSigmaDeg: sigmaDeg });

function fixOf(lines: readonly SightLine[], atMs?: number): TriangulatedFix {
  const fix = triangulate(lines, atMs);
  if (fix.kind !== 'fix') throw new Error(`No fix: ${fix.reason}`);
  return fix;
}

function offM({ solved }: TriangulatedFix, { placeEcef }: TargetState): readonly number[] {
  const { xM, yM, zM } = solved.state.placeEcef;
  return [xM - placeEcef.xM, yM - placeEcef.yM, zM - placeEcef.zM];
}

/** Park and Miller's generator through Box and Muller's transform. */
function gaussians(seed: number): () => number {
  let state = seed;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

describe('[TRI-03] lines that meet', () => {
  it('give the place at which they do, of two observers to a metre', () => {
    const fix = fixOf([lineOf('A', TARGET), lineOf('B', TARGET)]);
    expect(Math.hypot(...offM(fix, TARGET))).toBeLessThan(1);
    expect(fix.rangeM).toBeCloseTo(Math.hypot(2_000, 9_000, 3_000), -2);
    expect(fix.observers.map(({ isUsed }) => isUsed)).toEqual([true, true]);
    expect(Math.max(...fix.observers.map(({ acrossDeg }) => Math.abs(acrossDeg)))).toBeLessThan(0.01);
  });

  it('have the ellipse of their geometry: long away from observers who stand together, round between those who do not', () => {
    const away = fixOf([lineOf('A', TARGET), pointAt(TARGET, { key: 'B', from: placeNear(1_500, 0, 0) })]);
    expect(away.ellipse.semiMajorM / away.ellipse.semiMinorM).toBeGreaterThan(4);
    expect(Math.abs(away.ellipse.bearingDeg - 20)).toBeLessThan(10);
    const east = placeNear(14_000, 9_000, 0);
    const round = fixOf([
      pointAt(TARGET, { key: 'A', from: placeNear(4_000, -1_000, 0) }),
      pointAt(TARGET, { key: 'B', from: east }),
    ]);
    expect(round.ellipse.semiMajorM / round.ellipse.semiMinorM).toBeLessThan(1.3);
  });

  it('have errors of the size that the bound of Cramér and Rao allows, in ellipsoids that hold 95 %', () => {
    const gaussian = gaussians(7);
    const ratios: number[] = [];
    let inside = 0;
    const draws = 400;
    for (let draw = 0; draw < draws; draw++) {
      const lines = (['A', 'B', 'C'] as const).map((key) =>
        lineOf(key, TARGET, { headingOffDeg: gaussian(), tiltOffDeg: gaussian() }),
      );
      const fix = triangulate(lines, START_MS);
      // One honest set in a thousand is doubted.
      if (fix.kind !== 'fix') continue;
      const bound = cramerRaoBound(prepareObservers(linesByObserver(lines)), TARGET, velocityPriorAt(0));
      const trace = [0, 1, 2].reduce((sum, axis) => sum + (bound[axis]?.[axis] ?? 0), 0);
      const off = offM(fix, TARGET);
      ratios.push(Math.hypot(...off) / Math.sqrt(trace));
      const covariance = fix.solved.covariance.slice(0, 3).map((row) => row.slice(0, 3));
      if (quadraticForm(symmetricInverse(covariance), off) < 7.815) inside++;
    }
    expect(ratios.length).toBeGreaterThan(draws - 4);
    expect(Math.sqrt(ratios.reduce((sum, ratio) => sum + ratio * ratio, 0) / ratios.length)).toBeLessThan(1.1);
    expect(median(ratios)).toBeLessThan(1);
    expect(inside / ratios.length).toBeGreaterThan(0.92);
    expect(inside / ratios.length).toBeLessThan(0.985);
  });

  it('tell how fast a target flies that is followed, and where it is at the end', () => {
    const flying = targetNear([4_000, 9_000, 3_000], [120, -60, 5]);
    const seconds = [0, 2.5, 5, 7.5, 10];
    const precise = { headingSigmaDeg: 0.2, tiltSigmaDeg: 0.2 };
    const lines = (['A', 'B', 'C'] as const).flatMap((key) =>
      seconds.map((after) => lineOf(key, flying, { atMs: START_MS + 1000 * after, ...precise })),
    );
    const fix = fixOf(lines);
    expect(fix.atMs).toBe(START_MS + 5_000);
    expect(fix.velocity?.speedMps).toBeCloseTo(Math.hypot(120, 60), -1);
    expect(Math.abs((fix.velocity?.courseDeg ?? 0) - 116.6)).toBeLessThan(4);
    // Lines of one moment tell no speed.
    expect(fixOf([lineOf('A', flying), lineOf('B', flying)]).velocity).toBeNull();
  });

  it('are less sure with a place that is not well known, and with a worse compass', () => {
    const blurred = (key: Key): SightLine => {
      const line = lineOf(key, TARGET);
      return { ...line, observer: { ...line.observer, horizontalSigmaM: 400 } };
    };
    const exact = fixOf([lineOf('A', TARGET), lineOf('B', TARGET)]);
    expect(fixOf([blurred('A'), blurred('B')]).rangeSigmaM).toBeGreaterThan(1.5 * exact.rangeSigmaM);
    const poor = { headingSigmaDeg: 4, tiltSigmaDeg: 1 };
    const worse = fixOf([lineOf('A', TARGET, poor), lineOf('B', TARGET, poor)]);
    expect(worse.rangeSigmaM).toBeGreaterThan(2 * exact.rangeSigmaM);
    expect(worse.confidence).toBeLessThan(exact.confidence);
  });
});

describe('[TRI-03] lines that do not meet', () => {
  it('find the one of four who points elsewhere, and leave it out', () => {
    const lines = (['A', 'B', 'C', 'D'] as const).map((key) =>
      lineOf(key, TARGET, { headingOffDeg: key === 'C' ? 25 : 0.5 }),
    );
    const fix = fixOf(lines);
    expect(fix.observers.filter(({ isUsed }) => !isUsed).map(({ key }) => key)).toEqual(['C']);
    expect(fix.observers.find(({ key }) => key === 'C')?.sigmas).toBeGreaterThan(5);
    expect(Math.hypot(...offM(fix, TARGET))).toBeLessThan(300);
  });

  it('are refused where two point past each other, or one is alone', () => {
    expect(triangulate([lineOf('A', TARGET), lineOf('B', TARGET, { tiltOffDeg: 25 })])).toEqual({
      kind: 'none',
      reason: 'contradictory',
    });
    const apart = [-5_000, 11_000].map((eastM, index) =>
      pointAt(targetNear([eastM, 5_000, 2_000]), { key: 'AB'.charAt(index), from: placeNear(index * 6_000, 0, 0) }),
    );
    expect(triangulate(apart)).toEqual({ kind: 'none', reason: 'contradictory' });
    const backToBack = [-9_000, 15_000].map((eastM, index) =>
      pointAt(targetNear([eastM, 0, 500]), { key: 'AB'.charAt(index), from: placeNear(index * 6_000, 0, 0) }),
    );
    expect(triangulate(backToBack)).toEqual({ kind: 'none', reason: 'contradictory' });
    expect(triangulate([lineOf('A', TARGET), lineOf('A', TARGET, { atMs: START_MS + 1000 })])).toEqual({
      kind: 'none',
      reason: 'one-observer',
    });
  });

  it('warn where they nearly run along one another, and are refused where they do', () => {
    const far = targetNear([2_000, 30_000, 8_000]);
    const near = fixOf([lineOf('A', far), pointAt(far, { key: 'B', from: placeNear(2_500, 0, 0) })]);
    expect([near.isRangeGuess, near.isNearlyParallel]).toEqual([true, true]);
    expect(near.confidence).toBe(0.4);
    expect(near.confidenceLevel).toBe('low');
    const beside = triangulate([lineOf('A', far), pointAt(far, { key: 'B', from: placeNear(200, 0, 0) })]);
    expect(beside).toEqual({ kind: 'none', reason: 'parallel' });
  });

  it('warn of a guess, and of nothing that runs along one another, where they cross and are known badly', () => {
    const fix = fixOf((['A', 'B'] as const).map(vaguely(8)));
    expect([fix.isRangeGuess, fix.isNearlyParallel]).toEqual([true, false]);
    expect(triangulate((['A', 'B'] as const).map(vaguely(60)))).toEqual({ kind: 'none', reason: 'uncertain' });
    const sure = fixOf((['A', 'B'] as const).map(vaguely(1)));
    expect([sure.isRangeGuess, sure.isNearlyParallel]).toEqual([false, false]);
  });
});
