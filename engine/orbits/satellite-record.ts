import type { OrbitalElements } from './orbital-elements';

export const SATELLITE_OBJECT_TYPES = ['payload', 'rocket-body', 'debris', 'unknown'] as const;
export type SatelliteObjectType = (typeof SATELLITE_OBJECT_TYPES)[number];

/** A satellite: its elements and what a satellite catalogue (SATCAT) lists for it. Null is unknown, never estimated. */
export interface SatelliteRecord {
  readonly elements: OrbitalElements;
  readonly objectType: SatelliteObjectType;
  /** Owner's code of the SATCAT, `US`, `PRC`, `ESA`. */
  readonly owner: string | null;
  /** `YYYY-MM-DD`. */
  readonly launchDate: string | null;
  /** Visual magnitude at 1,000 km and 90° phase angle, measured by observers; null where none was published. */
  readonly standardMagnitude: number | null;
}
