import { ringDistancesNm } from '@app/workers/sky/radar/radar-geometry';

/** Captions of the rings, the outermost with its unit. */
export function ringCaptions(rangeNm: number): string[] {
  const distances = ringDistancesNm(rangeNm);
  return distances.map((distanceNm, index) =>
    index === distances.length - 1 ? `${distanceNm} nm` : String(distanceNm),
  );
}
