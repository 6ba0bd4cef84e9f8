import { normaliseDegrees, signedDegrees } from '@engine/ar-math/angles';
import {
  HIGHEST_HORIZON_DEG,
  type HorizonMask,
  type HorizonPoint,
  horizonElevationDeg,
  horizonMask,
  LOWEST_HORIZON_DEG,
} from '@engine/horizon/horizon-mask';

/** A line that is drawn has a point for each degree. */
const POINTS = 360;
/** What a key changes reaches so far to both sides, falling off straight. */
export const KEY_REACH_DEG = 5;

const clamped = (elevationDeg: number): number =>
  Math.min(HIGHEST_HORIZON_DEG, Math.max(LOWEST_HORIZON_DEG, elevationDeg));

function elevationsOf(mask: HorizonMask | null): number[] {
  return Array.from({ length: POINTS }, (_, azimuthDeg) => (mask === null ? 0 : horizonElevationDeg(mask, azimuthDeg)));
}

const maskOf = (elevations: readonly number[]): HorizonMask =>
  horizonMask(elevations.map((elevationDeg, azimuthDeg) => ({ azimuthDeg, elevationDeg: clamped(elevationDeg) })));

/** A skyline after a pointer went from one direction to another over it; the rest stays. */
export function drawnOver(mask: HorizonMask | null, from: HorizonPoint, to: HorizonPoint): HorizonMask {
  const elevations = elevationsOf(mask);
  const turnDeg = signedDegrees(to.azimuthDeg - from.azimuthDeg);
  const steps = Math.max(1, Math.ceil(Math.abs(turnDeg)));
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const at = Math.round(normaliseDegrees(from.azimuthDeg + share * turnDeg)) % POINTS;
    elevations[at] = from.elevationDeg + share * (to.elevationDeg - from.elevationDeg);
  }
  return maskOf(elevations);
}

/** A skyline that stands so high in one direction, with what is around it pulled along. */
export function raisedAt(mask: HorizonMask | null, { azimuthDeg, elevationDeg }: HorizonPoint): HorizonMask {
  const elevations = elevationsOf(mask);
  const middle = Math.round(azimuthDeg) % POINTS;
  const byDeg = elevationDeg - (elevations[middle] ?? 0);
  return maskOf(
    elevations.map((height, at) => {
      const offDeg = Math.abs(signedDegrees(at - middle));
      return offDeg > KEY_REACH_DEG ? height : height + byDeg * (1 - offDeg / (KEY_REACH_DEG + 1));
    }),
  );
}
