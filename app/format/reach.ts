import { type DistanceUnit, rangeText } from './distance';

/** Within so many nautical miles the server gives aircraft around a place. */
const REACH_NM = 250;

/** "250 nm" in the middle of a sentence; in a chosen unit "463 km". */
export function reachText(chosen: DistanceUnit | null, usual = `${REACH_NM} nm`): string {
  return chosen === null ? usual : rangeText(REACH_NM, chosen);
}
