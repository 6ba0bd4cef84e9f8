import { degreesFromRadians, normaliseDegrees } from '../ar-math/angles';
import { component } from '../ar-math/component';
import type { SightedDirection } from './view-alignment';
import type { SkyObjects } from '../sky/sky-objects';

/**
 * Where an object of the last frame was seen some time before that frame, by its motion. Null when it is not in that frame.
 * Linear in time: good for the seconds that dragging a label takes.
 */
export function directionBefore(objects: SkyObjects, id: number, beforeMs: number): SightedDirection | null {
  const row = objects.rowOf(id);
  if (row < 0) return null;
  objects.setSigmas(row);
  const rangeM = component(objects.rangesM, row);
  const scale = Number.isFinite(rangeM) ? rangeM : 1;
  const place = [0, 1, 2].map((axis) => {
    const velocity = component(objects.velocities, 3 * row + axis);
    const movedM = Number.isNaN(velocity) ? 0 : (velocity * beforeMs) / 1000;
    return component(objects.directions, 3 * row + axis) * scale - movedM;
  });
  const [east = 0, north = 0, up = 0] = place;
  const sigmas = [0, 1, 2].map((axis) => component(objects.sigmas, 4 * row + axis));
  // Of the three directions of the uncertainty two lie across the line of sight: two thirds of the variance.
  const sigma = Math.sqrt((2 / 3) * sigmas.reduce((sum, value) => sum + value * value, 0));
  return {
    azimuthDeg: normaliseDegrees(degreesFromRadians(Math.atan2(east, north))),
    elevationDeg: degreesFromRadians(Math.atan2(up, Math.hypot(east, north))),
    sigmaDeg: degreesFromRadians(Math.atan(sigma / Math.hypot(east, north, up) / Math.SQRT2)),
  };
}
