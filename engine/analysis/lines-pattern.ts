import { signedDegrees } from '../ar-math/angles';
import { median } from './median';
import { lastSeconds } from './path-figures';
import { extentM, type PathPoint, type StraightLeg } from './track-path';
import { PRESENT_S, SLOWEST_CIRCLE_MPS, type Surroundings, type TrackPattern } from './track-pattern';

const SURVEY = { lines: 4, lineM: 1_500, nearestM: 40, farthestM: 8_000, alongDeg: 15 } as const;
export const SEARCH = {
  wayPerExtent: 5,
  turnedDeg: 900,
  heightM: 1_000,
  speedMps: 75,
  wayM: 8_000,
  lastS: 900,
} as const;

/** Parallel lines, each beside the one before, flown to and fro. */
export function surveyOf(path: readonly PathPoint[], legs: readonly StraightLeg[]): TrackPattern | null {
  const run = lastRunOfLines(legs.filter(({ lengthM }) => lengthM >= SURVEY.lineM));
  const [first] = run;
  const last = run.at(-1);
  const newest = path.at(-1);
  if (first === undefined || last === undefined || newest === undefined || run.length < SURVEY.lines) return null;
  if (newest.atS - (path[last.to]?.atS ?? 0) > PRESENT_S) return null;
  const offsets = run.map((leg) => acrossM(path, leg, first.courseDeg));
  const spacings = offsets.slice(1).map((offset, index) => offset - (offsets[index] ?? 0));
  const sideways = Math.sign(spacings.reduce((sum, spacing) => sum + spacing, 0));
  const isLined = spacings.every((spacing) => {
    const toSideM = spacing * sideways;
    return toSideM >= SURVEY.nearestM && toSideM <= SURVEY.farthestM;
  });
  if (!isLined) return null;
  return {
    kind: 'survey',
    lines: run.length,
    lineM: median(run.map(({ lengthM }) => lengthM)),
    spacingM: median(spacings.map(Math.abs)),
    axisDeg: ((first.courseDeg % 180) + 180) % 180,
  };
}

function lastRunOfLines(legs: readonly StraightLeg[]): readonly StraightLeg[] {
  const run: StraightLeg[] = [];
  for (const leg of legs.toReversed()) {
    const next = run[0];
    const isReversed =
      next === undefined || Math.abs(signedDegrees(leg.courseDeg - next.courseDeg)) >= 180 - SURVEY.alongDeg;
    if (!isReversed) break;
    run.unshift(leg);
  }
  return run;
}

/** How far the middle of a leg lies to the right of an axis through the origin. */
function acrossM(path: readonly PathPoint[], { from, to }: StraightLeg, axisDeg: number): number {
  const a = path[from];
  const b = path[to];
  if (a === undefined || b === undefined) return Number.NaN;
  const axisRad = (axisDeg * Math.PI) / 180;
  return ((a.eastM + b.eastM) / 2) * Math.cos(axisRad) - ((a.northM + b.northM) / 2) * Math.sin(axisRad);
}

/** Low, not fast, and much more way than ground: something is looked for, or at. */
export function searchOf(path: readonly PathPoint[], { groundM }: Surroundings): TrackPattern | null {
  const part = lastSeconds(path, SEARCH.lastS);
  const first = part[0];
  const last = part.at(-1);
  if (first === undefined || last === undefined || groundM === null) return null;
  const wayM = last.wayM - first.wayM;
  const speedMps = wayM / (last.atS - first.atS);
  const heightsM = part.flatMap(({ heightM }) => heightM ?? []);
  const isLow = heightsM.length > 0 && Math.max(...heightsM) - groundM < SEARCH.heightM;
  const turnedDeg = part
    .slice(1)
    .reduce((sum, point, index) => sum + Math.abs(point.turnedDeg - (part[index]?.turnedDeg ?? 0)), 0);
  const areaM = extentM(part);
  const isLocal = wayM >= SEARCH.wayM && wayM >= SEARCH.wayPerExtent * areaM && turnedDeg >= SEARCH.turnedDeg;
  if (!isLow || !isLocal || speedMps > SEARCH.speedMps || speedMps < SLOWEST_CIRCLE_MPS) return null;
  return { kind: 'search', wayM, extentM: areaM, turnedDeg };
}
