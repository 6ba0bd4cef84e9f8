import { clearanceKm, clearanceRateKmS, climb } from './elevation-shape';
import { hermiteErrorKm } from './kepler-arc';
import { hermiteState, type Keyframes } from './keyframes';

/** Error bounds of the interpolation: at the summit, km, and at rise and set, as time, s. */
const SUMMIT_ERROR_KM = 0.04;
const EDGE_ERROR_S = 0.03;
const ROUNDS = 8;
const PRECISION_S = 1e-3;
const CLEARANCE_PRECISION_KM = 1e-4;

/** Result: a pass, no pass, or too close to the minimum elevation for interpolation to decide. */
export type CentredOutcome = 'found' | 'none' | 'uncertain';

/**
 * The common pass: keyframes before its rise, at its closest approach and after its set. All three events lie so close
 * to a keyframe that the interpolation is as good as a propagated state; where they do not, the outcome is `uncertain`.
 */
export class CentredPass {
  /** Of the pass that was found last. */
  readonly summitsS: [number] = [Number.NaN];
  readonly crossingsS: [number, number] = [Number.NaN, Number.NaN];
  readonly #keyframes: Keyframes;
  readonly #sinMinElevation: number;
  readonly #sample = new Float64Array(6);
  #errorKm = 0;
  #segment = 0;

  constructor(keyframes: Keyframes, sinMinElevation: number) {
    this.#keyframes = keyframes;
    this.#sinMinElevation = sinMinElevation;
  }

  /** Reads the pass around a closest approach. */
  read(approachS: number, radiusKm: number): CentredOutcome {
    this.#segment = this.#keyframes.segmentAt(approachS);
    const summitS = this.#summit(approachS, radiusKm);
    if (Number.isNaN(summitS)) return 'uncertain';
    const clearance = clearanceKm(this.#sample, 0, this.#sinMinElevation);
    if (Math.abs(clearance) < 2 * this.#errorKm + SUMMIT_ERROR_KM) return 'uncertain';
    if (clearance < 0) return 'none';
    const last = this.#keyframes.count - 1;
    const riseS = this.#edge(0, summitS, radiusKm);
    if (Number.isNaN(riseS)) return 'uncertain';
    const setS = this.#edge(last, summitS, radiusKm);
    if (Number.isNaN(setS)) return 'uncertain';
    this.summitsS[0] = summitS;
    this.crossingsS[0] = riseS;
    this.crossingsS[1] = setS;
    return 'found';
  }

  /** Leaves the level state in `#sample` and the error of its place in `#errorKm`. */
  #look(timeS: number, radiusKm: number): void {
    const keyframes = this.#keyframes;
    // Moments are looked at near one another: the segment of the last one is mostly that of the next.
    const isSame = keyframes.timeAt(this.#segment) <= timeS && timeS < keyframes.timeAt(this.#segment + 1);
    if (!isSame) this.#segment = keyframes.segmentAt(timeS);
    const segment = this.#segment;
    const fromS = keyframes.timeAt(segment);
    const stepS = keyframes.timeAt(segment + 1) - fromS;
    const share = (timeS - fromS) / stepS;
    hermiteState(this.#sample, keyframes.level, segment * 6, stepS, share);
    const between = share * (1 - share);
    this.#errorKm = 16 * between * between * hermiteErrorKm(radiusKm, stepS);
  }

  #summit(approachS: number, radiusKm: number): number {
    const firstS = this.#keyframes.timeAt(0);
    const lastS = this.#keyframes.timeAt(this.#keyframes.count - 1);
    let earlierS = approachS;
    this.#look(earlierS, radiusKm);
    let earlier = climb(this.#sample, 0);
    let laterS = approachS + (earlier > 0 ? 2 : -2);
    for (let round = 0; round < ROUNDS; round++) {
      if (!(laterS > firstS && laterS < lastS)) return Number.NaN;
      this.#look(laterS, radiusKm);
      const later = climb(this.#sample, 0);
      const nextS = laterS - (later * (laterS - earlierS)) / (later - earlier);
      if (Math.abs(nextS - laterS) < PRECISION_S) return this.#errorKm <= SUMMIT_ERROR_KM ? laterS : Number.NaN;
      earlierS = laterS;
      earlier = later;
      laterS = nextS;
    }
    return Number.NaN;
  }

  /** Newton from an end, which lies below, towards the summit; the clearance grows ever more slowly towards it. */
  #edge(end: number, summitS: number, radiusKm: number): number {
    const endS = this.#keyframes.timeAt(end);
    const low = Math.min(endS, summitS);
    const high = Math.max(endS, summitS);
    let clearance = clearanceKm(this.#keyframes.level, end * 6, this.#sinMinElevation);
    if (clearance >= 0) return Number.NaN;
    let rate = clearanceRateKmS(this.#keyframes.level, end * 6, this.#sinMinElevation);
    let timeS = endS;
    for (let round = 0; round < ROUNDS; round++) {
      timeS -= clearance / rate;
      if (!(timeS > low && timeS < high)) return Number.NaN;
      this.#look(timeS, radiusKm);
      clearance = clearanceKm(this.#sample, 0, this.#sinMinElevation);
      rate = clearanceRateKmS(this.#sample, 0, this.#sinMinElevation);
      if (Math.abs(clearance) > CLEARANCE_PRECISION_KM) continue;
      return this.#errorKm <= EDGE_ERROR_S * Math.abs(rate) ? timeS : Number.NaN;
    }
    return Number.NaN;
  }
}
