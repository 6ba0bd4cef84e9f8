import { clearanceKm, climb } from './elevation-shape';
import { advanceArc } from './kepler-arc';
import type { Keyframes } from './keyframes';

/** What is searched: a crossing of the minimum elevation, or where the rate of the elevation is zero. */
export const ROOT_KIND = { crossing: 0, summit: 1, hollow: 2 } as const;
export type RootKind = (typeof ROOT_KIND)[keyof typeof ROOT_KIND];

const ROUNDS = 8;
const PRECISION_S = 2e-4;
const FIRST_STEP_S = 0.25;

/** Finds moments on the short two-body arc around a known state; all buffers are its own. */
export class ArcRoot {
  /** TEME state at the root that was found last. */
  readonly state = new Float64Array(6);
  readonly #level = new Float64Array(6);
  readonly #keyframes: Keyframes;
  readonly #sinMinElevation: number;

  constructor(keyframes: Keyframes, sinMinElevation: number) {
    this.#keyframes = keyframes;
    this.#sinMinElevation = sinMinElevation;
  }

  /**
   * Seconds from a TEME state to the root by the secant rule from an estimate, with the state there in `state`. Beyond
   * `reachS` it is no more than a hint; NaN where it does not settle.
   */
  solve(kind: RootKind, timeS: number, states: Float64Array, at: number, guessS: number, reachS: number): number {
    let earlierS = guessS;
    let earlier = this.#value(kind, timeS, states, at, earlierS);
    let laterS = guessS + FIRST_STEP_S;
    let later = this.#value(kind, timeS, states, at, laterS);
    for (let round = 0; round < ROUNDS; round++) {
      const nextS = laterS - (later * (laterS - earlierS)) / (later - earlier);
      if (!(Math.abs(nextS) <= reachS)) return Number.isFinite(nextS) && round === 0 ? nextS : Number.NaN;
      earlierS = laterS;
      earlier = later;
      laterS = nextS;
      later = this.#value(kind, timeS, states, at, laterS);
      if (Math.abs(laterS - earlierS) < PRECISION_S) return laterS;
    }
    return Number.NaN;
  }

  #value(kind: RootKind, timeS: number, states: Float64Array, at: number, byS: number): number {
    advanceArc(this.state, states, at, byS);
    this.#keyframes.levelOf(this.#level, 0, timeS + byS, this.state, 0);
    return kind === ROOT_KIND.crossing ? clearanceKm(this.#level, 0, this.#sinMinElevation) : climb(this.#level, 0);
  }
}
