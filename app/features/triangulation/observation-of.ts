import { METRES_PER_LATITUDE_DEGREE } from '@engine/constants/earth';
import type { TriangulationObservation } from '@contract/triangulation';
import { observerOf } from '@engine/observer/observer';
import { SIGMAS_OF_95_PERCENT } from '@engine/tracking/prediction-ellipse';
import { knownGroundHeightM } from '@app/state/ground-height';
import type { Place } from '@app/state/place-store';
import type { Aim } from './use-aim';

/** A blurred place is the middle of a cell of so many degrees. */
const BLUR_DEG = 0.01;
/** Of a place that may be anywhere in its cell, along each side: half of the side by the root of three. */
const BLUR_SIGMA_M = ((BLUR_DEG / 2) * METRES_PER_LATITUDE_DEGREE) / Math.sqrt(3);
/** Accuracies are radii that hold a normal error with 95 %: this one stands for that standard deviation. */
const BLUR_RADIUS_M = SIGMAS_OF_95_PERCENT * BLUR_SIGMA_M;

export interface ObservationParts {
  readonly deviceId: string;
  readonly place: Place;
  readonly aim: Aim;
  /** By hand: how well the person points. */
  readonly spreadDeg: number;
  readonly isBlurred: boolean;
  readonly sessionId: string | null;
  readonly atMs: number;
}

const blurred = (degrees: number): number => BLUR_DEG * (Math.floor(degrees / BLUR_DEG) + 0.5);

/** Where the device knows no altitude, that of the ground; nothing where nobody knows that either. */
function altitudeOf(place: Place): Pick<TriangulationObservation, 'altitude' | 'altitudeSigma'> {
  const { ellipsoidHeightM, heightSource, heightSigmaM } = observerOf(place, knownGroundHeightM(place));
  if (heightSource === 'none') return { altitude: null };
  return { altitude: ellipsoidHeightM, altitudeSigma: heightSigmaM };
}

/**
 * The payload of part 2 §3. A blurred place never leaves this browser exactly; its accuracy says how much it is blurred, and
 * its altitude, which is not, has one of its own.
 */
export function observationOf(parts: ObservationParts): TriangulationObservation {
  const { deviceId, place, aim, spreadDeg, isBlurred, sessionId, atMs } = parts;
  const { compassAccuracyDeg } = aim;
  const accuracyM = place.accuracyM ?? null;
  return {
    deviceId,
    latitude: isBlurred ? blurred(place.latitudeDeg) : place.latitudeDeg,
    longitude: isBlurred ? blurred(place.longitudeDeg) : place.longitudeDeg,
    ...altitudeOf(place),
    azimuth: aim.headingDeg,
    elevation: aim.elevationDeg,
    sensorAccuracy: {
      compass: compassAccuracyDeg ?? spreadDeg,
      gyroscope: compassAccuracyDeg === null ? spreadDeg : null,
      gps: isBlurred ? Math.hypot(accuracyM ?? 0, BLUR_RADIUS_M) : accuracyM,
    },
    timestamp: new Date(atMs).toISOString(),
    ...(sessionId === null ? {} : { sessionId }),
  };
}
