import { EARTH_RADIUS_NM } from '../constants/earth';
import {
  type Latitude,
  type Longitude,
  type NauticalMiles,
  nauticalMiles,
  type TrueHeading,
  trueHeading,
} from '../units/quantity';
import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from './angles';

/** A place on the surface; heights belong to the types that need them. */
export interface GeodeticPosition {
  readonly latitude: Latitude;
  readonly longitude: Longitude;
}

/**
 * Distance over the sphere of part 1 §9, by the haversine form, which keeps its digits for near points.
 * For lists, the radar and filters; the camera view uses ECEF and WGS-84.
 */
export function greatCircleDistance(from: GeodeticPosition, to: GeodeticPosition): NauticalMiles {
  const fromLatitudeRad = radiansFromDegrees(from.latitude);
  const toLatitudeRad = radiansFromDegrees(to.latitude);
  const halfLatitude = Math.sin((toLatitudeRad - fromLatitudeRad) / 2);
  const halfLongitude = Math.sin(radiansFromDegrees(to.longitude - from.longitude) / 2);
  const haversine =
    halfLatitude * halfLatitude + Math.cos(fromLatitudeRad) * Math.cos(toLatitudeRad) * halfLongitude * halfLongitude;
  return nauticalMiles(2 * EARTH_RADIUS_NM * Math.asin(Math.min(1, Math.sqrt(haversine))));
}

/** Bearing at `from` of the great circle to `to`, clockwise from true north, [0, 360). 0 for one and the same place. */
export function initialBearing(from: GeodeticPosition, to: GeodeticPosition): TrueHeading {
  const fromLatitudeRad = radiansFromDegrees(from.latitude);
  const toLatitudeRad = radiansFromDegrees(to.latitude);
  const longitudeDifferenceRad = radiansFromDegrees(to.longitude - from.longitude);
  const eastward = Math.sin(longitudeDifferenceRad) * Math.cos(toLatitudeRad);
  const northward =
    Math.cos(fromLatitudeRad) * Math.sin(toLatitudeRad) -
    Math.sin(fromLatitudeRad) * Math.cos(toLatitudeRad) * Math.cos(longitudeDifferenceRad);
  return trueHeading(normaliseDegrees(degreesFromRadians(Math.atan2(eastward, northward))));
}
