import type { Propagator } from '../sgp4/propagator';
import type { SatelliteRecord } from '../satellite-record';

/** More points of a track than any screen has pixels: a request for more is a mistake that would only take the memory. */
export const MOST_POINTS = 20_000;

/** One catalogue ready for questions; row i of everything is the propagator's index i. */
export interface CatalogueSet {
  readonly version: string;
  readonly satellites: readonly SatelliteRecord[];
  readonly propagator: Propagator;
  /** By catalogue number; of a number that stands twice, the first. */
  readonly indexOf: ReadonlyMap<number, number>;
}

export function catalogueSet(
  version: string,
  satellites: readonly SatelliteRecord[],
  propagator: Propagator,
): CatalogueSet {
  const indexOf = new Map<number, number>();
  satellites.forEach(({ elements: { noradId } }, index) => {
    if (!indexOf.has(noradId)) indexOf.set(noradId, index);
  });
  return { version, satellites, propagator, indexOf };
}

/** Index and record of a satellite; null where the catalogue does not have it. */
export function findSatellite(
  { satellites, indexOf }: CatalogueSet,
  noradId: number,
): { readonly index: number; readonly record: SatelliteRecord } | null {
  const index = indexOf.get(noradId);
  const record = index === undefined ? undefined : satellites[index];
  return index === undefined || record === undefined ? null : { index, record };
}
