import { type EllipsoidHeight, ellipsoidHeight, type PressureAltitude } from '../units/quantity';

/** A height to place something with, and what it was made of. */
export interface PlacementHeight {
  readonly height: EllipsoidHeight;
  /** `pressure`: a pressure altitude stands in; the geoid and the weather put it off by up to some hundred metres. */
  readonly kind: 'ellipsoid' | 'pressure';
}

/**
 * The best height for placement: the one above the ellipsoid where it is known, else the pressure altitude as an
 * approximation, marked as such. Null when neither is known.
 */
export function placementHeight(
  ellipsoid: EllipsoidHeight | null | undefined,
  pressure: PressureAltitude | null | undefined,
): PlacementHeight | null {
  if (ellipsoid !== null && ellipsoid !== undefined) return { height: ellipsoid, kind: 'ellipsoid' };
  if (pressure !== null && pressure !== undefined) return { height: ellipsoidHeight(pressure), kind: 'pressure' };
  return null;
}
