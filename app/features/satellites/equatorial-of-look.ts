import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '@engine/ar-math/angles';
import { gmstRad } from '@engine/ephemeris/earth-rotation';

export interface EquatorialPlace {
  /** Of the equinox of date, hours in [0, 24). */
  readonly rightAscensionH: number;
  readonly declinationDeg: number;
  /** Local mean sidereal time, hours in [0, 24). */
  readonly siderealTimeH: number;
}

const DEGREES_PER_HOUR = 15;

/** Right ascension and declination, as seen from the observer, of what stands at an azimuth and an elevation. */
export function equatorialOfLook(
  look: { readonly azimuthDeg: number; readonly elevationDeg: number },
  observer: { readonly latitudeDeg: number; readonly longitudeDeg: number },
  atMs: number,
): EquatorialPlace {
  const azimuth = radiansFromDegrees(look.azimuthDeg);
  const elevation = radiansFromDegrees(look.elevationDeg);
  const latitude = radiansFromDegrees(observer.latitudeDeg);
  const east = Math.cos(elevation) * Math.sin(azimuth);
  const north = Math.cos(elevation) * Math.cos(azimuth);
  const up = Math.sin(elevation);
  const sinDeclination = Math.cos(latitude) * north + Math.sin(latitude) * up;
  const towardsMeridian = Math.cos(latitude) * up - Math.sin(latitude) * north;
  const hourAngleDeg = degreesFromRadians(Math.atan2(-east, towardsMeridian));
  const siderealDeg = normaliseDegrees(degreesFromRadians(gmstRad(atMs)) + observer.longitudeDeg);
  return {
    rightAscensionH: normaliseDegrees(siderealDeg - hourAngleDeg) / DEGREES_PER_HOUR,
    declinationDeg: degreesFromRadians(Math.asin(Math.max(-1, Math.min(1, sinDeclination)))),
    siderealTimeH: siderealDeg / DEGREES_PER_HOUR,
  };
}
