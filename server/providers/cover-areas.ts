import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import type { ViewArea } from './provider';

const RADIUS_STEP_NM = 25;
const CENTRE_STEPS_PER_DEG = 10;
/** Rounding the centre to a tenth of a degree moves it by up to half a step in each direction: 4.3 nm. */
const ROUNDING_NM = 4.5;

/**
 * Few circles of at most `largestNm` that hold all areas, by greed: the widest area not yet covered becomes a centre
 * and takes in every other that fits. Centres are rounded to a tenth of a degree, so that no service is told where
 * exactly somebody stands, and radii to 25 nm. An area wider than `largestNm` is cut to it.
 */
export function coverAreas(areas: readonly ViewArea[], largestNm: number): readonly ViewArea[] {
  const usableNm = largestNm - ROUNDING_NM;
  let left = areas
    .map(({ centre, radius }) => ({ centre, radius: nauticalMiles(Math.min(radius, usableNm)) }))
    .toSorted((first, second) => second.radius - first.radius);
  const circles: ViewArea[] = [];
  for (let seed = left[0]; seed !== undefined; seed = left[0]) {
    const { centre } = seed;
    let neededNm = 0;
    left = left.filter((area) => {
      const reachNm = greatCircleDistance(centre, area.centre) + area.radius;
      if (reachNm > usableNm && area !== seed) {
        return true;
      }
      neededNm = Math.max(neededNm, reachNm);
      return false;
    });
    circles.push(roundedCircle({ centre, radius: nauticalMiles(neededNm + ROUNDING_NM) }, largestNm));
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
