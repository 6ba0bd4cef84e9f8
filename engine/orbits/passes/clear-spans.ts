import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '../../ar-math/angles';
import { type HorizonMask, horizonElevationDeg, horizonPieceAt } from '../../horizon/horizon-mask';
import { grown } from './grown';
import { hermiteState, type Keyframes } from './keyframes';

/** How far the satellite moves between two looks at most, in azimuth and in elevation. */
const LOOK_RAD = radiansFromDegrees(0.25);
const LOOK_S = { least: 0.02, longest: 60 } as const;
/** Share of the way down to the highest point of the horizon that is passed over at once. */
const FREE_SHARE = 0.5;
const PRECISION_S = 1e-3;

/**
 * When a satellite stands clear of a horizon, within one time above the minimum elevation. Looked at so closely that
 * between two looks the horizon is one straight piece and the way a straight line; then each crossing is halved down to
 * a millisecond. Elevations are geometric, as in the whole search. Times are seconds after the start of the search.
 */
export class ClearSpans {
  count = 0;
  #fromS = new Float64Array(16);
  #toS = new Float64Array(16);
  readonly #mask: HorizonMask;
  readonly #highestDeg: number;
  readonly #state = new Float64Array(6);
  #keyframes: Keyframes | null = null;
  #segment = 0;
  #azimuthDeg = 0;
  #elevationDeg = 0;

  constructor(mask: HorizonMask) {
    this.#mask = mask;
    this.#highestDeg = Math.max(...mask.elevationsDeg);
  }

  get firstS(): number {
    return this.#fromS[0] ?? Number.NaN;
  }

  get lastS(): number {
    return this.#toS[this.count - 1] ?? Number.NaN;
  }

  /** Hidden spans between clear ones. */
  get gaps(): number {
    return Math.max(0, this.count - 1);
  }

  gapFromS(gap: number): number {
    return this.#toS[gap] ?? Number.NaN;
  }

  gapToS(gap: number): number {
    return this.#fromS[gap + 1] ?? Number.NaN;
  }

  /** The gap that a time lies in; -1 for none. */
  gapAt(timeS: number): number {
    for (let gap = 0; gap < this.gaps; gap++) if (timeS > this.gapFromS(gap) && timeS < this.gapToS(gap)) return gap;
    return -1;
  }

  /** Visits what of a time is clear, in order. */
  visitWithin(fromS: number, toS: number, visit: (fromS: number, toS: number) => void): void {
    for (let span = 0; span < this.count; span++) {
      const beginS = Math.max(fromS, this.#fromS[span] ?? Number.NaN);
      const endS = Math.min(toS, this.#toS[span] ?? Number.NaN);
      if (endS > beginS) visit(beginS, endS);
    }
  }

  /** Reads the time from one to another, which must lie within the keyframes. */
  read(keyframes: Keyframes, fromS: number, toS: number): void {
    this.#keyframes = keyframes;
    this.#segment = 0;
    this.count = 0;
    let timeS = fromS;
    let isClear = this.#lookAt(timeS);
    let clearFromS = isClear ? fromS : Number.NaN;
    while (timeS < toS) {
      const nextS = this.#nextLook(timeS, toS);
      const isClearThen = this.#lookAt(nextS);
      if (isClearThen !== isClear) {
        const edgeS = this.#halve(timeS, nextS, (atS) => this.#lookAt(atS) === isClear);
        if (isClear) this.#add(clearFromS, edgeS);
        else clearFromS = edgeS;
        isClear = isClearThen;
      }
      timeS = nextS;
    }
    if (isClear) this.#add(clearFromS, toS);
  }

  #add(fromS: number, toS: number): void {
    if (!(toS > fromS)) return;
    if (this.count === this.#fromS.length) {
      this.#fromS = grown(this.#fromS);
      this.#toS = grown(this.#toS);
    }
    this.#fromS[this.count] = fromS;
    this.#toS[this.count++] = toS;
  }

  /** The next moment to be looked at: not beyond where the horizon bends. */
  #nextLook(timeS: number, toS: number): number {
    this.#place(timeS);
    const stepS = this.#stepS();
    const nextS = Math.min(toS, timeS + stepS);
    if (this.#elevationDeg > this.#highestDeg) return nextS;
    const piece = horizonPieceAt(this.#mask, this.#azimuthDeg);
    const isSamePiece = (atS: number): boolean => {
      this.#place(atS);
      return horizonPieceAt(this.#mask, this.#azimuthDeg) === piece;
    };
    return isSamePiece(nextS) ? nextS : this.#halve(timeS, nextS, isSamePiece);
  }

  /** By how fast it moves over the sky at the moment that was placed last. */
  #stepS(): number {
    const east = this.#state[0] ?? Number.NaN;
    const north = this.#state[1] ?? Number.NaN;
    const up = this.#state[2] ?? Number.NaN;
    const eastRate = this.#state[3] ?? Number.NaN;
    const northRate = this.#state[4] ?? Number.NaN;
    const upRate = this.#state[5] ?? Number.NaN;
    const squaredRange = east * east + north * north + up * up;
    const growth = (east * eastRate + north * northRate + up * upRate) / squaredRange;
    const squaredSpeed = eastRate * eastRate + northRate * northRate + upRate * upRate;
    const rateRadS = Math.sqrt(Math.max(0, squaredSpeed / squaredRange - growth * growth));
    const freeRad = radiansFromDegrees(this.#elevationDeg - this.#highestDeg) * FREE_SHARE;
    const azimuthRadS = Math.abs(east * northRate - north * eastRate) / (east * east + north * north);
    // High above all of it azimuths say nothing.
    const stepS = freeRad > LOOK_RAD ? freeRad / rateRadS : LOOK_RAD / Math.max(azimuthRadS, rateRadS);
    return Math.min(LOOK_S.longest, Math.max(LOOK_S.least, stepS));
  }

  #lookAt(timeS: number): boolean {
    this.#place(timeS);
    return (
      this.#elevationDeg > this.#highestDeg || this.#elevationDeg >= horizonElevationDeg(this.#mask, this.#azimuthDeg)
    );
  }

  #place(timeS: number): void {
    const keyframes = this.#keyframes;
    if (keyframes === null) return;
    const isSame = keyframes.timeAt(this.#segment) <= timeS && timeS < keyframes.timeAt(this.#segment + 1);
    if (!isSame) this.#segment = keyframes.segmentAt(timeS);
    const segmentS = keyframes.timeAt(this.#segment);
    const stepS = keyframes.timeAt(this.#segment + 1) - segmentS;
    hermiteState(this.#state, keyframes.level, this.#segment * 6, stepS, (timeS - segmentS) / stepS);
    const east = this.#state[0] ?? Number.NaN;
    const north = this.#state[1] ?? Number.NaN;
    const up = this.#state[2] ?? Number.NaN;
    this.#azimuthDeg = normaliseDegrees(degreesFromRadians(Math.atan2(east, north)));
    this.#elevationDeg = degreesFromRadians(Math.atan2(up, Math.hypot(east, north)));
  }

  /** Where something ceases to hold that holds at the first of two times, and not at the second; a little after it. */
  #halve(holdsS: number, endsS: number, holds: (atS: number) => boolean): number {
    let [low, high] = [holdsS, endsS];
    while (high - low > PRECISION_S) {
      const middle = (low + high) / 2;
      if (holds(middle)) low = middle;
      else high = middle;
    }
    return high;
  }
}
