import { degreesFromRadians, normaliseDegrees } from '../ar-math/angles';
import type { EcefPosition } from '../ar-math/frames';
import { geodeticFromEcef } from '../ar-math/geodetic';
import { type EnuFrame, enuFrameAt, enuFromEcef } from '../ar-math/look-angles';

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

/** Velocity over the ground, in the level frame of the place. */
export interface LevelVelocity {
  readonly speedMps: number;
  /** Clockwise from true north. */
  readonly courseDeg: number;
  /** Upwards, metres a second. */
  readonly climbMps: number;
}

/** @param frame of the target's place, unless worked out here */
export function levelVelocity(
  { placeEcef, velocityEcef: { xM, yM, zM } }: TargetState,
  frame: EnuFrame = enuFrameAt(geodeticFromEcef(placeEcef)),
): LevelVelocity {
  const { originEcef } = frame;
  const { eastM, northM, upM } = enuFromEcef(frame, {
    xM: originEcef.xM + xM,
    yM: originEcef.yM + yM,
    zM: originEcef.zM + zM,
  });
  return {
    speedMps: Math.hypot(eastM, northM),
    courseDeg: normaliseDegrees(degreesFromRadians(Math.atan2(eastM, northM))),
    climbMps: upM,
  };
}
