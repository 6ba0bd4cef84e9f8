import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';
import { LOOK_STEP_DEG } from './look-step';

/** A direction of the sky. */
export interface SkyDirection {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

/** Lower than this, roofs and haze stand in the way of most people. */
const LEAST_ELEVATION_DEG = 10;
/** So high that the horizon is still in the picture of an upright phone. */
const HIGHEST_DEG = 40;

const stepped = (angleDeg: number): number => Math.round(angleDeg / LOOK_STEP_DEG) * LOOK_STEP_DEG;

/** Middle of a view in which something stands, in the steps that keys turn by. */
export function towards({ azimuthDeg, elevationDeg }: SkyDirection): SkyDirection {
  return {
    azimuthDeg: stepped(azimuthDeg) % 360,
    elevationDeg: Math.min(HIGHEST_DEG, stepped(elevationDeg)),
  };
}

/**
 * Where a view without sensors looks first: to the brightest satellite that the eye can see, else to the nearest aircraft
 * well above the horizon; null where neither is up.
 */
export function firstLook(snapshot: SkySnapshot | null): SkyDirection | null {
  // Rows come brightest and nearest first.
  const satellite = snapshot?.satellites?.rows.find((row) => row.isVisible && row.elevationDeg >= LEAST_ELEVATION_DEG);
  if (satellite !== undefined) return towards(satellite);
  for (const { bearingDeg: azimuthDeg, elevationDeg, onGround } of snapshot?.rows ?? []) {
    if (!onGround && elevationDeg !== null && elevationDeg >= LEAST_ELEVATION_DEG) {
      return towards({ azimuthDeg, elevationDeg });
    }
  }
  return null;
}
