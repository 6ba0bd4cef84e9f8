import { degreesFromRadians, radiansFromDegrees } from '../ar-math/angles';
import type { Candidate, CandidatePaths } from './candidate-paths';
import { carriedTo, courseVector } from './course-vector';
import {
  colourShare,
  courseDensity,
  directionDensity,
  feltRate,
  lightShare,
  normalDensity,
  STILL_DEG_PER_S,
} from './evidence';
import { heardChance, LONGEST_COUNTED_S } from './heard-range';
import type { SightedBrightness, Sighting } from './sighting';
import type { SightingClock } from './sighting-clock';
import { unitVector } from './sighting-cone';
import { SPEED_OF_SOUND_MPS } from './sound/speed-of-sound';
import { conditionsOf, noticedShare, type SeeingConditions } from './visibility';

/** Nothing is quite impossible: people err in ways of their own. For each part of what they tell. */
const LEAST = 1e-12;
/** Of what makes no sound of its own, somebody hears another thing at the same time so often. */
const CHANCE_SOUND = 0.03;
/** A light that the eye adapts to, or landing lights: so often a brightness is another by any amount. */
const ODD_BRIGHTNESS = 0.02;
const ODD_BRIGHTNESS_SIGMA = 4;

/** Where a candidate is at one step of the clock, as the sighting's terms ask for it. */
export interface StepState {
  /** Angle to the sighted direction, radians; NaN without one. */
  offsetRad: number;
  degPerS: number;
  /** Angle between its own course and the sighted one, radians; NaN without one. */
  courseOffRad: number;
  rangeM: number;
  magnitude: number;
}

/** Likelihoods of a candidate after each term, summed over the times of the clock; `best` is the likeliest step. */
export interface CandidateLikelihood {
  /** In the order of `WEIGHED`. */
  readonly sums: Float64Array;
  readonly best: number;
}

/** Terms in the order in which a candidate's sums have them; the first is the time alone, whose sum is 1. */
export const WEIGHED = ['visibility', 'offset', 'course', 'rate', 'brightness', 'light', 'colour', 'sound'] as const;

/** Works out how well candidates fit one sighting. */
export class CandidateJudge {
  readonly #sighting: Sighting;
  readonly #clock: SightingClock;
  readonly #conditions: SeeingConditions;
  readonly #sighted: Float64Array | null;
  /** Unit vector across the sky at the sighted direction, the way that it went. */
  readonly #course: Float64Array | null;
  readonly #state: StepState = { offsetRad: 0, degPerS: 0, courseOffRad: 0, rangeM: 0, magnitude: 0 };

  constructor(sighting: Sighting, clock: SightingClock) {
    this.#sighting = sighting;
    this.#conditions = conditionsOf(sighting);
    this.#clock = clock;
    this.#sighted = sighting.direction === null ? null : unitVector(sighting.direction);
    this.#course = courseVector(sighting);
  }

