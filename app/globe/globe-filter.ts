import type { OrbitClass } from '@engine/orbits/orbit-class';
import type { SatelliteObjectType } from '@engine/orbits/satellite-record';

/** Which satellites a globe shows; what is null is not asked for. A satellite must fulfil all that is asked. */
export interface GlobeFilter {
  /** Part of the name, the designator, or the catalogue number. */
  readonly text: string;
  readonly constellation: string | null;
  readonly orbitClass: OrbitClass | null;
  readonly owner: string | null;
  readonly objectType: SatelliteObjectType | null;
  /** Elements at most this old, days. */
  readonly maxElementAgeDays: number | null;
  /** Launched within so many years; an unknown launch date fails. */
  readonly maxLaunchAgeYears: number | null;
}

export const EVERY_SATELLITE: GlobeFilter = {
  text: '',
  constellation: null,
  orbitClass: null,
  owner: null,
  objectType: null,
  maxElementAgeDays: null,
  maxLaunchAgeYears: null,
};
