import { gmstRad } from '../ephemeris/earth-rotation';
import { elementAgeDays, placeSigmaM } from '../orbits/element-age';
import { statesAt } from '../orbits/catalogue/states-at';
import { emptySubPoint, subPointFromTeme } from '../orbits/frames/earth-fixed';
import type { OrbitalElements } from '../orbits/orbital-elements';
import { STATE_STRIDE } from '../orbits/sgp4/propagator';
import { SatelliteJsPropagator } from '../orbits/sgp4/satellite-js-propagator';
import { SIGMAS_OF_95_PERCENT } from '../tracking/prediction-ellipse';
import { ellipsoidHeight, epochMs, type EpochMs, latitude, longitude, trueHeading } from '../units/quantity';
import { chanceWithin } from './reliability';
import type { TrajectoryPoint, TrajectoryPrediction } from './trajectory-prediction';

/** A low satellite's way in three seconds, three degrees of the sky when it is overhead. */
export const SATELLITE_NEAR_M = 25_000;

const DEFAULT_STEP_S = 10;
/**
 * An orbit known for its drag badly is wrong in time: nearly all of the error lies along it. Vallado and Crawford 2008
 * (AIAA 2008-6770) find it across and up at a tenth to a fifth of that along.
 */
const SHARE_ACROSS = 0.2;
const SMALLEST_ACROSS_M = 1_000;

/** A satellite, and when to say where it will be. */
export interface OrbitTrajectoryInput {
  readonly elements: OrbitalElements;
  /** The time asked at. */
  readonly at: EpochMs;
  /** Seconds after `at`, [0, 3600]. */
  readonly aheadS: number;
  /** Seconds between the points of the path; 10 where absent. The end is always one of them. */
  readonly stepS?: number;
}

/** Where a satellite will be, by SGP4; null where its elements give no place at one of the times. */
export function predictOrbit({
  elements,
  at,
  aheadS,
  stepS = DEFAULT_STEP_S,
}: OrbitTrajectoryInput): TrajectoryPrediction | null {
  const steps = Math.max(0, Math.ceil(aheadS / stepS - 1e-9));
  const timesMs = Float64Array.from({ length: steps + 1 }, (_, index) => at + Math.min(index * stepS, aheadS) * 1000);
  const states = statesAt(new SatelliteJsPropagator([elements]), 0, timesMs);
  if (states.some(Number.isNaN)) return null;
  const path = Array.from(timesMs, (timeMs, index) => pointOf(elements, states, index * STATE_STRIDE, timeMs));
  const end = path.at(-1);
  if (end === undefined) return null;
  return {
    path,
    manoeuvres: [{ manoeuvre: 'orbit', probability: 1 }],
    reliability: chanceWithin(SATELLITE_NEAR_M, end.alongSigmaM, end.acrossSigmaM),
    factors: [
      { kind: 'element-age', days: elementAgeDays(elements, end.at) },
      { kind: 'uncertainty', radiusM: Math.sqrt(end.alongSigmaM * end.acrossSigmaM) * SIGMAS_OF_95_PERCENT },
    ],
  };
}

/** Standard deviations of a satellite's place along its orbit, and across and up, by the age of its elements. */
export function orbitSigmas(ageDays: number): { readonly alongSigmaM: number; readonly acrossSigmaM: number } {
  const alongSigmaM = placeSigmaM(ageDays);
  return { alongSigmaM, acrossSigmaM: Math.max(SMALLEST_ACROSS_M, SHARE_ACROSS * alongSigmaM) };
}

const below = emptySubPoint();

function pointOf(elements: OrbitalElements, states: Float64Array, row: number, timeMs: number): TrajectoryPoint {
  subPointFromTeme(below, states, row, gmstRad(timeMs));
  const { alongSigmaM, acrossSigmaM } = orbitSigmas(elementAgeDays(elements, timeMs));
  return {
    at: epochMs(timeMs),
    latitude: latitude(below.latitudeDeg),
    longitude: longitude(below.longitudeDeg),
    height: { kind: 'ellipsoid', metres: ellipsoidHeight(below.altitudeKm * 1000) },
    track: trueHeading(below.headingDeg),
    alongSigmaM,
    acrossSigmaM,
    verticalSigmaM: acrossSigmaM,
  };
}
