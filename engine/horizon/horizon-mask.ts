import { normaliseDegrees } from '../ar-math/angles';

/** One direction of a skyline: clockwise from true north, and above the level as the eye sees it. */
export interface HorizonPoint {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

/**
 * The skyline around a place: what stands below it is hidden. Straight between neighbours (elevation by azimuth), from
 * the last over north to the first. Azimuths in [0, 360), rising; as many elevations, in [-90, 90]. Plain data: it
 * crosses to workers as it is.
 */
export interface HorizonMask {
  readonly azimuthsDeg: readonly number[];
  readonly elevationsDeg: readonly number[];
}

/** More points than a line of half degrees has. */
export const MOST_HORIZON_POINTS = 720;
/** No skyline is lower (the sea from a peak) or higher (the sky straight up is free). */
export const LOWEST_HORIZON_DEG = -10;
export const HIGHEST_HORIZON_DEG = 89;

const isHorizonPoint = ({ azimuthDeg, elevationDeg }: HorizonPoint): boolean =>
  Number.isFinite(azimuthDeg) && elevationDeg >= LOWEST_HORIZON_DEG && elevationDeg <= HIGHEST_HORIZON_DEG;

/**
 * The mask through these points, in any order. Of two at one azimuth the higher counts: what is behind either is hidden.
 * @throws RangeError for no point, more than `MOST_HORIZON_POINTS`, and one that is no direction of a skyline
 */
export function horizonMask(points: readonly HorizonPoint[]): HorizonMask {
  const highest = new Map<number, number>();
  for (const point of points) {
    if (!isHorizonPoint(point)) throw new RangeError('A horizon has a point that is no direction of a skyline.');
    const azimuthDeg = normaliseDegrees(point.azimuthDeg);
    highest.set(azimuthDeg, Math.max(point.elevationDeg, highest.get(azimuthDeg) ?? LOWEST_HORIZON_DEG));
  }
  if (highest.size === 0 || highest.size > MOST_HORIZON_POINTS) {
    throw new RangeError(`A horizon has 1 to ${MOST_HORIZON_POINTS} points, not ${highest.size}.`);
  }
  const sorted = [...highest].toSorted(([one], [other]) => one - other);
  return { azimuthsDeg: sorted.map(([azimuth]) => azimuth), elevationsDeg: sorted.map(([, elevation]) => elevation) };
}

export const horizonPoints = ({ azimuthsDeg, elevationsDeg }: HorizonMask): readonly HorizonPoint[] =>
  azimuthsDeg.map((azimuthDeg, at) => ({ azimuthDeg, elevationDeg: elevationsDeg[at] ?? 0 }));

/** Which of the straight pieces an azimuth in [0, 360) lies on: that after point `piece`; the last one leads over north. */
export function horizonPieceAt({ azimuthsDeg }: HorizonMask, azimuthDeg: number): number {
  let low = 0;
  let high = azimuthsDeg.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((azimuthsDeg[middle] ?? 0) <= azimuthDeg) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? azimuthsDeg.length - 1 : low - 1;
}

/** How high the skyline stands, degrees. */
export function horizonElevationDeg(mask: HorizonMask, azimuthDeg: number): number {
  const { azimuthsDeg, elevationsDeg } = mask;
  const azimuth = normaliseDegrees(azimuthDeg);
  const piece = horizonPieceAt(mask, azimuth);
  const next = piece + 1 < azimuthsDeg.length ? piece + 1 : 0;
  const fromDeg = azimuthsDeg[piece] ?? 0;
  const from = elevationsDeg[piece] ?? 0;
  // The one point of a mask is a level line: from it to itself is a full turn.
  const widthDeg = normaliseDegrees((azimuthsDeg[next] ?? 0) - fromDeg) || 360;
  return from + (((elevationsDeg[next] ?? 0) - from) * normaliseDegrees(azimuth - fromDeg)) / widthDeg;
}

export const isBehindHorizon = (mask: HorizonMask, azimuthDeg: number, elevationDeg: number): boolean =>
  elevationDeg < horizonElevationDeg(mask, azimuthDeg);
