import { describe, expect, it } from 'vitest';
import { BASE, placeNear, pointAt, START_MS, targetNear } from './pointing.fixture';
import type { SightLine } from './sight-line';
import { triangulateSinceTurns } from './since-turn';
import { placeAt, type TargetState } from './target-state';
import { triangulate, type TriangulatedFix } from './triangulate';

const PLACES = { A: BASE, B: placeNear(6_000, 0, 0), C: placeNear(2_000, -5_000, 0), D: placeNear(-3_000, 4_000, 0) };
type Key = keyof typeof PLACES;
/** 9,950 m from A. */
const TARGET = targetNear([4_000, 9_000, 1_430]);
/** As the page records by itself. */
const EVERY_MS = 2_000;
const LINES = 5;

interface Look {
  readonly sigmaDeg: number;
  readonly target?: TargetState;
  /** By which the last line but so many is off the target. */
  readonly offDeg?: (before: number) => number;
}

/** The last five lines of somebody. */
const look = (key: Key, { sigmaDeg, target = TARGET, offDeg = () => 0 }: Look): readonly SightLine[] =>
  Array.from({ length: LINES }, (_, index) =>
    pointAt(target, {
      key,
      from: PLACES[key],
      atMs: START_MS + EVERY_MS * index,
      headingSigmaDeg: sigmaDeg,
      tiltSigmaDeg: Math.min(3, sigmaDeg),
      headingOffDeg: offDeg(LINES - 1 - index),
    }),
  );

/** A turn onto the target, which is reached so many lines before the last one. */
const turned =
  (turnDeg: number, steps: number, since: number) =>
  (before: number): number =>
    turnDeg * Math.min(1, Math.max(0, (before - since) / steps));

function fixOf(lines: readonly SightLine[]): TriangulatedFix {
  const fix = triangulateSinceTurns(lines);
  if (fix.kind !== 'fix') throw new Error(`No fix: ${fix.reason}`);
  return fix;
}

const offM = ({ atMs, solved }: TriangulatedFix, target: TargetState): number => {
  const [found, truth] = [solved.state.placeEcef, placeAt(target, atMs)].map(({ xM, yM, zM }) => [xM, yM, zM]);
  return Math.hypot(...(found ?? []).map((value, axis) => value - (truth?.[axis] ?? Number.NaN)));
};

const usedLines = ({ used }: TriangulatedFix): Readonly<Record<string, number>> =>
  Object.fromEntries(used.map((lines) => [lines[0]?.line.observer.key, lines.length]));

const aside = (before: number): number => (before === 2 ? 50 : 0);
const wavering = (before: number): number => [1, -1.5, 0, 2, -2][before] ?? 0;

const TURNS = [1, 3, 5, 8, 15].flatMap((sigmaDeg) =>
  [1, 2, 3].flatMap((steps) => [30, 80].map((turnDeg) => ({ sigmaDeg, steps, turnDeg }))),
);

describe('an observer who turns to what the other points at', () => {
  it.each(TURNS)('counts from there on: $sigmaDeg° known, $turnDeg° in $steps', ({ sigmaDeg, steps, turnDeg }) => {
    for (const since of [0, 1]) {
      for (const side of [-1, 1]) {
        const offDeg = turned(side * turnDeg, steps, since);
        const fix = fixOf([...look('A', { sigmaDeg, offDeg }), ...look('B', { sigmaDeg })]);
        expect(usedLines(fix)).toEqual({ A: since + 1, B: LINES });
        expect(offM(fix, TARGET)).toBeLessThan(100);
      }
    }
  });

  it('counts from there on where all have turned, or have looked there and back', () => {
    for (const offDeg of [turned(60, 2, 1), aside]) {
      const fix = fixOf([...look('A', { sigmaDeg: 3, offDeg }), ...look('B', { sigmaDeg: 3, offDeg })]);
      expect(usedLines(fix)).toEqual({ A: 2, B: 2 });
      expect(offM(fix, TARGET)).toBeLessThan(100);
    }
  });

  it('has a part again among others who agreed without', () => {
    const offDeg = turned(60, 1, 0);
    const others = (['B', 'C', 'D'] as const).flatMap((key) => look(key, { sigmaDeg: 1 }));
    const lines = [...look('A', { sigmaDeg: 1, offDeg }), ...others];
    const before = triangulate(lines);
    expect(before.kind === 'fix' && before.observers.find(({ key }) => key === 'A')?.isUsed).toBe(false);
    expect(usedLines(fixOf(lines))).toEqual({ A: 1, B: LINES, C: LINES, D: LINES });
  });

  it('contradicts the other who has not', () => {
    const higher = targetNear([-3_000, 6_000, 7_000]);
    const away = [...look('A', { sigmaDeg: 1 }).slice(0, 3), ...look('A', { sigmaDeg: 1, target: higher }).slice(3)];
    expect(triangulateSinceTurns([...away, ...look('B', { sigmaDeg: 1 })])).toEqual({
      kind: 'none',
      reason: 'contradictory',
    });
  });
});

describe('all lines count', () => {
  it.each([
    { distanceM: 600, speedMps: 60 },
    { distanceM: 1_000, speedMps: 120 },
    { distanceM: 1_000, speedMps: 250 },
    { distanceM: 3_000, speedMps: 250 },
  ])('of who follows what passes in $distanceM m with $speedMps m/s', ({ distanceM, speedMps }) => {
    for (const sigmaDeg of [1, 5, 15]) {
      for (const startM of [-6 * speedMps, -4 * speedMps]) {
        const target = targetNear([3_000 + startM, distanceM, 400], [speedMps, 0, 0]);
        const lines = (['A', 'B'] as const).flatMap((key) => look(key, { sigmaDeg, target }));
        expect(triangulateSinceTurns(lines)).toEqual(triangulate(lines));
        expect(usedLines(fixOf(lines))).toEqual({ A: LINES, B: LINES });
      }
    }
  });

  it('of a hand that is only unsteady', () => {
    for (const sigmaDeg of [1, 5, 15]) {
      const fix = fixOf((['A', 'B'] as const).flatMap((key) => look(key, { sigmaDeg, offDeg: wavering })));
      expect(usedLines(fix)).toEqual({ A: LINES, B: LINES });
    }
  });

  it('where nobody has turned and they contradict one another, and where there are none', () => {
    const apart = [...look('A', { sigmaDeg: 1, offDeg: () => -60 }), ...look('B', { sigmaDeg: 1, offDeg: () => 60 })];
    expect(triangulateSinceTurns(apart)).toEqual(triangulate(apart));
    expect(triangulateSinceTurns([])).toEqual({ kind: 'none', reason: 'one-observer' });
  });
});
