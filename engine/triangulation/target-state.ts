import type { EcefPosition } from '../ar-math/frames';

/** Numbers of a state: place and velocity. */
export const STATE_SIZE = 6;

/** A target that flies straight on: Earth-fixed place at a moment, metres, and velocity, metres a second. */
export interface TargetState {
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly placeEcef: EcefPosition;
  readonly velocityEcef: EcefPosition;
}

/** Where the target is at another moment. */
export function placeAt({ atMs, placeEcef, velocityEcef }: TargetState, whenMs: number): EcefPosition {
  const seconds = (whenMs - atMs) / 1000;
  return {
    xM: placeEcef.xM + seconds * velocityEcef.xM,
    yM: placeEcef.yM + seconds * velocityEcef.yM,
    zM: placeEcef.zM + seconds * velocityEcef.zM,
  };
}

/** The state after a step of its six numbers. */
export function stepped({ atMs, placeEcef, velocityEcef }: TargetState, step: readonly number[]): TargetState {
  const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = step;
  return {
    atMs,
    placeEcef: { xM: placeEcef.xM + x, yM: placeEcef.yM + y, zM: placeEcef.zM + z },
    velocityEcef: { xM: velocityEcef.xM + vx, yM: velocityEcef.yM + vy, zM: velocityEcef.zM + vz },
  };
}
