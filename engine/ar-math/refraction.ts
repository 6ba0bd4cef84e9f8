import { type Degrees, degrees } from '../units/quantity';
import { radiansFromDegrees } from './angles';

/** Air at the observer, as far as it bends light. */
export interface ObserverAir {
  readonly pressureHpa: number;
  readonly temperatureC: number;
}

/** The air that the formula is made for. */
export const STANDARD_AIR: ObserverAir = { pressureHpa: 1010, temperatureC: 10 };

/** Below this elevation nobody has a formula; what is left fades to nothing straight down. */
const LOWEST_ELEVATION_DEG = -1;

/** Height in which the density of air falls to 1/e: 9.2 km on the mean of the lowest 10 km, where 66 % of it is gone. */
const DENSITY_SCALE_HEIGHT_M = 9_200;

/**
 * Angle by which air lifts what lies beyond it, from its geometric elevation: Sæmundsson's formula as package
 * astronomy-engine has it (`Refraction`, which names Meeus, Astronomical Algorithms, 1991, pages 101 and 102), times the
 * density of the air against the formula's. Below -1° it fades linearly to 0 straight down, as there, so that nothing
 * jumps when it sets.
 */
export function astronomicalRefractionDeg(elevationDeg: number, air: ObserverAir = STANDARD_AIR): number {
  const usedDeg = Math.max(LOWEST_ELEVATION_DEG, elevationDeg);
  const minutes = 1.02 / Math.tan(radiansFromDegrees(usedDeg + 10.3 / (usedDeg + 5.11)));
  const fade = elevationDeg < LOWEST_ELEVATION_DEG ? (elevationDeg + 90) / (90 + LOWEST_ELEVATION_DEG) : 1;
  // The formula gives -0.001' at the zenith, where there is none.
  return (Math.max(0, minutes) / 60) * fade * (air.pressureHpa / 1010) * (283 / (273 + air.temperatureC));
}

/**
 * Share of the astronomical refraction that an object inside the air shows, by its height above the observer. Light from
 * an aircraft bends on its way below the aircraft only: with a density that falls exponentially, by integrating the
 * bend along the ray and referring it to the straight line between the two, 1 - (1 - exp(-t)) / t for t scale heights.
 * At the horizon this gives what surveyors' coefficient of refraction gives (0.13 to 0.17 of the Earth's curvature).
 */
export function refractionShare(heightAboveObserverM: number): number {
  const scaleHeights = heightAboveObserverM / DENSITY_SCALE_HEIGHT_M;
  if (!(scaleHeights > 0)) return 0;
  if (scaleHeights < 1e-4) return scaleHeights / 2;
  return 1 + Math.expm1(-scaleHeights) / scaleHeights;
}

/**
 * Where an object is seen: its geometric elevation lifted by the air. `heightAboveObserverM` is left out for what lies
 * beyond the air. Grows with the geometric elevation everywhere, the horizon included.
 */
export function apparentElevation(
  elevation: Degrees,
  heightAboveObserverM: number = Number.POSITIVE_INFINITY,
  air: ObserverAir = STANDARD_AIR,
): Degrees {
  return degrees(elevation + astronomicalRefractionDeg(elevation, air) * shareOf(heightAboveObserverM));
}

const shareOf = (heightAboveObserverM: number): number =>
  heightAboveObserverM === Number.POSITIVE_INFINITY ? 1 : refractionShare(heightAboveObserverM);
