import type { TriangulationObservation } from '@contract/triangulation';
import { observerOf } from '@engine/observer/observer';
import type { SightLine } from '@engine/triangulation/sight-line';
import { ellipsoidHeight, latitude, longitude } from '@engine/units/quantity';

/** What is assumed where a device says nothing of itself: one standard deviation. */
const UNKNOWN = { headingSigmaDeg: 15, tiltSigmaDeg: 3, placeSigmaM: 30 } as const;
/** Nothing points or stands better than this. */
const LEAST = { sigmaDeg: 0.2, placeSigmaM: 2 } as const;
/** Of a normal distribution in a plane: the Geolocation API gives the radius that holds a place with 95 %. */
const SIGMAS_OF_ACCURACY = 2.4477;
/** Heights of receivers are about so much worse than places. */
const HEIGHT_FACTOR = 1.5;

export interface LineFacts {
  /** The same for all lines of one observer. */
  readonly key: string;
  /** The server's time. */
  readonly atMs: number;
  /** Of the ground at a place, above the ellipsoid; null where nobody knows it. Asked where the device has no altitude. */
  readonly groundHeightM: (place: Pick<TriangulationObservation, 'latitude' | 'longitude'>) => number | null;
}

/** A line of a device as the engine takes it. */
export function sightLineOf(observation: TriangulationObservation, { key, atMs, groundHeightM }: LineFacts): SightLine {
  const { sensorAccuracy, pointingSigmaDeg, altitude, altitudeSigma } = observation;
  const placeSigmaM =
    sensorAccuracy.gps === null
      ? UNKNOWN.placeSigmaM
      : Math.max(LEAST.placeSigmaM, sensorAccuracy.gps / SIGMAS_OF_ACCURACY);
  const { ellipsoidHeightM, heightSigmaM } = observerOf(
    { latitudeDeg: observation.latitude, longitudeDeg: observation.longitude, ellipsoidHeightM: altitude },
    altitude === null ? groundHeightM(observation) : null,
  );
  const sigmaDeg = (told: number | null, unknown: number): number =>
    Math.max(LEAST.sigmaDeg, pointingSigmaDeg ?? told ?? unknown);
  return {
    observer: {
      key,
      place: {
        latitude: latitude(observation.latitude),
        longitude: longitude(observation.longitude),
        height: ellipsoidHeight(ellipsoidHeightM),
      },
      horizontalSigmaM: placeSigmaM,
      verticalSigmaM: altitude === null ? heightSigmaM : (altitudeSigma ?? HEIGHT_FACTOR * placeSigmaM),
    },
    atMs,
    azimuthDeg: observation.azimuth % 360,
    elevationDeg: observation.elevation,
    headingSigmaDeg: sigmaDeg(sensorAccuracy.compass, UNKNOWN.headingSigmaDeg),
    tiltSigmaDeg: sigmaDeg(sensorAccuracy.gyroscope, UNKNOWN.tiltSigmaDeg),
  };
}
