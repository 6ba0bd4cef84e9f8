import { radiansFromDegrees } from '../ar-math/angles';
import type { Sighting } from './sighting';

/** The sighted course as a unit vector of the level frame, across the sky at the sighted direction; null without one. */
export function courseVector({ direction, course }: Sighting): Float64Array | null {
  if (direction === null || course === null) return null;
  const azimuth = radiansFromDegrees(direction.azimuthDeg);
  const elevation = radiansFromDegrees(direction.elevationDeg);
  const turn = radiansFromDegrees(course.clockwiseFromUpDeg);
  const [up, right] = [Math.cos(turn), Math.sin(turn)];
  return Float64Array.of(
    right * Math.cos(azimuth) - up * Math.sin(elevation) * Math.sin(azimuth),
    -right * Math.sin(azimuth) - up * Math.sin(elevation) * Math.cos(azimuth),
    up * Math.cos(elevation),
  );
}

/** A vector across the sky at `from`, carried along the great circle to another direction. */
export function carriedTo(course: Float64Array, from: Float64Array, x: number, y: number, z: number): Float64Array {
  const [fromX = 0, fromY = 0, fromZ = 0] = from;
  const [courseX = 0, courseY = 0, courseZ = 0] = course;
  const cos = fromX * x + fromY * y + fromZ * z;
  const share = (courseX * x + courseY * y + courseZ * z) / Math.max(1e-6, 1 + cos);
  return Float64Array.of(courseX - share * (fromX + x), courseY - share * (fromY + y), courseZ - share * (fromZ + z));
}
