import { degreesFromRadians, radiansFromDegrees } from '@engine/ar-math/angles';
import { DEFAULT_FIELD_OF_VIEW_DEG } from '@engine/constants/sky-view';
import type { ViewCalibration } from '../sky.api';

const halfTangent = (fovDeg: number): number => Math.tan(radiansFromDegrees(fovDeg) / 2);

/** Natural logarithm of a camera's focal length over that of one with the field of view nobody has measured. */
export const logFocalOfFov = (longSideFovDeg: number): number =>
  Math.log(halfTangent(DEFAULT_FIELD_OF_VIEW_DEG) / halfTangent(longSideFovDeg));

export const fovOfLogFocal = (logFocal: number): number =>
  2 * degreesFromRadians(Math.atan(halfTangent(DEFAULT_FIELD_OF_VIEW_DEG) / Math.exp(logFocal)));

/**
 * What a camera's place in the phone does to the picture, for every way of holding it. The camera's error is fixed to
 * the phone: what is pitch with the phone upright is a part of the heading with the phone on its side, so that a pitch
 * is known only at the screen angle where it was found, and upside down with the other sign.
 */
export class ViewLens {
  #pitchUprightDeg = 0;
  #pitchSidewaysDeg = 0;
  #isUprightKnown = false;
  #isSidewaysKnown = false;
  rollDeg = 0;
  longSideFovDeg: number = DEFAULT_FIELD_OF_VIEW_DEG;
  /** The lens was measured, by sightings or on an earlier visit. */
  isLensKnown = false;

  /** As it is kept from visit to visit, for the phone held upright. */
  get calibration(): ViewCalibration {
    return { pitchDeg: this.#pitchUprightDeg, rollDeg: this.rollDeg, longSideFovDeg: this.longSideFovDeg };
  }

  set calibration({ pitchDeg, rollDeg, longSideFovDeg }: ViewCalibration) {
    this.#pitchUprightDeg = pitchDeg;
    this.#isUprightKnown = pitchDeg !== 0;
    this.rollDeg = rollDeg;
    this.longSideFovDeg = longSideFovDeg;
    this.isLensKnown = longSideFovDeg !== DEFAULT_FIELD_OF_VIEW_DEG;
  }

  pitchDeg(screenAngleDeg: number): number {
    return signAt(screenAngleDeg) * (isSideways(screenAngleDeg) ? this.#pitchSidewaysDeg : this.#pitchUprightDeg);
  }

  isPitchKnown(screenAngleDeg: number): boolean {
    return isSideways(screenAngleDeg) ? this.#isSidewaysKnown : this.#isUprightKnown;
  }

  setPitch(screenAngleDeg: number, pitchDeg: number): void {
    if (isSideways(screenAngleDeg)) {
      this.#pitchSidewaysDeg = signAt(screenAngleDeg) * pitchDeg;
      this.#isSidewaysKnown = true;
      return;
    }
    this.#pitchUprightDeg = signAt(screenAngleDeg) * pitchDeg;
    this.#isUprightKnown = true;
  }

  copyFrom(other: ViewLens): void {
    this.#pitchUprightDeg = other.#pitchUprightDeg;
    this.#pitchSidewaysDeg = other.#pitchSidewaysDeg;
    this.#isUprightKnown = other.#isUprightKnown;
    this.#isSidewaysKnown = other.#isSidewaysKnown;
    this.rollDeg = other.rollDeg;
    this.longSideFovDeg = other.longSideFovDeg;
    this.isLensKnown = other.isLensKnown;
  }

  clone(): ViewLens {
    const copy = new ViewLens();
    copy.copyFrom(this);
    return copy;
  }
}

const isSideways = (screenAngleDeg: number): boolean => Math.round(screenAngleDeg / 90) % 2 !== 0;
const signAt = (screenAngleDeg: number): 1 | -1 => (((Math.round(screenAngleDeg / 90) % 4) + 4) % 4 >= 2 ? -1 : 1);
