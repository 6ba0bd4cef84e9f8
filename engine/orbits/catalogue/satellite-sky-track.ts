import type { ObserverLocation } from '../../observer/observer';
import { type SkyTrackPoint, skyTrack } from '../passes/sky-track';
import { type CatalogueSet, findSatellite, MOST_POINTS } from './catalogue-set';

/** The track over the observer's sky, both ends included; without the moments that SGP4 refuses. */
export function satelliteSkyTrack(
  set: CatalogueSet,
  noradId: number,
  observer: ObserverLocation,
  fromMs: number,
  toMs: number,
  points: number,
): readonly SkyTrackPoint[] | null {
  const found = findSatellite(set, noradId);
  if (found === null || !(points >= 2 && points <= MOST_POINTS)) return null;
  return skyTrack(set, found.index, observer, fromMs, toMs, points);
}
