import type { ObserverLocation } from '../observer/observer';
import { type CatalogueSet, findSatellite } from '../orbits/catalogue/catalogue-set';
import { findPasses } from '../orbits/passes/find-passes';
import { passSearchProblem } from '../orbits/passes/pass-search-problem';
import { NAKED_EYE } from '../orbits/passes/satellite-pass';
import { type BodyTransit, findTransits } from './satellite-sight';

/** A satellite before the Sun or the Moon, or close by, and how old its elements are then. */
export interface SatelliteTransit extends BodyTransit {
  readonly elementAgeDays: number;
}

/** So near to the centre of Sun or Moon, which are half a degree wide, a disc crossed elsewhere is a short way off. */
const CLOSE_DEG = 1;
const MIN_ELEVATION_DEG = 5;

/**
 * Transits of the Sun and the Moon and close approaches to them, in order of time, of passes that reach a useful
 * height; null where the catalogue does not have the satellite and for times that cannot be searched (ten days at
 * most).
 * @param withinDeg of the centre; a degree where absent
 */
export function satelliteTransits(
  set: CatalogueSet,
  noradId: number,
  observer: ObserverLocation,
  startMs: number,
  endMs: number,
  withinDeg = CLOSE_DEG,
): readonly SatelliteTransit[] | null {
  const found = findSatellite(set, noradId);
  const search = { observer, startMs, endMs, minElevationDeg: MIN_ELEVATION_DEG, ...NAKED_EYE };
  if (found === null || passSearchProblem(search) !== null) return null;
  return findPasses(set, search, Uint32Array.of(found.index))
    .flatMap((pass) =>
      findTransits(set, pass, observer, withinDeg)
        .filter(({ atMs }) => pass.hidden.every(({ fromMs, toMs }) => atMs < fromMs || atMs > toMs))
        .map((transit) => ({ ...transit, elementAgeDays: pass.elementAgeDays })),
    )
    .toSorted((a, b) => a.atMs - b.atMs);
}