  judge(paths: CandidatePaths, row: number): CandidateLikelihood {
    const candidate = paths.candidates[row];
    if (candidate === undefined) throw new RangeError(`There is no candidate ${row}.`);
    const sums = new Float64Array(WEIGHED.length);
    const fixed = this.#fixedShares(candidate);
    let [best, most] = [0, -1];
    for (let step = 0; step < this.#clock.steps; step++) {
      const seen = (this.#clock.weights[step] ?? 0) * candidate.salience * (paths.seen[row * paths.steps + step] ?? 0);
      if (!(seen > 0)) continue;
      const state = this.stateAt(paths, row, step);
      if (Number.isNaN(state.rangeM)) continue;
      let weight = this.#add(sums, 0, seen);
      weight = this.#add(sums, 1, weight * this.#offset(state, candidate));
      weight = this.#add(sums, 2, weight * this.#courseFit(state));
      weight = this.#add(sums, 3, weight * this.#rateFit(state));
      weight = this.#add(sums, 4, weight * this.#brightnessFit(state, candidate));
      weight = this.#add(sums, 5, weight * fixed.light);
      weight = this.#add(sums, 6, weight * fixed.colour);
      weight = this.#add(sums, 7, weight * this.#soundFit(state, candidate));
      if (weight > most) [best, most] = [step, weight];
    }
    return { sums, best };
  }

  /** The candidate at one step; valid until the next call. */
  stateAt(paths: CandidatePaths, row: number, step: number): StepState {
    const { directions, rangesM, magnitudes, steps } = paths;
    const state = this.#state;
    const cell = row * steps + step;
    const before = 3 * (row * steps + Math.max(0, step - 1));
    const after = 3 * (row * steps + Math.min(steps - 1, step + 1));
    const at = 3 * cell;
    const x = directions[at] ?? Number.NaN;
    const y = directions[at + 1] ?? Number.NaN;
    const z = directions[at + 2] ?? Number.NaN;
    // One side is enough where nothing is known beyond.
    const from = Number.isNaN(directions[before] ?? Number.NaN) ? at : before;
    const to = Number.isNaN(directions[after] ?? Number.NaN) ? at : after;
    const spanS = (((to - from) / 3) * this.#clock.stepMs) / 1000;
    const dx = (directions[to] ?? Number.NaN) - (directions[from] ?? Number.NaN);
    const dy = (directions[to + 1] ?? Number.NaN) - (directions[from + 1] ?? Number.NaN);
    const dz = (directions[to + 2] ?? Number.NaN) - (directions[from + 2] ?? Number.NaN);
    const moved = Math.sqrt(dx * dx + dy * dy + dz * dz);
    state.degPerS = spanS > 0 ? degreesFromRadians(2 * Math.asin(Math.min(1, moved / 2))) / spanS : 0;
    state.rangeM = Number.isNaN(x) ? Number.NaN : (rangesM[cell] ?? Number.NaN);
    state.magnitude = magnitudes[cell] ?? Number.NaN;
    const sighted = this.#sighted;
    state.offsetRad = sighted === null ? Number.NaN : angleBetween(x, y, z, sighted);
    state.courseOffRad = Number.NaN;
    if (sighted !== null && this.#course !== null && moved > 0) {
      const carried = carriedTo(this.#course, sighted, x, y, z);
      state.courseOffRad = angleBetween(dx / moved, dy / moved, dz / moved, carried);
    }
    return state;
  }

  #add(sums: Float64Array, term: number, weight: number): number {
    sums[term] = (sums[term] ?? 0) + weight;
    return weight;
  }

  #offset({ offsetRad, degPerS }: StepState, { sigmaDeg }: Candidate): number {
    const { direction } = this.#sighting;
    if (direction === null) return 1;
    // Between two steps it goes on: what is fast is blurred by it.
    const stepDeg = (degPerS * this.#clock.stepMs) / 1000;
    const sigma = Math.sqrt(direction.sigmaDeg ** 2 + sigmaDeg ** 2 + stepDeg ** 2 / 12);
    return Math.max(LEAST, directionDensity(Math.cos(offsetRad), radiansFromDegrees(sigma)));
  }

  #courseFit({ courseOffRad, degPerS }: StepState): number {
    const { course } = this.#sighting;
    if (course === null || this.#course === null) return 1;
    const anyWay = 1 / (2 * Math.PI);
    if (Number.isNaN(courseOffRad)) return anyWay;
    // What hardly moves has no course that anybody could see.
    const seen = degPerS ** 2 / (degPerS ** 2 + STILL_DEG_PER_S ** 2);
    return Math.max(
      LEAST,
      seen * courseDensity(courseOffRad, radiansFromDegrees(course.sigmaDeg)) + (1 - seen) * anyWay,
    );
  }

  #rateFit({ degPerS }: StepState): number {
    const { rate } = this.#sighting;
    return rate === null
      ? 1
      : Math.max(LEAST, normalDensity(feltRate(rate.degPerS) - feltRate(degPerS), rate.sigmaLog));
  }

  #brightnessFit({ magnitude }: StepState, { magnitudeSigma }: Candidate): number {
    const { brightness } = this.#sighting;
    if (brightness === null) return 1;
    if (Number.isNaN(magnitude)) return LEAST;
    const off = brightness.magnitude - magnitude;
    const usual = normalDensity(off, Math.sqrt(brightness.sigma ** 2 + magnitudeSigma ** 2));
    const seen = this.#seenAsBright(brightness, magnitude, magnitudeSigma);
    return (1 - ODD_BRIGHTNESS) * usual * seen + ODD_BRIGHTNESS * normalDensity(off, ODD_BRIGHTNESS_SIGMA);
  }

  /**
   * What is seen although its model is too faint is brighter than its model: chance to be seen by what the sighting says
   * of its brightness, over the chance by the model alone, which stands in its visibility.
   */
  #seenAsBright(told: SightedBrightness, magnitude: number, magnitudeSigma: number): number {
    const { limit } = this.#conditions;
    if (limit === Number.NEGATIVE_INFINITY) return 1;
    const ofTold = magnitudeSigma ** 2 / (magnitudeSigma ** 2 + told.sigma ** 2);
    const likely = magnitude + ofTold * (told.magnitude - magnitude);
    const byModel = noticedShare(limit - magnitude, magnitudeSigma);
    return noticedShare(limit - likely, told.sigma * Math.sqrt(ofTold)) / Math.max(LEAST, byModel);
  }

  #soundFit({ rangeM }: StepState, { heardWithinM }: Candidate): number {
    const { sound } = this.#sighting;
    if (sound === null) return 1;
    const own = heardChance(heardWithinM, rangeM);
    const another = (1 - own) * CHANCE_SOUND;
    if (!sound.isHeard) return 1 - own - another;
    if (sound.delayS === null) return own + another;
    // What something else makes comes at any time.
    const atAnyTime = another / LONGEST_COUNTED_S;
    if (own === 0) return atAnyTime;
    return own * normalDensity(sound.delayS - rangeM / SPEED_OF_SOUND_MPS, sound.delaySigmaS) + atAnyTime;
  }

  #fixedShares({ kind, colourIndex }: Candidate): { readonly light: number; readonly colour: number } {
    const { light, colour } = this.#sighting;
    return {
      light: light === null ? 1 : lightShare(kind, light),
      colour: colour === null ? 1 : colourShare(kind, colourIndex, colour),
    };
  }
}

function angleBetween(x: number, y: number, z: number, other: Float64Array): number {
  const [otherX = 0, otherY = 0, otherZ = 0] = other;
  return Math.acos(Math.min(1, Math.max(-1, x * otherX + y * otherY + z * otherZ)));
}
