import { WGS84 } from '../constants/earth';
import { type EllipsoidHeight, ellipsoidHeight, latitude, longitude } from '../units/quantity';
import { degreesFromRadians, radiansFromDegrees, signedDegrees } from './angles';
import type { EcefPosition } from './frames';
import type { GeodeticPosition } from './great-circle';

/** A place above or below the WGS-84 ellipsoid. */
export interface GeodeticPoint extends GeodeticPosition {
  readonly height: EllipsoidHeight;
}

const FLATTENING = 1 / WGS84.inverseFlattening;
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);

/**
 * Each round gains a factor of e² ≈ 1/150, so eight leave nothing above the rounding of a double for any height from
 * the Earth's crust to the Moon.
 */
const LATITUDE_ROUNDS = 8;

/** Radius of curvature in the prime vertical, metres, at a latitude given by its sine. */
function primeVerticalRadiusM(sinLatitude: number): number {
  return WGS84.semiMajorAxisM / Math.sqrt(1 - ECCENTRICITY_SQUARED * sinLatitude * sinLatitude);
}

/** Earth-fixed place of a geodetic point; exact by the ellipsoid's definition. */
export function ecefFromGeodetic(point: GeodeticPoint): EcefPosition {
  const latitudeRad = radiansFromDegrees(point.latitude);
  const longitudeRad = radiansFromDegrees(point.longitude);
  const sinLatitude = Math.sin(latitudeRad);
  const normalM = primeVerticalRadiusM(sinLatitude);
  const fromAxisM = (normalM + point.height) * Math.cos(latitudeRad);
  return {
    xM: fromAxisM * Math.cos(longitudeRad),
    yM: fromAxisM * Math.sin(longitudeRad),
    zM: (normalM * (1 - ECCENTRICITY_SQUARED) + point.height) * sinLatitude,
  };
}

/**
 * Geodetic place of an Earth-fixed point, by fixed-point iteration of tan φ = (z + e²·N·sin φ) / p. Good to a
 * nanometre's worth of angle from the crust upwards; not meant for points within 50 km of the Earth's centre, where
 * the latitude is not unique. Longitude of a point on the axis is 0.
 */
export function geodeticFromEcef({ xM, yM, zM }: EcefPosition): GeodeticPoint {
  const fromAxisM = Math.hypot(xM, yM);
  let latitudeRad = Math.atan2(zM, fromAxisM * (1 - ECCENTRICITY_SQUARED));
  for (let round = 0; round < LATITUDE_ROUNDS; round++) {
    const sinLatitude = Math.sin(latitudeRad);
    latitudeRad = Math.atan2(zM + ECCENTRICITY_SQUARED * primeVerticalRadiusM(sinLatitude) * sinLatitude, fromAxisM);
  }
  const sinLatitude = Math.sin(latitudeRad);
  // This form keeps its digits at the poles, where dividing by cos φ would not.
  const heightM =
    fromAxisM * Math.cos(latitudeRad) +
    zM * sinLatitude -
    WGS84.semiMajorAxisM * Math.sqrt(1 - ECCENTRICITY_SQUARED * sinLatitude * sinLatitude);
  return {
    latitude: latitude(degreesFromRadians(latitudeRad)),
    longitude: longitude(signedDegrees(degreesFromRadians(Math.atan2(yM, xM)))),
    height: ellipsoidHeight(heightM),
  };
}
