import { Equator, Illumination } from 'astronomy-engine';
import { degreesFromRadians } from '../ar-math/angles';
import { component } from '../ar-math/component';
import type { GeodeticPoint } from '../ar-math/geodetic';
import { lookAnglesFromEnu } from '../ar-math/look-angles';
import { apparentElevation } from '../ar-math/refraction';
import { MEAN_RADIUS_M, METRES_PER_ASTRONOMICAL_UNIT } from '../constants/solar-system';
import {
  type AstronomicalUnits,
  astronomicalUnits,
  type Degrees,
  degrees,
  type EpochMs,
  type TrueHeading,
} from '../units/quantity';
import { astroObserver, astroTime } from './astronomy-time';
import { enuFromJ2000 } from './sidereal-frame';
import { ENGINE_BODY, SOLAR_SYSTEM_BODIES, type SolarSystemBody } from './solar-system-body';

/** A unit vector on the axes of the mean equator and equinox of J2000. */
export interface J2000Direction {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** How a body looks from a place; its direction stays good for seconds on J2000 axes, unlike azimuth and elevation. */
export interface BodyAspect {
  readonly body: SolarSystemBody;
  /** Seen from the observer (parallax), light time and aberration included. */
  readonly direction: J2000Direction;
  readonly distance: AstronomicalUnits;
  /** Visual, of the whole disc, without the air's extinction. */
  readonly magnitude: number;
  /** Lit part of the disc, [0, 1]; 1 for the Sun. */
  readonly illuminatedFraction: number;
  readonly angularRadius: Degrees;
}

/** Where to look for a body. */
export interface BodyDirection extends BodyAspect {
  readonly azimuth: TrueHeading;
  /** Geometric, above the ellipsoid's horizontal. */
  readonly elevation: Degrees;
  /** With standard refraction: where the body is seen. */
  readonly apparentElevation: Degrees;
}

/**
 * Aspect of one body by astronomy-engine (VSOP87 and NOVAS cut short), within 1' of JPL's ephemerides from 1900 to
 * 2100 by its own tests; in practice a few seconds of arc.
 */
export function bodyAspect(body: SolarSystemBody, observer: GeodeticPoint, at: EpochMs): BodyAspect {
  const time = astroTime(at);
  const { vec, dist } = Equator(ENGINE_BODY[body], time, astroObserver(observer), false, true);
  const { mag, phase_fraction: illuminatedFraction } = Illumination(ENGINE_BODY[body], time);
  const ratio = MEAN_RADIUS_M[body] / (dist * METRES_PER_ASTRONOMICAL_UNIT);
  return {
    body,
    direction: { x: vec.x / dist, y: vec.y / dist, z: vec.z / dist },
    distance: astronomicalUnits(dist),
    magnitude: mag,
    illuminatedFraction: body === 'sun' ? 1 : illuminatedFraction,
    angularRadius: degrees(degreesFromRadians(Math.asin(ratio))),
  };
}

/** Sun, Moon and the planets that the eye can see, or those named, from a place at a time; below the horizon too. */
export function solarSystemDirections(
  observer: GeodeticPoint,
  at: EpochMs,
  bodies: readonly SolarSystemBody[] = SOLAR_SYSTEM_BODIES,
): readonly BodyDirection[] {
  const matrix = enuFromJ2000(new Float64Array(9), observer, at);
  return bodies.map((body) => {
    const aspect = bodyAspect(body, observer, at);
    const { x, y, z } = aspect.direction;
    const along = (row: number): number =>
      component(matrix, row) * x + component(matrix, 3 + row) * y + component(matrix, 6 + row) * z;
    const { azimuth, elevation } = lookAnglesFromEnu({ eastM: along(0), northM: along(1), upM: along(2) });
    return { ...aspect, azimuth, elevation, apparentElevation: apparentElevation(elevation) };
  });
}
