/** Functions of a level state (east, north, up and their rates, from `at`) whose signs say whether the elevation rises or falls. */

/** Above 0 where the elevation is above the one whose sine is given; km. */
export function clearanceKm(level: Float64Array, at: number, sinMinElevation: number): number {
  const east = level[at] ?? Number.NaN;
  const north = level[at + 1] ?? Number.NaN;
  const up = level[at + 2] ?? Number.NaN;
  return up - sinMinElevation * Math.sqrt(east * east + north * north + up * up);
}

/** Rate of `clearanceKm`, km/s. */
export function clearanceRateKmS(level: Float64Array, at: number, sinMinElevation: number): number {
  const east = level[at] ?? Number.NaN;
  const north = level[at + 1] ?? Number.NaN;
  const up = level[at + 2] ?? Number.NaN;
  const upRate = level[at + 5] ?? Number.NaN;
  const growth = east * (level[at + 3] ?? Number.NaN) + north * (level[at + 4] ?? Number.NaN) + up * upRate;
  return upRate - (sinMinElevation * growth) / Math.sqrt(east * east + north * north + up * up);
}

/**
 * Sign of the elevation's rate: the rate of its sine times the cube of the range. It runs smoothly through passes near
 * the zenith, where the elevation's own rate jumps.
 */
export function climb(level: Float64Array, at: number): number {
  const east = level[at] ?? Number.NaN;
  const north = level[at + 1] ?? Number.NaN;
  const up = level[at + 2] ?? Number.NaN;
  const upRate = level[at + 5] ?? Number.NaN;
  const growth = east * (level[at + 3] ?? Number.NaN) + north * (level[at + 4] ?? Number.NaN) + up * upRate;
  return upRate * (east * east + north * north + up * up) - up * growth;
}

/** Slant range, km. */
export function rangeKm(level: Float64Array, at: number): number {
  const east = level[at] ?? Number.NaN;
  const north = level[at + 1] ?? Number.NaN;
  const up = level[at + 2] ?? Number.NaN;
  return Math.sqrt(east * east + north * north + up * up);
}
