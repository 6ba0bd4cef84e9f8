import { ArcRoot, ROOT_KIND, type RootKind } from './arc-root';
import { clearanceKm } from './elevation-shape';
import { trustedArcS } from './kepler-arc';
import type { Keyframes } from './keyframes';

/** A bracket this short is the crossing itself, s. */
const SETTLED_S = 1e-3;
/** Most propagated states for one extreme of the elevation. */
const EXTREME_TRIES = 8;
const CROSSING_TRIES = 40;

interface Estimate {
  kind: RootKind;
  timeS: number;
  fromS: number;
  toS: number;
  tries: number;
}

/**
 * Turns estimates of moments into exact ones, with as few propagated states as can be: where a keyframe is near enough
 * its own short arc gives the moment, else a state at the estimate is requested. Every exact moment becomes a keyframe.
 */
export class EventRefiner {
  /** Moments found, s, in the order in which they were added; of hollows only the keyframes are left. */
  readonly foundS: number[] = [];
  /** Time of the state that `accept` waits for. */
  requestS = Number.NaN;
  readonly #keyframes: Keyframes;
  readonly #root: ArcRoot;
  readonly #sinMinElevation: number;
  readonly #level = new Float64Array(6);
  readonly #estimates: Estimate[] = [];
  #count = 0;
  #current = 0;

  constructor(keyframes: Keyframes, sinMinElevation: number) {
    this.#keyframes = keyframes;
    this.#sinMinElevation = sinMinElevation;
    this.#root = new ArcRoot(keyframes, sinMinElevation);
  }

  clear(): void {
    this.foundS.length = 0;
    this.#count = 0;
    this.#current = 0;
  }

  /** Adds an estimate; the moment is known to lie between the two times. */
  add(kind: RootKind, timeS: number, fromS: number, toS: number): void {
    const estimate = this.#estimates[this.#count];
    if (estimate === undefined) this.#estimates.push({ kind, timeS, fromS, toS, tries: 0 });
    else Object.assign(estimate, { kind, timeS, fromS, toS, tries: 0 });
    this.#count++;
  }

  /** Settles what needs no further state. True: a state at `requestS` is needed; false: all is found. */
  advance(): boolean {
    for (; this.#current < this.#count; this.#current++) {
      const estimate = this.#estimates[this.#current];
      if (estimate === undefined) break;
      const nearest = this.#keyframes.nearestTo(estimate.timeS);
      const atS = this.#keyframes.timeAt(nearest);
      const reachS = this.#trustS(this.#keyframes.teme, nearest * 6);
      const isNear = Math.abs(estimate.timeS - atS) <= reachS;
      if (isNear && !Number.isNaN(this.#solve(estimate, atS, this.#keyframes.teme, nearest * 6, reachS))) continue;
      this.requestS = estimate.timeS;
      return true;
    }
    return false;
  }

  /** Takes the state at `requestS`, then goes on as `advance` does. */
  accept(states: Float64Array, at: number): boolean {
    const estimate = this.#estimates[this.#current];
    if (estimate === undefined) return false;
    estimate.tries++;
    const reachS = this.#trustS(states, at);
    const byS = this.#solve(estimate, this.requestS, states, at, reachS);
    if (Number.isNaN(byS) && this.#isToBeRepeated(estimate, states, at)) return true;
    this.#current++;
    return this.advance();
  }

  #trustS(states: Float64Array, at: number): number {
    return trustedArcS(Math.hypot(states[at] ?? 0, states[at + 1] ?? 0, states[at + 2] ?? 0));
  }

  /** Finds the moment on the arc of a state: seconds from it, or NaN where it lies outside of what is believed. */
  #solve(estimate: Estimate, timeS: number, states: Float64Array, at: number, reachS: number): number {
    const byS = this.#root.solve(estimate.kind, timeS, states, at, estimate.timeS - timeS, reachS);
    const foundS = timeS + byS;
    const isInside = foundS >= estimate.fromS - SETTLED_S && foundS <= estimate.toS + SETTLED_S;
    if (!(Math.abs(byS) <= reachS)) {
      if (isInside) estimate.timeS = foundS;
      return Number.NaN;
    }
    if (!isInside && estimate.kind === ROOT_KIND.crossing) return Number.NaN;
    // A summit before the first keyframe or after the last is none of this stretch.
    if (isInside) this.#settle(estimate.kind, foundS, this.#root.state, 0);
    return byS;
  }

  #settle(kind: RootKind, timeS: number, states: Float64Array, at: number): void {
    if (kind !== ROOT_KIND.hollow) this.foundS.push(timeS);
    this.#keyframes.insert(timeS, states, at);
  }

  /** Chooses the time of the next state; false where this one has to do. */
  #isToBeRepeated(estimate: Estimate, states: Float64Array, at: number): boolean {
    const isCrossing = estimate.kind === ROOT_KIND.crossing;
    if (isCrossing) this.#narrow(estimate, states, at);
    const isInside = estimate.timeS > estimate.fromS && estimate.timeS < estimate.toS;
    const isNew = isInside && Math.abs(estimate.timeS - this.requestS) > SETTLED_S;
    const isEnough = isCrossing
      ? estimate.toS - estimate.fromS < SETTLED_S || estimate.tries >= CROSSING_TRIES
      : !isNew || estimate.tries >= EXTREME_TRIES;
    if (isEnough) {
      this.#settle(estimate.kind, this.requestS, states, at);
      return false;
    }
    // Bisection always converges; it replaces the faster rule wherever that leaves the bracket or does not converge.
    if (isCrossing && !(isNew && estimate.tries % 4 !== 0)) estimate.timeS = (estimate.fromS + estimate.toS) / 2;
    this.requestS = estimate.timeS;
    return true;
  }

  #narrow(estimate: Estimate, states: Float64Array, at: number): void {
    this.#keyframes.levelOf(this.#level, 0, this.requestS, states, at);
    const here = clearanceKm(this.#level, 0, this.#sinMinElevation);
    const first = this.#keyframes.segmentAt(estimate.fromS + SETTLED_S / 2);
    const isUpAtFirst = clearanceKm(this.#keyframes.level, first * 6, this.#sinMinElevation) >= 0;
    if (here >= 0 === isUpAtFirst) estimate.fromS = this.requestS;
    else estimate.toS = this.requestS;
  }
}
