import type { DISTANCE_BANDS } from './aerial-object';

export type DistanceBand = (typeof DISTANCE_BANDS)[number];

interface DistanceLimits {
  readonly above: number;
  readonly upTo: number;
}

/** Above the one, up to the other: the limit itself belongs to the nearer band. */
const LIMITS_NM: Readonly<Record<DistanceBand, DistanceLimits>> = {
  all: { above: -1, upTo: Number.POSITIVE_INFINITY },
  near: { above: -1, upTo: 5 },
  medium: { above: 5, upTo: 25 },
  far: { above: 25, upTo: Number.POSITIVE_INFINITY },
};

/** The limits of a band, nautical miles; wider by what the position that distances are counted from may be off. */
export function distanceLimitsNm(band: DistanceBand, toleranceNm: number): DistanceLimits {
  const { above, upTo } = LIMITS_NM[band];
  return { above: above - toleranceNm, upTo: upTo + toleranceNm };
}

/** Near ends at 5 nm, medium at 25 nm; the limit itself belongs to the nearer band. */
export function isInDistanceBand(distanceNm: number, band: DistanceBand, toleranceNm = 0): boolean {
  const { above, upTo } = distanceLimitsNm(band, toleranceNm);
  return distanceNm > above && distanceNm <= upTo;
}
