import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '@engine/ar-math/angles';
import { HORIZON_RADIUS, type PlotPoint } from './sky-projection';

/** A direction of the sky: from true north, and above the horizon. */
export interface PlotDirection {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

/** The direction that a point of the plot shows; what is beyond the rim lies on the horizon. The inverse of `skyPoint`. */
export function skyDirection({ x, y }: PlotPoint): PlotDirection {
  const radius = Math.min(1, Math.hypot(x, y) / HORIZON_RADIUS);
  return { azimuthDeg: normaliseDegrees(degreesFromRadians(Math.atan2(-x, -y))), elevationDeg: 90 * (1 - radius) };
}

/** East, north, up. */
function unitVector({ azimuthDeg, elevationDeg }: PlotDirection): readonly [number, number, number] {
  const [azimuth, elevation] = [radiansFromDegrees(azimuthDeg), radiansFromDegrees(elevationDeg)];
  return [Math.cos(elevation) * Math.sin(azimuth), Math.cos(elevation) * Math.cos(azimuth), Math.sin(elevation)];
}

/** The middle of a way across the sky, and its course there: clockwise from upwards, as who faces it sees it. */
export function wayAcross(
  from: PlotDirection,
  to: PlotDirection,
): { readonly middle: PlotDirection; readonly courseDeg: number } {
  const [a, b] = [unitVector(from), unitVector(to)];
  const [east, north, up] = [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
  const azimuth = Math.atan2(east, north);
  const elevation = Math.atan2(up, Math.hypot(east, north));
  const moved = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const right = moved[0] * Math.cos(azimuth) - moved[1] * Math.sin(azimuth);
  const outward = moved[0] * Math.sin(azimuth) + moved[1] * Math.cos(azimuth);
  const upward = moved[2] * Math.cos(elevation) - outward * Math.sin(elevation);
  return {
    middle: {
      azimuthDeg: normaliseDegrees(degreesFromRadians(azimuth)),
      elevationDeg: degreesFromRadians(elevation),
    },
    courseDeg: normaliseDegrees(degreesFromRadians(Math.atan2(right, upward))),
  };
}

/** Where something stands a little later that goes this way, on the plot. For arrows. */
export function ahead(from: PlotDirection, courseDeg: number, byDeg: number): PlotDirection {
  const [azimuth, elevation] = [radiansFromDegrees(from.azimuthDeg), radiansFromDegrees(from.elevationDeg)];
  const [course, by] = [radiansFromDegrees(courseDeg), radiansFromDegrees(byDeg)];
  const up = Math.sin(elevation) * Math.cos(by) + Math.cos(elevation) * Math.sin(by) * Math.cos(course);
  const right = Math.sin(course) * Math.sin(by) * Math.cos(elevation);
  const turned = Math.atan2(right, Math.cos(by) - Math.sin(elevation) * up);
  return {
    azimuthDeg: normaliseDegrees(degreesFromRadians(azimuth + turned)),
    elevationDeg: degreesFromRadians(Math.asin(Math.min(1, Math.max(-1, up)))),
  };
}
