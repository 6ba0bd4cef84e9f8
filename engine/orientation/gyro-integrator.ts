import { type quat, vec3, type ReadonlyVec3 } from 'gl-matrix';
import { rotateByVector } from './rotation-vector';

/**
 * What one gyroscope reading is: the rate at its time (`instant`) or the mean over the step that ends there (`mean`). No
 * browser says which. A sensor's own low-pass is late by about half a step at 60 Hz, which makes its readings like means;
 * and on recorded trials means taken for instants cost several times what instants taken for means do.
 */
export type GyroReading = 'instant' | 'mean';

/**
 * Turns an orientation by what the gyroscope measures. Each step is one rotation vector: the integral of the rate, plus
 * a twelfth of the cross product of two neighbouring rates times the step squared, the coning term of a rate that
 * changes its axis (second term of the Magnus series for a linear rate). Instants are integrated along the parabola
 * through the last three.
 */
export class GyroIntegrator {
  readonly #reading: GyroReading;
  readonly #last: vec3 = new Float64Array(3);
  /** Slope of the rate over the step before, rad/s², and that step's length; 0 for none. */
  readonly #lastSlope: vec3 = new Float64Array(3);
  #lastStepS = 0;
  /** Rate at the end of the last step, rad/s: a mean lies half a step back, so it is carried on by half its change. */
  readonly endRate: vec3 = new Float64Array(3);
  readonly #turn: vec3 = new Float64Array(3);
  readonly #slope: vec3 = new Float64Array(3);

  constructor(reading: GyroReading) {
    this.#reading = reading;
  }

  /** The next reading has none before it. */
  restart(): void {
    this.#lastStepS = 0;
  }

  /** Turns `out` (anything-from-device) by a step of `stepS` that ends with this bias-free rate, rad/s. */
  turn(out: quat, stepS: number, rate: ReadonlyVec3): void {
    vec3.copy(this.endRate, rate);
    if (stepS > 0) {
      if (this.#reading === 'mean') vec3.lerp(this.endRate, this.#last, rate, 1.5);
      const turn = vec3.cross(this.#turn, this.#last, rate);
      vec3.scale(turn, turn, (stepS * stepS) / 12);
      if (this.#reading === 'mean') vec3.scaleAndAdd(turn, turn, rate, stepS);
      else this.#addParabola(turn, stepS, rate);
      rotateByVector(out, turn);
    }
    vec3.copy(this.#last, rate);
  }

  #addParabola(turn: vec3, stepS: number, rate: ReadonlyVec3): void {
    const slope = vec3.subtract(this.#slope, rate, this.#last);
    vec3.scale(slope, slope, 1 / stepS);
    vec3.scaleAndAdd(turn, turn, this.#last, stepS / 2);
    vec3.scaleAndAdd(turn, turn, rate, stepS / 2);
    if (this.#lastStepS > 0) {
      // What the parabola bends away from the trapezoid.
      const bend = stepS ** 3 / (6 * (stepS + this.#lastStepS));
      vec3.scaleAndAdd(turn, turn, slope, -bend);
      vec3.scaleAndAdd(turn, turn, this.#lastSlope, bend);
    }
    vec3.copy(this.#lastSlope, slope);
    this.#lastStepS = stepS;
  }
}
