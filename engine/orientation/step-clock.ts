/** What a sample's time means for the filter. */
export interface Step {
  /** Seconds since the sample before, not negative; 0 for the first one and for times that clocks have made equal. */
  elapsedS: number;
  /** The stream starts, or starts again after a gap. */
  isRestart: boolean;
  /** The mean interval has moved: coefficients are to be computed for `meanStepS`. */
  isRetuned: boolean;
}

export interface StepLimits {
  /** A longer silence starts the integration anew. */
  readonly gapS: number;
  /** Bounds of the mean interval that filters are tuned to. Single steps are taken as they come. */
  readonly minStepS: number;
  readonly maxStepS: number;
}

const MEMORY_SAMPLES = 50;
const RETUNE_SHARE = 0.05;

/** Times of samples → steps. Keeps the mean sample interval, to which filter coefficients are tuned. */
export class StepClock {
  meanStepS: number;
  readonly step: Step = { elapsedS: 0, isRestart: true, isRetuned: false };
  readonly #limits: StepLimits;
  #lastAtMs = Number.NaN;
  #measuredStepS = 0;
  #count = 0;

  constructor(nominalStepS: number, limits: StepLimits) {
    this.meanStepS = nominalStepS;
    this.#limits = limits;
  }

  /** The next sample counts as the first. */
  restart(): void {
    this.#lastAtMs = Number.NaN;
  }

  /** Fills and returns `step`. */
  advance(atMs: number): Step {
    const { step } = this;
    const elapsedS = (atMs - this.#lastAtMs) / 1000;
    this.#lastAtMs = atMs;
    step.isRetuned = false;
    step.isRestart = !(Math.abs(elapsedS) <= this.#limits.gapS);
    step.elapsedS = step.isRestart ? 0 : Math.max(elapsedS, 0);
    if (!step.isRestart) this.#measure(step);
    return step;
  }

  #measure(step: Step): void {
    const { minStepS, maxStepS } = this.#limits;
    this.#count = Math.min(this.#count + 1, MEMORY_SAMPLES);
    this.#measuredStepS += (Math.min(step.elapsedS, maxStepS) - this.#measuredStepS) / this.#count;
    const measured = Math.max(this.#measuredStepS, minStepS);
    if (Math.abs(measured / this.meanStepS - 1) <= RETUNE_SHARE) return;
    this.meanStepS = measured;
    step.isRetuned = true;
  }
}
