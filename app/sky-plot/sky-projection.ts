import { scaleLinear } from 'd3-scale';
import { radiansFromDegrees } from '@engine/ar-math/angles';

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

/** Radius of the horizon's circle in the plot's own units; the zenith is the origin. */
export const HORIZON_RADIUS = 100;

const radiusOf = scaleLinear([90, 0], [0, HORIZON_RADIUS]).clamp(true);

/**
 * A direction of the sky on the plot: zenith in the middle, horizon on the rim, north up and EAST ON THE LEFT, as a
 * person sees it who looks up. SVG axes, y downward. What is below the horizon lies on the rim.
 */
export function skyPoint(azimuthDeg: number, elevationDeg: number): PlotPoint {
  const radius = radiusOf(elevationDeg);
  const azimuthRad = radiansFromDegrees(azimuthDeg);
  return { x: -radius * Math.sin(azimuthRad), y: -radius * Math.cos(azimuthRad) };
}
