import { MEAN_EARTH_RADIUS } from '../constants/earth';
import { type Degrees, degrees } from '../units/quantity';
import { degreesFromRadians, radiansFromDegrees } from './angles';

/** Air at the observer, as far as it bends light. */
export interface ObserverAir {
  readonly pressureHpa: number;
  readonly temperatureC: number;
}

/** The air that the formula is made for. */
const STANDARD_AIR: ObserverAir = { pressureHpa: 1010, temperatureC: 10 };

/** Below this elevation nobody has a formula; what is left fades to nothing straight down. */
const LOWEST_ELEVATION_DEG = -1;

/** Refractivity of air for visible light at 1010 hPa and 10 °C. */
const REFRACTIVITY = 2.81e-4;

/** U.S. Standard Atmosphere (1976), lowest layer: density falls as (1 - slope * height) to this power. */
const DENSITY_SLOPE_PER_M = 0.0065 / 288.15;
const DENSITY_EXPONENT = 4.2559;
/** No air lies this far below any observer, so a line through the Earth meets none denser than here. */
const LOWEST_AIR_M = -10_000;
/** Between its steps its fall is drawn straight: within 7 millionths of what it is at the observer. */
const DENSITY_STEP_M = 100;
/** Above it this air has no density left. */
const AIR_STEPS = Math.ceil((1 / DENSITY_SLOPE_PER_M - LOWEST_AIR_M) / DENSITY_STEP_M);
/**
 * How fast density falls, by height above the observer from `LOWEST_AIR_M` on, as a share of its fall there: read for
 * three points of every aircraft of a frame.
 */
const DENSITY_SLOPES = Float64Array.from(
  { length: AIR_STEPS + 2 },
  (_, step) => Math.max(0, 1 - DENSITY_SLOPE_PER_M * (LOWEST_AIR_M + step * DENSITY_STEP_M)) ** (DENSITY_EXPONENT - 1),
);

/** Gauss's three points of integration on [0, 1]: good to 0.001° for any aircraft above the horizon. */
const GAUSS_NODES = [0.5 - Math.sqrt(0.15), 0.5, 0.5 + Math.sqrt(0.15)] as const;
const GAUSS_WEIGHTS = [5 / 18, 8 / 18, 5 / 18] as const;

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
 * Angle by which air lifts what flies in it, from its geometric elevation and slant range: the bend of the ray, which
 * falls with the air's density along the way, referred to the straight line between the two. Two fifths of the
 * astronomical refraction for an aircraft at 5°. Grounds to the surveyors' coefficient of refraction of 0.17.
 */
export function terrestrialRefractionDeg(
  elevationDeg: number,
  slantRangeM: number,
  air: ObserverAir = STANDARD_AIR,
): number {
  const elevationRad = radiansFromDegrees(elevationDeg);
  return terrestrialLiftDeg(Math.cos(elevationRad), Math.sin(elevationRad), slantRangeM, air);
}

/** `terrestrialRefractionDeg` from cosine and sine of the geometric elevation, for whoever has them already. */
export function terrestrialLiftDeg(
  level: number,
  rise: number,
  slantRangeM: number,
  air: ObserverAir = STANDARD_AIR,
): number {
  let bend = 0;
  for (let i = 0; i < GAUSS_NODES.length; i++) {
    const share = GAUSS_NODES[i] ?? Number.NaN;
    const alongM = share * slantRangeM;
    const dropM = (level * level * alongM * alongM) / (2 * MEAN_EARTH_RADIUS);
    const densitySlope = densitySlopeAt(alongM * rise + dropM);
    bend += (GAUSS_WEIGHTS[i] ?? Number.NaN) * densitySlope * (1 - share);
  }
  const bendPerM = REFRACTIVITY * DENSITY_EXPONENT * DENSITY_SLOPE_PER_M * level;
  return (
    degreesFromRadians(bendPerM * slantRangeM * bend) * (air.pressureHpa / 1010) * (283 / (273 + air.temperatureC))
  );
}

/** How fast density falls at a height above the observer, as a share of its fall there. */
function densitySlopeAt(heightM: number): number {
  const steps = Math.min(AIR_STEPS, (Math.max(LOWEST_AIR_M, heightM) - LOWEST_AIR_M) / DENSITY_STEP_M);
  const step = Math.floor(steps);
  const below = DENSITY_SLOPES[step] ?? Number.NaN;
  return below + (steps - step) * ((DENSITY_SLOPES[step + 1] ?? Number.NaN) - below);
}

/**
 * Where an object is seen: its geometric elevation lifted by the air. `rangeInAirM` is the slant range of what flies in
 * the air and is left out for what lies beyond it: satellites, Sun, Moon, planets, stars. Grows with the geometric
 * elevation everywhere, the horizon included.
 */
export function apparentElevation(
  elevation: Degrees,
  rangeInAirM: number | null = null,
  air: ObserverAir = STANDARD_AIR,
): Degrees {
  const liftDeg =
    rangeInAirM === null
      ? astronomicalRefractionDeg(elevation, air)
      : terrestrialRefractionDeg(elevation, rangeInAirM, air);
  return degrees(elevation + liftDeg);
}
