import { degreesFromRadians, normaliseDegrees } from '../../ar-math/angles';
import { WGS84 } from '../../constants/earth';
import { EARTH_ROTATION_RAD_PER_S } from '../../ephemeris/earth-rotation';

const SEMI_MAJOR_AXIS_KM = WGS84.semiMajorAxisM / 1000;
const FLATTENING = 1 / WGS84.inverseFlattening;
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);
/** A satellite is never below the ellipsoid: five rounds leave less than a micrometre. */
const LATITUDE_ROUNDS = 5;

/**
 * Earth-fixed state (km, km/s against the turning Earth) from a TEME state: the turn by GMST about the common z axis.
 * Polar motion (10 m) and UT1 − UTC (at most 0.4 km on the ground) are left out.
 * @param out written from `outAt`, 6 numbers
 * @param states read from `at`, 6 numbers
 */
export function ecefFromTeme(
  out: Float64Array,
  outAt: number,
  states: ArrayLike<number>,
  at: number,
  gmstRad: number,
): void {
  const sin = Math.sin(gmstRad);
  const cos = Math.cos(gmstRad);
  const x = states[at] ?? Number.NaN;
  const y = states[at + 1] ?? Number.NaN;
  const vx = states[at + 3] ?? Number.NaN;
  const vy = states[at + 4] ?? Number.NaN;
  const ecefX = cos * x + sin * y;
  const ecefY = cos * y - sin * x;
  out[outAt] = ecefX;
  out[outAt + 1] = ecefY;
  out[outAt + 2] = states[at + 2] ?? Number.NaN;
  out[outAt + 3] = cos * vx + sin * vy + EARTH_ROTATION_RAD_PER_S * ecefY;
  out[outAt + 4] = cos * vy - sin * vx - EARTH_ROTATION_RAD_PER_S * ecefX;
  out[outAt + 5] = states[at + 5] ?? Number.NaN;
}

/** Place below a satellite, as an out parameter: geodetic, WGS-84, longitude in [-180, 180). */
export interface SubPoint {
  latitudeDeg: number;
  longitudeDeg: number;
  altitudeKm: number;
  /** Direction of motion over the turning ground, [0, 360). */
  headingDeg: number;
  /** Of the satellite itself, against the stars, not of the sub-point. */
  speedKmS: number;
}

export const emptySubPoint = (): SubPoint => ({
  latitudeDeg: Number.NaN,
  longitudeDeg: Number.NaN,
  altitudeKm: Number.NaN,
  headingDeg: Number.NaN,
  speedKmS: Number.NaN,
});

const ecef = new Float64Array(6);

/** Sub-point of a TEME state; NaN throughout for a state with an error. */
export function subPointFromTeme(out: SubPoint, states: ArrayLike<number>, at: number, gmstRad: number): SubPoint {
  ecefFromTeme(ecef, 0, states, at, gmstRad);
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN, vx = Number.NaN, vy = Number.NaN, vz = Number.NaN] = ecef;
  const fromAxisKm = Math.hypot(x, y);
  let latitudeRad = Math.atan2(z, fromAxisKm * (1 - ECCENTRICITY_SQUARED));
  for (let round = 0; round < LATITUDE_ROUNDS; round++) {
    const sin = Math.sin(latitudeRad);
    const normalKm = SEMI_MAJOR_AXIS_KM / Math.sqrt(1 - ECCENTRICITY_SQUARED * sin * sin);
    latitudeRad = Math.atan2(z + ECCENTRICITY_SQUARED * normalKm * sin, fromAxisKm);
  }
  const sin = Math.sin(latitudeRad);
  const cos = Math.cos(latitudeRad);
  const longitudeRad = Math.atan2(y, x);
  const towardsMeridian = Math.cos(longitudeRad) * vx + Math.sin(longitudeRad) * vy;
  const east = Math.cos(longitudeRad) * vy - Math.sin(longitudeRad) * vx;
  out.latitudeDeg = degreesFromRadians(latitudeRad);
  out.longitudeDeg = longitudeRad === Math.PI ? -180 : degreesFromRadians(longitudeRad);
  out.altitudeKm = fromAxisKm * cos + z * sin - SEMI_MAJOR_AXIS_KM * Math.sqrt(1 - ECCENTRICITY_SQUARED * sin * sin);
  out.headingDeg = normaliseDegrees(degreesFromRadians(Math.atan2(east, cos * vz - sin * towardsMeridian)));
  out.speedKmS = Math.hypot(states[at + 3] ?? Number.NaN, states[at + 4] ?? Number.NaN, states[at + 5] ?? Number.NaN);
  return out;
}
