import { degreesFromRadians } from '../ar-math/angles';

const of = (values: ArrayLike<number>, at: number): number => values[at] ?? Number.NaN;

/**
 * How near something that flies straight on comes to a direction within a time, degrees: a bound for a few sums, so
 * that only what may pass a disc is predicted with care. Off by as much as direction and object move between.
 * @param state metres and m/s east, north, up of the observer, 6 numbers
 * @param direction unit vector east, north, up
 */
export function nearestAngleDeg(state: ArrayLike<number>, direction: ArrayLike<number>, withinS: number): number {
  const [dx, dy, dz] = [of(direction, 0), of(direction, 1), of(direction, 2)];
  const along = of(state, 0) * dx + of(state, 1) * dy + of(state, 2) * dz;
  const alongMps = of(state, 3) * dx + of(state, 4) * dy + of(state, 5) * dz;
  const [x, y, z] = [of(state, 0) - along * dx, of(state, 1) - along * dy, of(state, 2) - along * dz];
  const [vx, vy, vz] = [of(state, 3) - alongMps * dx, of(state, 4) - alongMps * dy, of(state, 5) - alongMps * dz];
  const speed2 = vx * vx + vy * vy + vz * vz;
  const nearestS = speed2 > 0 ? Math.min(withinS, Math.max(0, -(x * vx + y * vy + z * vz) / speed2)) : 0;
  const angleAt = (timeS: number): number => {
    const off = Math.sqrt((x + vx * timeS) ** 2 + (y + vy * timeS) ** 2 + (z + vz * timeS) ** 2);
    return degreesFromRadians(Math.atan2(off, along + alongMps * timeS));
  };
  // Far off the least distance and the least angle are two moments; the ends of the time bound what lies between.
  return Math.min(angleAt(0), angleAt(nearestS), angleAt(withinS));
}
