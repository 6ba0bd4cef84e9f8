import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import type { ViewArea } from './provider';

const RADIUS_STEP_NM = 25;
const CENTRE_STEPS_PER_DEG = 10;
/** Rounding the centre to a tenth of a degree moves it by up to half a step in each direction: 4.3 nm. */
const ROUNDING_NM = 4.5;

/** A circle to ask for, and the areas that it was made for. */
export interface CoveringCircle<Area extends ViewArea> extends ViewArea {
  readonly covered: readonly Area[];
}

/**
 * Few circles of at most `largestNm` that hold all areas, by greed: the widest area not yet covered becomes a centre
 * and takes in every other that fits. Centres are rounded to a tenth of a degree, so that no service is told where
 * exactly somebody stands, and radii to 25 nm. An area wider than `largestNm` is cut to it.
 */
export function coverAreas<Area extends ViewArea>(
  areas: readonly Area[],
  largestNm: number,
): readonly CoveringCircle<Area>[] {
  const usableNm = largestNm - ROUNDING_NM;
  const usableRadiusNm = (area: Area): number => Math.min(area.radius, usableNm);
  let left = areas.toSorted((first, second) => usableRadiusNm(second) - usableRadiusNm(first));
  const circles: CoveringCircle<Area>[] = [];
  for (let seed = left[0]; seed !== undefined; seed = left[0]) {
    const { centre } = seed;
    const covered: Area[] = [];
    let neededNm = 0;
    left = left.filter((area) => {
      const reachNm = greatCircleDistance(centre, area.centre) + usableRadiusNm(area);
      if (reachNm > usableNm && area !== seed) {
        return true;
      }
      neededNm = Math.max(neededNm, reachNm);
      covered.push(area);
      return false;
    });
    circles.push({ ...roundedCircle({ centre, radius: nauticalMiles(neededNm + ROUNDING_NM) }, largestNm), covered });
  }
  return circles;
}

function roundedCircle({ centre, radius }: ViewArea, largestNm: number): ViewArea {
  const roundedLongitude = Math.round(centre.longitude * CENTRE_STEPS_PER_DEG) / CENTRE_STEPS_PER_DEG;
  return {
    centre: {
      latitude: latitude(Math.round(centre.latitude * CENTRE_STEPS_PER_DEG) / CENTRE_STEPS_PER_DEG),
      longitude: longitude(roundedLongitude >= 180 ? roundedLongitude - 360 : roundedLongitude),
    },
    radius: nauticalMiles(Math.min(largestNm, Math.ceil(radius / RADIUS_STEP_NM) * RADIUS_STEP_NM)),
  };
}
