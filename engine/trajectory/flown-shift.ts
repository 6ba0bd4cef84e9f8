import { degreesFromRadians, signedDegrees } from '../ar-math/angles';
import type { MutableOffset } from '../tracking/ground-frame';
import type { FlownPlace, FlownPlaces } from './flown-places';
import type { TrajectoryStart } from './trajectory-start';

/** Places that were made from a report so much older or newer, or for such another course, are those of another way. */
const OLDEST_MS = 60_000;
const OTHER_COURSE_DEG = 20;
/** What lies less far ahead the aircraft's own reports tell better. */
const NEAREST_MS = 5_000;
/** From this share on it is worth a word. */
export const TOLD_WEIGHT = 0.3;
/** Beyond the last place the shift goes on as it did there, and dies away in this time. */
const FADES_S = 300;

/** The expected way without those of others, from the newest fix's expected place, along its track and right of it. */
export interface OwnWay {
  /** @param atS since the newest fix; rising from call to call */
  at(atS: number): { readonly aheadM: number; readonly rightM: number };
}

/** By how much a way is shifted, and how fast that changes; filled by `FlownShift.at`. */
export interface ShiftOut {
  aheadM: number;
  rightM: number;
  aheadMps: number;
  rightMps: number;
}

/** Where the shift is known: so long after the newest fix. */
interface Knot {
  readonly atS: number;
  readonly aheadM: number;
  readonly rightM: number;
  readonly weight: number;
  readonly aircraft: number;
}

interface Slope {
  readonly aheadMps: number;
  readonly rightMps: number;
}

const START: Knot = { atS: 0, aheadM: 0, rightM: 0, weight: 0, aircraft: 0 };
const NO_SLOPE: Slope = { aheadMps: 0, rightMps: 0 };

/**
 * Draws an expected way towards where aircraft before flew on from there: at the times that these are known for by the
 * share that they count for, between them by monotone cubic interpolation (Fritsch and Butland 1984), from nothing and
 * without a kink at the newest fix.
 */
export class FlownShift {
  readonly #knots: readonly Knot[];
  readonly #slopes: readonly Slope[];

  private constructor(knots: readonly Knot[]) {
    this.#knots = knots;
    this.#slopes = knots.map((_, index) => slopeAt(knots, index));
  }

  /** Null where nobody's way is known, or it is that of another place or course. */
  static of(start: TrajectoryStart, flown: FlownPlaces | undefined, own: OwnWay): FlownShift | null {
    if (flown === undefined || !start.hasDirection || !isOfThisWay(start, flown)) return null;
    const knots = flown.places
      .filter(({ at }) => at - start.newest.at >= NEAREST_MS)
      .map((place) => knotOf(start, flown, place, own));
    return knots.length === 0 ? null : new FlownShift([START, ...knots]);
  }

  at(atS: number, out: ShiftOut): void {
    const knots = this.#knots;
    let index = 0;
    while (index + 1 < knots.length && (knots[index + 1]?.atS ?? 0) < atS) index++;
    const [from, to] = [knots[index] ?? START, knots[index + 1]];
    const slope = this.#slopes[index] ?? NO_SLOPE;
    if (to === undefined) {
      const left = Math.exp(-(atS - from.atS) / FADES_S);
      out.aheadM = from.aheadM + slope.aheadMps * FADES_S * (1 - left);
      out.rightM = from.rightM + slope.rightMps * FADES_S * (1 - left);
      out.aheadMps = slope.aheadMps * left;
      out.rightMps = slope.rightMps * left;
      return;
    }
    const toSlope = this.#slopes[index + 1] ?? NO_SLOPE;
    const spanS = to.atS - from.atS;
    const share = (atS - from.atS) / spanS;
    out.aheadM = cubic(share, spanS, from.aheadM, to.aheadM, slope.aheadMps, toSlope.aheadMps);
    out.rightM = cubic(share, spanS, from.rightM, to.rightM, slope.rightMps, toSlope.rightMps);
    out.aheadMps = cubicRate(share, spanS, from.aheadM, to.aheadM, slope.aheadMps, toSlope.aheadMps);
    out.rightMps = cubicRate(share, spanS, from.rightM, to.rightM, slope.rightMps, toSlope.rightMps);
  }

