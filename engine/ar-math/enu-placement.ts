import { WGS84 } from '../constants/earth';
import { radiansFromDegrees } from './angles';
import type { EnuFrame } from './look-angles';

const FLATTENING = 1 / WGS84.inverseFlattening;
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);

/**
 * Vector from the frame's observer to a geodetic point, metres east, north, up: `enuFromEcef(frame,
 * ecefFromGeodetic(point))` into a typed array, for the thousands of points of a frame for which nothing may be allocated.
 */
export function placeInEnu(
  out: Float64Array,
  frame: EnuFrame,
  latitudeDeg: number,
  longitudeDeg: number,
  heightM: number,
): void {
  const latitudeRad = radiansFromDegrees(latitudeDeg);
  const longitudeRad = radiansFromDegrees(longitudeDeg);
  const sinLatitude = Math.sin(latitudeRad);
  const normalM = WGS84.semiMajorAxisM / Math.sqrt(1 - ECCENTRICITY_SQUARED * sinLatitude * sinLatitude);
  const fromAxisM = (normalM + heightM) * Math.cos(latitudeRad);
  const xM = fromAxisM * Math.cos(longitudeRad) - frame.originEcef.xM;
  const yM = fromAxisM * Math.sin(longitudeRad) - frame.originEcef.yM;
  const zM = (normalM * (1 - ECCENTRICITY_SQUARED) + heightM) * sinLatitude - frame.originEcef.zM;
  const outwardM = frame.cosLongitude * xM + frame.sinLongitude * yM;
  out[0] = frame.cosLongitude * yM - frame.sinLongitude * xM;
  out[1] = frame.cosLatitude * zM - frame.sinLatitude * outwardM;
  out[2] = frame.cosLatitude * outwardM + frame.sinLatitude * zM;
}
