import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '../../engine/ar-math/angles';
import {
  horizonElevationDeg,
  type HorizonMask,
  type HorizonPoint,
  horizonMask,
} from '../../engine/horizon/horizon-mask';
import { SweepLine, sweptHorizon } from '../../engine/horizon/horizon-sweep';
import type { MaskError } from './horizon-sweeps';
import { drawErrors, type PointingError, type PointingTrial, type TrialHalf } from './triangulation-pointing';

/** A whole round along a skyline, as a person makes one: seconds, and looks a second. */
const ROUND = { leastS: 20, mostS: 45, looksPerS: 15 } as const;
const SKYLINE = { fewest: 8, most: 40, highestDeg: 35 } as const;

const between = (random: () => number, [low, high]: readonly [number, number]): number => low + random() * (high - low);

/** Houses, trees and hills at random: straight lines between points up to 35° high. */
export function randomSkyline(random: () => number): HorizonMask {
  const count = Math.round(between(random, [SKYLINE.fewest, SKYLINE.most]));
  return horizonMask(
    Array.from({ length: count }, () => ({
      azimuthDeg: between(random, [0, 360]),
      // More low than high.
      elevationDeg: SKYLINE.highestDeg * random() * random(),
    })),
  );
}

/** A direction turned by a small turn about east, north and up. */
function turned({ azimuthDeg, elevationDeg }: HorizonPoint, [e, n, u]: PointingError): HorizonPoint {
  const [azimuth, elevation] = [radiansFromDegrees(azimuthDeg), radiansFromDegrees(elevationDeg)];
  const level = Math.cos(elevation);
  const [x, y, z] = [level * Math.sin(azimuth), level * Math.cos(azimuth), Math.sin(elevation)];
  const [east, north, up] = [x + n * z - u * y, y + u * x - e * z, z + e * y - n * x];
  return {
    azimuthDeg: normaliseDegrees(degreesFromRadians(Math.atan2(east, north))),
    elevationDeg: degreesFromRadians(Math.atan2(up, Math.hypot(east, north))),
  };
}

/**
 * The error of one round along a random skyline with the errors that the filter had over one stretch of a recorded
 * trial; null where the trial does not tell all of them.
 */
export function roundError(trial: PointingTrial, half: TrialHalf, random: () => number): MaskError | null {
  const skyline = randomSkyline(random);
  const durationS = between(random, [ROUND.leastS, ROUND.mostS]);
  const afterS = Array.from({ length: Math.round(durationS * ROUND.looksPerS) }, (_, k) => k / ROUND.looksPerS);
  const errors = drawErrors(trial, half, afterS, random);
  if (errors === null) return null;
  const startDeg = between(random, [0, 360]);
  const pointed = errors.map((error, k) => {
    const azimuthDeg = startDeg + (370 * k) / errors.length;
    return turned({ azimuthDeg, elevationDeg: horizonElevationDeg(skyline, azimuthDeg) }, error);
  });
  const { mask } = sweptHorizon([new SweepLine(pointed)]);
  if (mask === null) return null;
  let sumOfSquares = 0;
  for (let azimuthDeg = 0.5; azimuthDeg < 360; azimuthDeg++) {
    sumOfSquares += (horizonElevationDeg(mask, azimuthDeg) - horizonElevationDeg(skyline, azimuthDeg)) ** 2;
  }
  return { sumOfSquares, bins: 360 };
}