  /** What counts at a time: that of the knot which ends the span it lies in. */
  toldAt(atS: number): { readonly weight: number; readonly aircraft: number } {
    return this.#knots.find((knot) => knot.atS >= atS) ?? this.#knots.at(-1) ?? START;
  }
}

function isOfThisWay({ newest, trackRad }: TrajectoryStart, { madeAt, track }: FlownPlaces): boolean {
  const otherDeg = Math.abs(signedDegrees(degreesFromRadians(trackRad) - track));
  return Math.abs(newest.at - madeAt) <= OLDEST_MS && otherDeg <= OTHER_COURSE_DEG;
}

const offset: MutableOffset = { eastM: 0, northM: 0 };

function knotOf(start: TrajectoryStart, { madeAt }: FlownPlaces, place: FlownPlace, own: OwnWay): Knot {
  const atS = (place.at - start.newest.at) / 1000;
  const weight = weightNow(place.weight, Math.min(1, (atS * 1000) / (place.at - madeAt)));
  start.motion.frame.offsetOf(place, offset);
  const eastM = offset.eastM - start.eastM;
  const northM = offset.northM - start.northM;
  const sin = Math.sin(start.trackRad);
  const cos = Math.cos(start.trackRad);
  const { aheadM, rightM } = own.at(atS);
  return {
    atS,
    aheadM: weight * (eastM * sin + northM * cos - aheadM),
    rightM: weight * (eastM * cos - northM * sin - rightM),
    weight,
    aircraft: place.aircraft,
  };
}

/**
 * What is left of a share when the aircraft has come nearer to a place: the error of its own prediction is about in
 * proportion to the time ahead, that of the place stays, and the two count by the inverse of their variances.
 * @param timeLeft share of the time ahead that is left
 */
function weightNow(weight: number, timeLeft: number): number {
  const odds = (weight / (1 - weight)) * timeLeft * timeLeft;
  return odds / (1 + odds);
}

function slopeAt(knots: readonly Knot[], index: number): Slope {
  const [before, here, after] = [knots[index - 1], knots[index], knots[index + 1]];
  if (before === undefined || here === undefined) return NO_SLOPE;
  const [beforeS, afterS] = [here.atS - before.atS, (after?.atS ?? here.atS) - here.atS];
  const slope = (valueOf: (knot: Knot) => number): number => {
    const first = (valueOf(here) - valueOf(before)) / beforeS;
    if (after === undefined) return first;
    const second = (valueOf(after) - valueOf(here)) / afterS;
    if (first * second <= 0) return 0;
    // The weighted harmonic mean lets nothing overshoot.
    const [firstWeight, secondWeight] = [2 * afterS + beforeS, afterS + 2 * beforeS];
    return (firstWeight + secondWeight) / (firstWeight / first + secondWeight / second);
  };
  return { aheadMps: slope(({ aheadM }) => aheadM), rightMps: slope(({ rightM }) => rightM) };
}

/** Cubic Hermite between two values with their slopes. */
function cubic(share: number, spanS: number, from: number, to: number, fromSlope: number, toSlope: number): number {
  const square = share * share;
  const cube = square * share;
  const toShare = 3 * square - 2 * cube;
  const curved = spanS * ((cube - 2 * square + share) * fromSlope + (cube - square) * toSlope);
  return from + toShare * (to - from) + curved;
}

function cubicRate(share: number, spanS: number, from: number, to: number, fromSlope: number, toSlope: number): number {
  const square = share * share;
  const through = (6 * (share - square) * (to - from)) / spanS;
  return through + (3 * square - 4 * share + 1) * fromSlope + (3 * square - 2 * share) * toSlope;
}
