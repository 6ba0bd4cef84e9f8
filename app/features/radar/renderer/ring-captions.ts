import { type DistanceUnit, rangeValueText } from '@app/format/distance';
import { ringDistancesNm } from '@app/workers/sky/radar/radar-geometry';

/** Captions of the rings, the outermost with its unit: nautical miles unless another is chosen. */
export function ringCaptions(rangeNm: number, chosen: DistanceUnit | null): string[] {
  const distances = ringDistancesNm(rangeNm);
  return distances.map((distanceNm, index) => {
    const value = rangeValueText(distanceNm, chosen);
    return index === distances.length - 1 ? `${value} ${chosen ?? 'nm'}` : value;
  });
}
