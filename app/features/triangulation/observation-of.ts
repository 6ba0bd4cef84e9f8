import type { TriangulationObservation } from '@contract/triangulation';
import type { Place } from '@app/state/place-store';
import type { Aim } from './use-aim';

/** A blurred place is the middle of a cell of so many degrees. */
const BLUR_DEG = 0.01;
const METRES_PER_DEGREE = 111_195;
/** 95 % of a cell's places lie within so much of half of its side around its middle. */
const BLUR_RADIUS_M = 1.15 * (BLUR_DEG / 2) * METRES_PER_DEGREE;

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

/** The payload of part 2 §3. A blurred place never leaves this browser exactly; its accuracy says how much it is blurred. */
export function observationOf(parts: ObservationParts): TriangulationObservation {
  const { deviceId, place, aim, spreadDeg, isBlurred, sessionId, atMs } = parts;
  const { compassAccuracyDeg } = aim;
  const accuracyM = place.accuracyM ?? null;
  return {
    deviceId,
    latitude: isBlurred ? blurred(place.latitudeDeg) : place.latitudeDeg,
    longitude: isBlurred ? blurred(place.longitudeDeg) : place.longitudeDeg,
    altitude: place.ellipsoidHeightM,
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
