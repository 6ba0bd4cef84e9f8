import { WGS84 } from '../../constants/earth';
import { MEAN_RADIUS_M } from '../../constants/solar-system';
import type { Illumination } from './illumination';

/** The shadow's Earth: a sphere of the equatorial radius, without air. */
const EARTH_RADIUS_KM = WGS84.equatorialRadiusKm;
const SUN_RADIUS_KM = MEAN_RADIUS_M.sun / 1000;

/** Illumination by its code in columns. */
export const ILLUMINATIONS: readonly Illumination[] = ['sunlit', 'penumbra', 'umbra'];
export const ILLUMINATION_CODE = { sunlit: 0, penumbra: 1, umbra: 2 } as const;

/** What the satellite sees of Earth and Sun, as an out parameter: below 0 is inside the shadow; radians. */
export interface ShadowMargins {
  /** How far the Sun's disc stands clear of the Earth's; below 0 part of it is covered. */
  penumbraRad: number;
  /** The same for the whole disc; below 0 all of it is covered. */
  umbraRad: number;
}

/**
 * Apparent radii of Earth and Sun against their separation, seen from the satellite, which is the conical shadow
 * exactly (Montenbruck and Gill 2000, "Satellite Orbits", section 3.4.2).
 * @param x,y,z satellite, km
 * @param sun place of the Sun in the same frame, km
 */
export function shadowMargins(
  out: ShadowMargins,
  x: number,
  y: number,
  z: number,
  sun: ArrayLike<number>,
): ShadowMargins {
  const toSunX = (sun[0] ?? Number.NaN) - x;
  const toSunY = (sun[1] ?? Number.NaN) - y;
  const toSunZ = (sun[2] ?? Number.NaN) - z;
  const radiusKm = Math.sqrt(x * x + y * y + z * z);
  const sunKm = Math.sqrt(toSunX * toSunX + toSunY * toSunY + toSunZ * toSunZ);
  const cosSeparation = -(x * toSunX + y * toSunY + z * toSunZ) / (radiusKm * sunKm);
  const separationRad = Math.acos(Math.max(-1, Math.min(1, cosSeparation)));
  const earthRad = Math.asin(Math.min(1, EARTH_RADIUS_KM / radiusKm));
  const sunRad = SUN_RADIUS_KM / sunKm;
  out.penumbraRad = separationRad - earthRad - sunRad;
  out.umbraRad = separationRad - earthRad + sunRad;
  return out;
}

const margins: ShadowMargins = { penumbraRad: 0, umbraRad: 0 };

/** Code of the illumination of a satellite; see ILLUMINATIONS. */
export function illuminationCode(x: number, y: number, z: number, sun: ArrayLike<number>): 0 | 1 | 2 {
  // On the day side, with the Earth behind it, nothing can cover the Sun.
  const towardsSun = x * (sun[0] ?? Number.NaN) + y * (sun[1] ?? Number.NaN) + z * (sun[2] ?? Number.NaN);
  if (towardsSun > 0 && x * x + y * y + z * z > EARTH_RADIUS_KM * EARTH_RADIUS_KM) return ILLUMINATION_CODE.sunlit;
  shadowMargins(margins, x, y, z, sun);
  if (margins.umbraRad < 0) return ILLUMINATION_CODE.umbra;
  return margins.penumbraRad < 0 ? ILLUMINATION_CODE.penumbra : ILLUMINATION_CODE.sunlit;
}

/** Illumination of a satellite; place and Sun in one frame, km. */
export function illuminationAt(x: number, y: number, z: number, sun: ArrayLike<number>): Illumination {
  return ILLUMINATIONS[illuminationCode(x, y, z, sun)] ?? 'sunlit';
}
