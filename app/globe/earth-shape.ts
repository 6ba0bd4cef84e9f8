import { WGS84 } from '@engine/constants/earth';

/** The globe's unit is the equatorial radius of WGS-84. */
export const EARTH_RADIUS_KM = WGS84.equatorialRadiusKm;
const FLATTENING = 1 / WGS84.inverseFlattening;
/** Polar radius in equatorial radii: a unit sphere squeezed by it along the axis is the ellipsoid. */
export const POLAR_RADIUS = 1 - FLATTENING;

const RAD = Math.PI / 180;

/**
 * A point of the ellipsoid before it is squeezed: on the unit sphere, at the parametric latitude of a geodetic one.
 * Everything that lies on the ground is drawn on that sphere and squeezed with it.
 * @param out x, y, z from `at` on; x towards 0° E on the equator, z north
 */
export function groundPoint(
  out: Float32Array | Float64Array,
  at: number,
  latitudeDeg: number,
  longitudeDeg: number,
): void {
  const latitude = Math.atan2(POLAR_RADIUS * Math.sin(latitudeDeg * RAD), Math.cos(latitudeDeg * RAD));
  const ring = Math.cos(latitude);
  out[at] = ring * Math.cos(longitudeDeg * RAD);
  out[at + 1] = ring * Math.sin(longitudeDeg * RAD);
  out[at + 2] = Math.sin(latitude);
}

/**
 * Angle at the Earth's centre between the sub-point of a satellite and the edge of what it sees, rad: where the
 * satellite stands on the horizon of a round Earth.
 * @param distanceFromCentre Earth radii; below 1 it sees nothing
 */
export function footprintAngleRad(distanceFromCentre: number): number {
  return distanceFromCentre <= 1 ? 0 : Math.acos(1 / distanceFromCentre);
}
