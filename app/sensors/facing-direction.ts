import type { quat } from 'gl-matrix';
import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '@engine/ar-math/angles';
import { component } from '@engine/ar-math/component';
import { enuFromDeviceByAngles } from '@engine/ar-math/device-rotation';
import { enuFromView } from '@engine/ar-math/screen-rotation';
import { offsetFromCompassHeading } from '@engine/orientation/heading-observation';
import type { OrientationSample } from '@engine/camera-view/sensor-samples';

/** Held overhead, about 17° from the zenith, the back of the device points nowhere on the horizon. */
const SHORTEST_FORWARD = 0.3;

/**
 * Where the user who looks at the screen faces, clockwise from MAGNETIC north: where the back of the device points when
 * it stands upright or is held up to the sky, the upper edge of the screen when it lies flat, and a mixture in between,
 * which does not turn over as alpha alone does near upright. One for each series of readings.
 */
export class FacingDirection {
  readonly #enuFromDevice: quat = new Float64Array(4);
  readonly #enuFromView: quat = new Float64Array(4);
  /** Anticlockwise turn of Safari's frame of the page load against north, rad; null before its compass has spoken. */
  #offsetRad: number | null = null;

  /** Degrees in [0, 360); null where the reading does not know north, or the device is held overhead. */
  update(sample: OrientationSample, screenAngleDeg: number): number | null {
    enuFromDeviceByAngles(this.#enuFromDevice, sample.alphaDeg, sample.betaDeg, sample.gammaDeg);
    const offsetRad = sample.isAbsolute ? 0 : this.#offsetOf(sample);
    if (offsetRad === null) return null;
    const q = enuFromView(this.#enuFromView, this.#enuFromDevice, screenAngleDeg);
    const [x, y, z, w] = [component(q, 0), component(q, 1), component(q, 2), component(q, 3)];
    // The upper edge (y of the view) counts as far as the screen faces up; the back is -z of the view.
    const faceUp = Math.max(0, 1 - 2 * (x * x + y * y));
    const east = faceUp * 2 * (x * y - w * z) - 2 * (x * z + w * y);
    const north = faceUp * (1 - 2 * (x * x + z * z)) - 2 * (y * z - w * x);
    if (Math.hypot(east, north) < SHORTEST_FORWARD) return null;
    return normaliseDegrees(degreesFromRadians(Math.atan2(east, north) - offsetRad));
  }

  #offsetOf({ compassHeadingDeg, compassAccuracyDeg }: OrientationSample): number | null {
    if (compassHeadingDeg === null) return null;
    // Safari says -1 for a heading that is not valid.
    const isValid = compassHeadingDeg >= 0 && (compassAccuracyDeg ?? 0) >= 0;
    if (!isValid) return null;
    const offsetRad = offsetFromCompassHeading(radiansFromDegrees(compassHeadingDeg), this.#enuFromDevice);
    // Near upright the compass of the upper edge says nothing, and the last comparison holds.
    if (Number.isFinite(offsetRad)) this.#offsetRad = offsetRad;
    return this.#offsetRad;
  }
}
