import type { quat } from 'gl-matrix';
import { normaliseDegrees } from '@engine/ar-math/angles';
import { cameraAxis } from '@engine/ar-math/camera-axis';
import { enuFromDeviceByAngles } from '@engine/ar-math/device-rotation';
import { enuFromView } from '@engine/ar-math/screen-rotation';
import type { OrientationSample, SensorSample } from '@engine/camera-view/sensor-samples';
import { type PointingAim, PointingFilter, USUAL_COMPASS_DEG } from '@engine/triangulation/pointing-filter';
import { type CalibrationState, SensorSteadiness } from '@engine/triangulation/sensor-steadiness';
import { FacingDirection } from '@app/sensors/facing-direction';
import { useSensorStore } from './sensor-store';

/** Where one points, degrees: by a device also below the horizon. What of it is recorded says `recordedElevationDeg`. */
export interface Aim extends PointingAim {
  /** One standard deviation; null by hand: the person says it. */
  readonly compassAccuracyDeg: number | null;
  readonly calibration: CalibrationState | 'manual';
}

/** Turns the device's samples into where it points, as the settings of this browser have it. One for each time that it is followed. */
export class DevicePointing {
  readonly #filter = new PointingFilter(useSensorStore.getState().settings);
  readonly #facing = new FacingDirection();
  readonly #steadiness = new SensorSteadiness();
  readonly #enuFromDevice: quat = new Float64Array(4);
  readonly #enuFromView: quat = new Float64Array(4);
  #screenAngleDeg = 0;
  #turnDeg: number | null = null;
  #motionMs: number | null = null;

  /**
   * @param declinationDeg from magnetic to true north
   * @returns where it points now; null where the sample says nothing new of that
   */
  add(sample: SensorSample, declinationDeg: number): Aim | null {
    if (sample.kind === 'screen') this.#screenAngleDeg = sample.angleDeg;
    if (sample.kind === 'motion') this.#turn(sample.atMs, sample.rotationRateDegPerS);
    return sample.kind === 'orientation' ? this.#point(sample, declinationDeg) : null;
  }

  /** About the vertical, clockwise: the rates are about the device's own axes. */
  #turn(atMs: number, rates: readonly [number, number, number] | null): void {
    const seconds = this.#motionMs === null ? 0 : Math.min(0.2, (atMs - this.#motionMs) / 1000);
    this.#motionMs = atMs;
    if (rates === null) return;
    const [x = 0, y = 0, z = 0, w = 1] = this.#enuFromDevice;
    const [ofX, ofY, ofZ] = [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)];
    this.#turnDeg = (this.#turnDeg ?? 0) - seconds * (ofX * rates[0] + ofY * rates[1] + ofZ * rates[2]);
  }

  #point(sample: OrientationSample, declinationDeg: number): Aim | null {
    const facingDeg = this.#facing.update(sample, this.#screenAngleDeg);
    if (facingDeg === null) return null;
    enuFromDeviceByAngles(this.#enuFromDevice, sample.alphaDeg, sample.betaDeg, sample.gammaDeg);
    const q = enuFromView(this.#enuFromView, this.#enuFromDevice, this.#screenAngleDeg);
    const { elevationDeg } = cameraAxis(q, { azimuthDeg: 0, elevationDeg: 0, rollDeg: 0 });
    const compassAccuracyDeg =
      sample.compassAccuracyDeg !== null && sample.compassAccuracyDeg >= 0 ? sample.compassAccuracyDeg : null;
    this.#filter.setSettings(useSensorStore.getState().settings);
    const pointed = this.#filter.add({
      atMs: sample.atMs,
      headingDeg: normaliseDegrees(facingDeg + declinationDeg),
      elevationDeg,
      compassAccuracyDeg,
      gyroTurnDeg: this.#turnDeg,
    });
    this.#turnDeg = null;
    if (pointed === null) return null;
    const calibration = this.#steadiness.add(pointed, sample.atMs);
    return { ...pointed, compassAccuracyDeg: compassAccuracyDeg ?? USUAL_COMPASS_DEG, calibration };
  }
}
