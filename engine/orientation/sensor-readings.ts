/** Rates and accelerations as a `devicemotion` event gives them; nulls where the browser gives none. */
export interface MotionReading {
  /** Epoch milliseconds of the event. */
  readonly atMs: number;
  /** About the device's x, y and z axis, degrees a second. */
  readonly rotationRateDegPerS: readonly [x: number, y: number, z: number] | null;
  /** With gravity, m/s², in the browser's own sign. */
  readonly accelerationMps2: readonly [x: number, y: number, z: number] | null;
}

/** Angles as a `deviceorientation` or `deviceorientationabsolute` event gives them. */
export interface OrientationReading {
  /** Epoch milliseconds of the event. */
  readonly atMs: number;
  /** Measured from magnetic north. */
  readonly isAbsolute: boolean;
  readonly alphaDeg: number;
  readonly betaDeg: number;
  readonly gammaDeg: number;
  /** Safari on iOS: of the device's upper edge, clockwise from magnetic north. */
  readonly compassHeadingDeg: number | null;
  /** Safari on iOS: ± degrees; negative when the heading is not valid. */
  readonly compassAccuracyDeg: number | null;
}
