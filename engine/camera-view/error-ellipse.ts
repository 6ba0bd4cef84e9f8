import { realAt } from '../sky/columns';
import type { ScreenView } from './viewport';
import type { SkyObjects } from '../sky/sky-objects';

/** Square root of the 95 % quantile of χ² with two degrees of freedom. */
const SIGMAS_OF_95_PERCENT = Math.sqrt(-2 * Math.log(0.05));
/** Slower than this on the screen, a direction is noise. */
const SLOWEST_PX_PER_S = 0.05;

/**
 * How the uncertainty of one object and its motion look on the screen: the covariance of position and pointing carried
 * over by the derivative of the projection, to first order. One instance serves all objects of a frame in turn.
 */
export class ErrorEllipse {
  semiMajorPx = 0;
  semiMinorPx = 0;
  /** Of the major axis, clockwise from the x axis, radians. */
  angleRad = 0;
  /** Of motion, or of a nose of its own, clockwise from up, radians; NaN where it does not move or its motion is not known. */
  motionRad = Number.NaN;
  // Derivative of the projection at the object: pixels for a step east, north, up, of the length of the range's unit.
  #xEast = 0;
  #xNorth = 0;
  #xUp = 0;
  #yEast = 0;
  #yNorth = 0;
  #yUp = 0;
  #varianceX = 0;
  #varianceY = 0;
  #covariance = 0;

  /** Works everything out for a row that stands in front of the camera. */
  at(view: ScreenView, objects: SkyObjects, row: number): void {
    const east = realAt(objects.directions, 3 * row);
    const north = realAt(objects.directions, 3 * row + 1);
    const up = realAt(objects.directions, 3 * row + 2);
    this.#derive(view, east, north, up);
    this.#varianceX = 0;
    this.#varianceY = 0;
    this.#covariance = 0;
    const rangeM = realAt(objects.rangesM, row);
    const perUnit = Number.isFinite(rangeM) ? 1 / Math.max(1, rangeM) : 1;
    this.#addPosition(objects, row, perUnit);
    // A turn about the vertical moves the direction along up × direction; a tilt about the view's level axis along the
    // other way round the circle of height.
    this.#add(view.yawSigmaRad * -north, view.yawSigmaRad * east, 0);
    const level = Math.max(1e-9, Math.sqrt(east * east + north * north));
    const tilt = view.tiltSigmaRad;
    this.#add((-tilt * up * east) / level, (-tilt * up * north) / level, tilt * level);
    this.#solve();
    this.#setMotion(objects, row, perUnit);
  }

  #derive({ viewFromEnu: m, camera }: ScreenView, east: number, north: number, up: number): void {
    const right = realAt(m, 0) * east + realAt(m, 3) * north + realAt(m, 6) * up;
    const top = realAt(m, 1) * east + realAt(m, 4) * north + realAt(m, 7) * up;
    const depth = -(realAt(m, 2) * east + realAt(m, 5) * north + realAt(m, 8) * up);
    const perDepth = camera.focalPx / Math.max(1e-6, depth);
    const sideways = right / Math.max(1e-6, depth);
    const upwards = top / Math.max(1e-6, depth);
    this.#xEast = perDepth * (realAt(m, 0) + sideways * realAt(m, 2));
    this.#xNorth = perDepth * (realAt(m, 3) + sideways * realAt(m, 5));
    this.#xUp = perDepth * (realAt(m, 6) + sideways * realAt(m, 8));
    this.#yEast = -perDepth * (realAt(m, 1) + upwards * realAt(m, 2));
    this.#yNorth = -perDepth * (realAt(m, 4) + upwards * realAt(m, 5));
    this.#yUp = -perDepth * (realAt(m, 7) + upwards * realAt(m, 8));
  }

  #addPosition(objects: SkyObjects, row: number, perUnit: number): void {
    const along = realAt(objects.sigmas, 4 * row) * perUnit;
    const across = realAt(objects.sigmas, 4 * row + 1) * perUnit;
    const azimuthRad = realAt(objects.sigmas, 4 * row + 3);
    const sin = Math.sin(azimuthRad);
    const cos = Math.cos(azimuthRad);
    this.#add(along * sin, along * cos, 0);
    this.#add(across * cos, -across * sin, 0);
    this.#add(0, 0, realAt(objects.sigmas, 4 * row + 2) * perUnit);
  }

  /** Adds an error of one standard deviation along a vector of the level frame. */
  #add(east: number, north: number, up: number): void {
    const x = this.#xEast * east + this.#xNorth * north + this.#xUp * up;
    const y = this.#yEast * east + this.#yNorth * north + this.#yUp * up;
    this.#varianceX += x * x;
    this.#varianceY += y * y;
    this.#covariance += x * y;
  }

  #solve(): void {
    const mean = (this.#varianceX + this.#varianceY) / 2;
    const half = (this.#varianceX - this.#varianceY) / 2;
    const spread = Math.sqrt(half * half + this.#covariance * this.#covariance);
    this.semiMajorPx = SIGMAS_OF_95_PERCENT * Math.sqrt(mean + spread);
    this.semiMinorPx = SIGMAS_OF_95_PERCENT * Math.sqrt(Math.max(0, mean - spread));
    this.angleRad = Math.atan2(this.#covariance, half) / 2;
  }

  #setMotion(objects: SkyObjects, row: number, perUnit: number): void {
    const ways = Number.isNaN(realAt(objects.noses, 3 * row)) ? objects.velocities : objects.noses;
    const east = realAt(ways, 3 * row) * perUnit;
    const north = realAt(ways, 3 * row + 1) * perUnit;
    const up = realAt(ways, 3 * row + 2) * perUnit;
    const x = this.#xEast * east + this.#xNorth * north + this.#xUp * up;
    const y = this.#yEast * east + this.#yNorth * north + this.#yUp * up;
    this.motionRad = x * x + y * y > SLOWEST_PX_PER_S ** 2 ? Math.atan2(x, -y) : Number.NaN;
  }
}
