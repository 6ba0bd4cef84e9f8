import { degreesFromRadians, radiansFromDegrees } from '../ar-math/angles';
import { DEFAULT_FIELD_OF_VIEW_DEG } from '../constants/sky-view';

/** The calibration as it is stored between visits, for a phone held upright. The heading is not part of it. */
export interface ViewCalibration {
  readonly pitchDeg: number;
  readonly rollDeg: number;
  /** Along the long side of the camera's picture, without zoom. */
  readonly longSideFovDeg: number;
}

const halfTangent = (fovDeg: number): number => Math.tan(radiansFromDegrees(fovDeg) / 2);

/** Natural logarithm of a camera's focal length over that of a camera with the default field of view. */
export const logFocalOfFov = (longSideFovDeg: number): number =>
  Math.log(halfTangent(DEFAULT_FIELD_OF_VIEW_DEG) / halfTangent(longSideFovDeg));

export const fovOfLogFocal = (logFocal: number): number =>
  2 * degreesFromRadians(Math.atan(halfTangent(DEFAULT_FIELD_OF_VIEW_DEG) / Math.exp(logFocal)));

/**
 * Mounting error and field of view of the camera, for every screen angle. The mounting error is fixed to the phone: a
 * pitch error with the phone upright becomes a heading error with the phone on its side. A pitch is therefore known only
 * for the screen angles (upright or sideways) where it was measured, and changes its sign upside down.
 */
export class CameraCalibration {
  #pitchUprightDeg = 0;
  #pitchSidewaysDeg = 0;
  #isUprightKnown = false;
  #isSidewaysKnown = false;
  rollDeg = 0;
  longSideFovDeg: number = DEFAULT_FIELD_OF_VIEW_DEG;
  /** The field of view was measured, by sightings or on an earlier visit. */
  isLensKnown = false;

  /** As it is stored between visits, for the phone held upright. */
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

  copyFrom(other: CameraCalibration): void {
    this.#pitchUprightDeg = other.#pitchUprightDeg;
    this.#pitchSidewaysDeg = other.#pitchSidewaysDeg;
    this.#isUprightKnown = other.#isUprightKnown;
    this.#isSidewaysKnown = other.#isSidewaysKnown;
    this.rollDeg = other.rollDeg;
    this.longSideFovDeg = other.longSideFovDeg;
    this.isLensKnown = other.isLensKnown;
  }

  clone(): CameraCalibration {
    const copy = new CameraCalibration();
    copy.copyFrom(this);
    return copy;
  }
}

const isSideways = (screenAngleDeg: number): boolean => Math.round(screenAngleDeg / 90) % 2 !== 0;
const signAt = (screenAngleDeg: number): 1 | -1 => (((Math.round(screenAngleDeg / 90) % 4) + 4) % 4 >= 2 ? -1 : 1);
