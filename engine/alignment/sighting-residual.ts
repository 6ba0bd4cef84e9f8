import type { quat, ReadonlyQuat } from 'gl-matrix';
import { degreesFromRadians, radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import { circularMean } from '../ar-math/circular-mean';
import type { EnuDirection } from '../ar-math/frames';
import { enuOfPixel } from '../ar-math/pinhole-projection';
import { type AlignmentCorrection, alignedCamera, alignedView } from './alignment-correction';
import type { Sighting } from './sighting';

/** Pose whose level frame is the view frame itself. */
const VIEW_ITSELF: ReadonlyQuat = [0, 0, 0, 1];

/** Direction in the sky that the sighting's pixel has with a correction. */
function sightedDirection(sighting: Sighting, correction: AlignmentCorrection): EnuDirection {
  const pose: quat = [0, 0, 0, 1];
  alignedView(pose, sighting.enuFromViewMeasured, correction);
  const corrected = alignedCamera(sighting.camera, correction);
  return enuOfPixel(corrected, pose, sighting.xPx, sighting.yPx, { east: 0, north: 0, up: 0 });
}

/**
 * How far the sighted pixel lies from the object with a correction: degrees to the object's right and above it, along
 * the great circle between the two, so that it is right for errors of any size.
 */
export function sightingResidual(sighting: Sighting, correction: AlignmentCorrection): readonly [number, number] {
  const { east, north, up } = sightedDirection(sighting, correction);
  const azimuthRad = radiansFromDegrees(sighting.azimuthDeg);
  const elevationRad = radiansFromDegrees(sighting.elevationDeg);
  const outward = east * Math.sin(azimuthRad) + north * Math.cos(azimuthRad);
  const right = east * Math.cos(azimuthRad) - north * Math.sin(azimuthRad);
  const above = up * Math.cos(elevationRad) - outward * Math.sin(elevationRad);
  const towards = up * Math.sin(elevationRad) + outward * Math.cos(elevationRad);
  const offAxis = Math.hypot(right, above);
  const degreesPerUnit =
    offAxis < 1e-12 ? degreesFromRadians(1) : degreesFromRadians(Math.atan2(offAxis, towards)) / offAxis;
  return [right * degreesPerUnit, above * degreesPerUnit];
}

/**
 * The turn about the vertical that the sightings ask for on the mean, from a correction without yaw: the solver's start,
 * so that a compass that is wrong by any amount is found. Falls back to `fallbackDeg` where they cancel out.
 */
export function sightedYawDeg(
  sightings: readonly Sighting[],
  { pitchDeg, rollDeg, logFocal, yawDeg: fallbackDeg }: AlignmentCorrection,
): number {
  const turnsDeg = sightings.map((sighting) => {
    const { east, north } = sightedDirection(sighting, { yawDeg: 0, pitchDeg, rollDeg, logFocal });
    return sighting.azimuthDeg - degreesFromRadians(Math.atan2(east, north));
  });
  return signedDegrees(circularMean(turnsDeg) ?? fallbackDeg);
}

/** The widest angle between two sighted points of the picture, as the assumed cameras see it. */
export function widestSeparationDeg(sightings: readonly Sighting[]): number {
  const rays = sightings.map(({ camera, xPx, yPx }) =>
    enuOfPixel(camera, VIEW_ITSELF, xPx, yPx, { east: 0, north: 0, up: 0 }),
  );
  let widestRad = 0;
  for (const a of rays) {
    for (const b of rays) {
      const apart = Math.hypot(a.east - b.east, a.north - b.north, a.up - b.up);
      widestRad = Math.max(widestRad, 2 * Math.asin(Math.min(1, apart / 2)));
    }
  }
  return degreesFromRadians(widestRad);
}
