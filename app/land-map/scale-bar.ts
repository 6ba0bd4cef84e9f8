import type { GeoProjection } from 'd3-geo';
import { METRES_PER_DISTANCE_UNIT, METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { MEAN_EARTH_RADIUS } from '@engine/constants/earth';
import type { DistanceUnit } from '@app/format/distance';
import { TRACK_MAP_SIZE } from './track-projection';

/** At most so much of the map is a bar. */
const MOST_SHARE = 0.25;
/** On a conformal map scales differ with latitude. */
const MOST_HALF_HEIGHT_DEG = 10;

export interface ScaleBar {
  /** Round in the unit that is shown. */
  readonly lengthNm: number;
  /** Of the width of the map. */
  readonly share: number;
}

/** 1, 2 or 5 and noughts, not above a number. */
function roundBelow(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value));
  return ([5, 2].find((times) => times * step <= value) ?? 1) * step;
}

/** A bar for the middle of a map; null where the map is of so large an area that its scale differs much within it. */
export function scaleBar(projection: GeoProjection, unit: DistanceUnit): ScaleBar | null {
  const { width, height } = TRACK_MAP_SIZE;
  const [, latitudeDeg = Number.NaN] = projection.invert?.([width / 2, height / 2]) ?? [];
  const [, topDeg = Number.NaN] = projection.invert?.([width / 2, 0]) ?? [];
  if (!(Math.abs(topDeg - latitudeDeg) < MOST_HALF_HEIGHT_DEG)) return null;
  const metresPerPx = (MEAN_EARTH_RADIUS * Math.cos((latitudeDeg * Math.PI) / 180)) / projection.scale();
  const length = roundBelow((MOST_SHARE * width * metresPerPx) / METRES_PER_DISTANCE_UNIT[unit]);
  const lengthM = length * METRES_PER_DISTANCE_UNIT[unit];
  return { lengthNm: lengthM / METRES_PER_NAUTICAL_MILE, share: lengthM / metresPerPx / width };
}
