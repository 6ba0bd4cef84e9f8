import type { quat } from 'gl-matrix';
import { rotateByVector } from './rotation-vector';

/**
 * What one gyroscope reading is: the rate at its time (`instant`, what a browser delivers) or the mean over the step
 * that ends there (`mean`, what a sensor with a strapdown integration of its own delivers).
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
  #lastX = 0;
  #lastY = 0;
  #lastZ = 0;
  // Slope of the rate over the step before, rad/s², and that step's length; 0 for none.
  #slopeX = 0;
  #slopeY = 0;
  #slopeZ = 0;
  #lastStepS = 0;

  constructor(reading: GyroReading) {
    this.#reading = reading;
  }

  /** The next reading has none before it. */
  restart(): void {
    this.#lastStepS = 0;
  }

  /** Turns `out` (anything-from-device) by a step of `stepS` that ends with these bias-free rates, rad/s. */
  turn(out: quat, stepS: number, rateX: number, rateY: number, rateZ: number): void {
    if (stepS > 0) {
      const twelfth = (stepS * stepS) / 12;
      const coneX = twelfth * (this.#lastY * rateZ - this.#lastZ * rateY);
      const coneY = twelfth * (this.#lastZ * rateX - this.#lastX * rateZ);
      const coneZ = twelfth * (this.#lastX * rateY - this.#lastY * rateX);
      if (this.#reading === 'mean') {
        rotateByVector(out, stepS * rateX + coneX, stepS * rateY + coneY, stepS * rateZ + coneZ);
      } else this.#turnAlongParabola(out, stepS, rateX, rateY, rateZ, coneX, coneY, coneZ);
    }
    this.#lastX = rateX;
    this.#lastY = rateY;
    this.#lastZ = rateZ;
  }

  #turnAlongParabola(
    out: quat,
    stepS: number,
    rateX: number,
    rateY: number,
    rateZ: number,
    coneX: number,
    coneY: number,
    coneZ: number,
  ): void {
    const slopeX = (rateX - this.#lastX) / stepS;
    const slopeY = (rateY - this.#lastY) / stepS;
    const slopeZ = (rateZ - this.#lastZ) / stepS;
    // Trapezoid less what the parabola bends away from it.
    const bend = this.#lastStepS > 0 ? stepS ** 3 / (6 * (stepS + this.#lastStepS)) : 0;
    const half = stepS / 2;
    rotateByVector(
      out,
      half * (this.#lastX + rateX) - bend * (slopeX - this.#slopeX) + coneX,
      half * (this.#lastY + rateY) - bend * (slopeY - this.#slopeY) + coneY,
      half * (this.#lastZ + rateZ) - bend * (slopeZ - this.#slopeZ) + coneZ,
    );
    this.#slopeX = slopeX;
    this.#slopeY = slopeY;
    this.#slopeZ = slopeZ;
    this.#lastStepS = stepS;
  }
}
