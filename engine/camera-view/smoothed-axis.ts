import { normaliseDegrees, signedDegrees } from '../ar-math/angles';
import type { CameraAxis } from '../ar-math/camera-axis';

/** Time constant: long enough to read the figures, short enough not to lag visibly. */
const SMOOTHING_MS = 300;
/** After a pause this long the smoothing starts again. */
const FORGET_AFTER_MS = 2000;

/** The camera's axis for reading, never for drawing: smoothed on the circle, so that crossing north causes no jump. */
export class SmoothedAxis {
  #azimuthDeg = Number.NaN;
  #elevationDeg = Number.NaN;
  #rollDeg = Number.NaN;
  #atMs = Number.NaN;

  /** Null before the first frame. Straight up or down, where there is no azimuth, it stays what it was. */
  get azimuthDeg(): number | null {
    return knownOrNull(this.#azimuthDeg);
  }

  get elevationDeg(): number | null {
    return knownOrNull(this.#elevationDeg);
  }

  get rollDeg(): number | null {
    return knownOrNull(this.#rollDeg);
  }

  forget(): void {
    this.#azimuthDeg = Number.NaN;
    this.#elevationDeg = Number.NaN;
    this.#rollDeg = Number.NaN;
  }

  /** `isExact`: an aim by hand needs no smoothing. */
  follow({ azimuthDeg, elevationDeg, rollDeg }: CameraAxis, atMs: number, isExact: boolean): void {
    const elapsedMs = atMs - this.#atMs;
    this.#atMs = atMs;
    const isFresh = !isExact && elapsedMs >= 0 && elapsedMs <= FORGET_AFTER_MS;
    const gain = isFresh ? 1 - Math.exp(-elapsedMs / SMOOTHING_MS) : 1;
    if (!Number.isNaN(azimuthDeg)) {
      this.#azimuthDeg = normaliseDegrees(turned(this.#azimuthDeg, azimuthDeg, gain));
    }
    this.#elevationDeg = turned(this.#elevationDeg, elevationDeg, gain);
    this.#rollDeg = signedDegrees(turned(this.#rollDeg, rollDeg, gain));
  }
}

const turned = (fromDeg: number, toDeg: number, gain: number): number =>
  Number.isNaN(fromDeg) ? toDeg : fromDeg + gain * signedDegrees(toDeg - fromDeg);

const knownOrNull = (angleDeg: number): number | null => (Number.isNaN(angleDeg) ? null : angleDeg);
