import type { ApparentSize } from '../targeting/apparent-size';
import type { ObjectClass } from '../tracking/aircraft-report';

/** Distances at which half of those who listen on a quiet night hear an aircraft, metres. After experience. */
const BY_SIZE: Readonly<Record<ApparentSize, number>> = { small: 4_000, medium: 12_000, large: 15_000 };
const SILENT: ReadonlySet<ObjectClass> = new Set(['glider', 'balloon', 'parachutist', 'obstacle', 'ground-vehicle']);
const DRONE_M = 300;

/** Longest that anybody counts from a light to its sound, s. */
export const LONGEST_COUNTED_S = 60;

/** Distance at which half of all people hear an aircraft, metres; 0 for what makes no noise. */
export function heardWithinM(objectClass: ObjectClass, size: ApparentSize): number {
  if (SILENT.has(objectClass)) return 0;
  return objectClass === 'drone' ? DRONE_M : BY_SIZE[size];
}

/** Chance to hear it at a range. */
export function heardChance(withinM: number, rangeM: number): number {
  if (!(withinM > 0) || !Number.isFinite(rangeM)) return 0;
  return 1 / (1 + (rangeM / withinM) ** 4);
}
