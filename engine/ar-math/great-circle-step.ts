import { MEAN_EARTH_RADIUS } from '../constants/earth';
import { latitude, longitude, type Metres, type TrueHeading } from '../units/quantity';
import { degreesFromRadians, radiansFromDegrees, signedDegrees } from './angles';
import type { GeodeticPosition } from './great-circle';

/**
 * The place reached by going `distance` along the great circle that leaves `from` at `bearing`, on the sphere. Right
 * across 180° and over the poles, because it turns a unit vector instead of adding to latitude and longitude. Against
 * the ellipsoid a step is off by at most about 0.6 % of its length: metres for the kilometres of dead reckoning.
 */
export function greatCircleStep(from: GeodeticPosition, bearing: TrueHeading, distance: Metres): GeodeticPosition {
  const latitudeRad = radiansFromDegrees(from.latitude);
  const longitudeRad = radiansFromDegrees(from.longitude);
  const bearingRad = radiansFromDegrees(bearing);
  const arcRad = distance / MEAN_EARTH_RADIUS;

  const sinLatitude = Math.sin(latitudeRad);
  const cosLatitude = Math.cos(latitudeRad);
  const cosArc = Math.cos(arcRad);
  const northArc = Math.sin(arcRad) * Math.cos(bearingRad);
  const eastArc = Math.sin(arcRad) * Math.sin(bearingRad);
  // The new place in the frame of the old meridian: outward at the equator, east, and along the axis.
  const outward = cosArc * cosLatitude - northArc * sinLatitude;
  const axial = cosArc * sinLatitude + northArc * cosLatitude;
  return {
    latitude: latitude(degreesFromRadians(Math.atan2(axial, Math.hypot(outward, eastArc)))),
    longitude: longitude(signedDegrees(degreesFromRadians(longitudeRad + Math.atan2(eastArc, outward)))),
  };
}
