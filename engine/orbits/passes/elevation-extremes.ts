import { ROOT_KIND } from './arc-root';
import { clearanceKm, climb, rangeKm } from './elevation-shape';
import type { EventRefiner } from './event-refiner';
import { hermiteErrorKm } from './kepler-arc';
import { hermitePlace, hermiteState, type Keyframes } from './keyframes';

/** Parts of a segment whose ends are looked at: a quarter of a minute to some minutes each. */
const PARTS = 8;
/** Rounds of false position that place a summit within its part; the refiner does the rest. */
const ROUNDS = 4;
/** Error bound of the refiner's short arcs, as a share of the range. */
const SLACK = 2e-4;

/** Clearance at which a crossing is placed well enough for the refiner. */
const CLOSE_ENOUGH_KM = 0.05;

const sample = new Float64Array(6);

function radiusKm(teme: Float64Array, at: number): number {
  return Math.hypot(teme[at] ?? Number.NaN, teme[at + 1] ?? Number.NaN, teme[at + 2] ?? Number.NaN);
}

/** Climb on a segment's Hermite; its level state is left in `sample`. */
function climbAt(keyframes: Keyframes, segment: number, stepS: number, share: number): number {
  hermiteState(sample, keyframes.level, segment * 6, stepS, share);
  return climb(sample, 0);
}

/** Share of the segment at which the climb changes sign between two shares, by false position (Illinois). */
function placeTurn(
  keyframes: Keyframes,
  segment: number,
  stepS: number,
  from: number,
  fromClimb: number,
  to: number,
  toClimb: number,
): number {
  let [a, fa, b, fb] = [from, fromClimb, to, toClimb];
  let share = b;
  for (let round = 0; round < ROUNDS; round++) {
    share = b - (fb * (b - a)) / (fb - fa);
    const value = climbAt(keyframes, segment, stepS, share);
    if (value > 0 === fb > 0) fa /= 2;
    else [a, fa] = [b, fb];
    [b, fb] = [share, value];
  }
  return share;
}

/**
 * Adds to the refiner every maximum and every minimum of the elevation between the first and the last keyframe that
 * matters: summits above the minimum elevation or within the interpolation's error of it, hollows below it likewise.
 */
export function addExtremes(refiner: EventRefiner, keyframes: Keyframes, sinMinElevation: number): void {
  for (let segment = 0; segment + 1 < keyframes.count; segment++) {
    const stepS = keyframes.timeAt(segment + 1) - keyframes.timeAt(segment);
    let before = climb(keyframes.level, segment * 6);
    for (let part = 1; part <= PARTS; part++) {
      const isEnd = part === PARTS;
      const after = isEnd ? climb(keyframes.level, segment * 6 + 6) : climbAt(keyframes, segment, stepS, part / PARTS);
      if (before > 0 !== after > 0) {
        const share = placeTurn(keyframes, segment, stepS, (part - 1) / PARTS, before, part / PARTS, after);
        addTurn(refiner, keyframes, sinMinElevation, segment, share, before > 0);
      }
      before = after;
    }
  }
}

function addTurn(
  refiner: EventRefiner,
  keyframes: Keyframes,
  sinMinElevation: number,
  segment: number,
  share: number,
  isSummit: boolean,
): void {
  const fromS = keyframes.timeAt(segment);
  const stepS = keyframes.timeAt(segment + 1) - fromS;
  hermiteState(sample, keyframes.level, segment * 6, stepS, share);
  const clearance = clearanceKm(sample, 0, sinMinElevation);
  const nearestKm = Math.min(radiusKm(keyframes.teme, segment * 6), radiusKm(keyframes.teme, segment * 6 + 6));
  const slackKm = 2 * hermiteErrorKm(nearestKm, stepS) + SLACK * rangeKm(sample, 0);
  if (isSummit ? clearance < -slackKm : clearance > slackKm) return;
  const lastS = keyframes.timeAt(keyframes.count - 1);
  const kind = isSummit ? ROOT_KIND.summit : ROOT_KIND.hollow;
  refiner.add(kind, fromS + share * stepS, keyframes.timeAt(0), lastS);
}

/** Adds to the refiner every change between below and above the minimum elevation from keyframe to keyframe. */
export function addCrossings(refiner: EventRefiner, keyframes: Keyframes, sinMinElevation: number): void {
  for (let segment = 0; segment + 1 < keyframes.count; segment++) {
    let from = clearanceKm(keyframes.level, segment * 6, sinMinElevation);
    let to = clearanceKm(keyframes.level, segment * 6 + 6, sinMinElevation);
    if (from >= 0 === to >= 0) continue;
    const fromS = keyframes.timeAt(segment);
    const stepS = keyframes.timeAt(segment + 1) - fromS;
    let [a, b, share] = [0, 1, 0.5];
    for (let round = 0; round < 2 * ROUNDS; round++) {
      share = b - (to * (b - a)) / (to - from);
      hermitePlace(sample, keyframes.level, segment * 6, stepS, share);
      const value = clearanceKm(sample, 0, sinMinElevation);
      if (Math.abs(value) < CLOSE_ENOUGH_KM) break;
      if (value >= 0 === to >= 0) from /= 2;
      else [a, from] = [b, to];
      [b, to] = [share, value];
    }
    refiner.add(ROOT_KIND.crossing, fromS + share * stepS, fromS, fromS + stepS);
  }
}
