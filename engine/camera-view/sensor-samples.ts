/**
 * Raw readings of the device on their way to the sky worker, which has no sensors of its own. Times are epoch
 * milliseconds of the event itself: `performance.timeOrigin + event.timeStamp`.
 */
export interface MotionSample {
  readonly kind: 'motion';
  readonly atMs: number;
  /** About the device's x, y and z axis, degrees a second; null where the browser gives none. */
  readonly rotationRateDegPerS: readonly [x: number, y: number, z: number] | null;
  /** Acceleration with gravity as the browser signs it, m/s²; the sign is found out by the filter. */
  readonly accelerationMps2: readonly [x: number, y: number, z: number] | null;
}

export interface OrientationSample {
  readonly kind: 'orientation';
  readonly atMs: number;
  /** Measured from (magnetic) north: a `deviceorientationabsolute` event, or one whose `absolute` flag is set. */
  readonly isAbsolute: boolean;
  readonly alphaDeg: number;
  readonly betaDeg: number;
  readonly gammaDeg: number;
  /** Safari on iOS: of the device's upper edge, clockwise from magnetic north. */
  readonly compassHeadingDeg: number | null;
  /** Safari on iOS: ± degrees; negative when the heading is not valid. */
  readonly compassAccuracyDeg: number | null;
}

/** `compassneedscalibration`: the accuracy is low until a good reading follows. */
export interface CalibrationNeeded {
  readonly kind: 'calibration-needed';
  readonly atMs: number;
}

/** The screen was turned: `screen.orientation.angle`. */
export interface ScreenTurned {
  readonly kind: 'screen';
  readonly angleDeg: number;
}

export type SensorSample = MotionSample | OrientationSample | CalibrationNeeded | ScreenTurned;
