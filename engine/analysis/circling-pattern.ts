import { radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import { median } from './median';
import { heightChangeM } from './path-figures';
import { distanceM, extentM, onPlane, type PathPoint, type StraightLeg } from './track-path';
import {
  type Aerodrome,
  PRESENT_S,
  SLOWEST_CIRCLE_MPS,
  type Surroundings,
  type TrackPattern,
  type Turning,
} from './track-pattern';

const CIRCLING_DEG = 540;
/** Turning that begins or ends a span of circles. */
const EDGE_DEG = 20;
/** A racetrack is straight for more of the time, a circle for less. */
const STRAIGHT_SHARE = 0.3;
const OPPOSITE_WITHIN_DEG = 25;
/** Patterns of one place stay within this. */
const LARGEST_HOLD_M = 60_000;
const LARGEST_ORBIT_M = 30_000;
/** Circuits are flown so near to an aerodrome, and below this above it. */
export const CIRCUIT = { withinM: 9_000, heightM: 900 } as const;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly turnedDeg: number;
}

/** The longest turning one way, without the straight flight before and after it. */
function longestTurning(path: readonly PathPoint[]): Span {
  let best: Span = { from: 0, to: 0, turnedDeg: 0 };
  for (const sign of [1, -1]) {
    let from = 0;
    path.forEach(({ turnedDeg }, to) => {
      if (sign * turnedDeg <= sign * (path[from]?.turnedDeg ?? 0)) from = to;
      const span = { from, to, turnedDeg: turnedDeg - (path[from]?.turnedDeg ?? 0) };
      if (Math.abs(span.turnedDeg) > Math.abs(best.turnedDeg)) best = span;
    });
  }
  return trimmed(path, best);
}

function trimmed(path: readonly PathPoint[], span: Span): Span {
  const turnedAt = (index: number): number => path[index]?.turnedDeg ?? 0;
  let { from, to } = span;
  while (from < to && Math.abs(turnedAt(from + 1) - turnedAt(span.from)) <= EDGE_DEG) from += 1;
  while (to > from && Math.abs(turnedAt(span.to) - turnedAt(to - 1)) <= EDGE_DEG) to -= 1;
  return { from, to, turnedDeg: span.turnedDeg };
}

/** Circles, a racetrack or circuits of an aerodrome; null where it does none of them now. */
export function circlingOf(
  path: readonly PathPoint[],
  legs: readonly StraightLeg[],
  around: Surroundings,
): TrackPattern | null {
  const span = longestTurning(path);
  const part = path.slice(span.from, span.to + 1);
  const first = part[0];
  const last = part.at(-1);
  const newest = path.at(-1);
  if (first === undefined || last === undefined || newest === undefined) return null;
  const endedAgoS = newest.atS - last.atS;
  const wayM = last.wayM - first.wayM;
  const durationS = last.atS - first.atS;
  const isCircling = Math.abs(span.turnedDeg) >= CIRCLING_DEG && wayM / durationS >= SLOWEST_CIRCLE_MPS;
  if (!isCircling || endedAgoS > PRESENT_S) return null;
  const turning: Turning = {
    turns: Math.round(Math.abs(span.turnedDeg) / 180) / 2,
    direction: span.turnedDeg > 0 ? 'right' : 'left',
    endedAgoS,
  };
  const within = legs.filter(({ from, to }) => from >= span.from - 1 && to <= span.to + 1);
  const straightS = within.reduce((sum, leg) => sum + leg.durationS, 0);
  const aerodrome = aerodromeOfCircuit(part, around);
  if (aerodrome !== null && wayM / turning.turns > CIRCUIT_WAY_M) return { kind: 'circuits', ...turning, aerodrome };
  if (straightS / durationS > STRAIGHT_SHARE) return holdingOf(part, within, turning);
  if (extentM(part) > LARGEST_ORBIT_M) return null;
  const radiusM = wayM / radiansFromDegrees(Math.abs(last.turnedDeg - first.turnedDeg));
  return { kind: 'orbit', ...turning, radiusM, climbedM: heightChangeM(part) };
}

/** Once round an aerodrome is at least so long; a glider's circle and a helicopter's orbit are shorter. */
const CIRCUIT_WAY_M = 4_500;

function aerodromeOfCircuit(part: readonly PathPoint[], { aerodromes }: Surroundings): Aerodrome | null {
  const middle = part[Math.floor(part.length / 2)];
  const heightsM = part.flatMap(({ heightM }) => heightM ?? []);
  if (middle === undefined || heightsM.length === 0) return null;
  const meanM = heightsM.reduce((sum, heightM) => sum + heightM, 0) / heightsM.length;
  return (
    aerodromes.find((aerodrome) => {
      const isLow = meanM - aerodrome.elevationM < CIRCUIT.heightM;
      const off = onPlane(aerodrome, middle);
      const isAround = part.every(
        (point) =>
          distanceM(point, { eastM: off.eastM + middle.eastM, northM: off.northM + middle.northM }) < CIRCUIT.withinM,
      );
      return isLow && isAround;
    }) ?? null
  );
}

/** Two opposite directions, flown again and again over one place. */
function holdingOf(part: readonly PathPoint[], legs: readonly StraightLeg[], turning: Turning): TrackPattern | null {
  const [first] = legs;
  if (first === undefined || extentM(part) > LARGEST_HOLD_M) return null;
  const offsDeg = legs.map(({ courseDeg }) => Math.abs(signedDegrees(courseDeg - first.courseDeg)));
  const same = offsDeg.filter((offDeg) => offDeg <= OPPOSITE_WITHIN_DEG).length;
  const opposite = offsDeg.filter((offDeg) => offDeg >= 180 - OPPOSITE_WITHIN_DEG).length;
  if (opposite === 0 || same + opposite < 0.7 * legs.length || same + opposite < 3) return null;
  return {
    kind: 'holding',
    ...turning,
    legM: median(legs.map(({ lengthM }) => lengthM)),
    legS: median(legs.map(({ durationS }) => durationS)),
  };
}
