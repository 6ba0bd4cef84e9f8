import { radiansFromDegrees } from '../ar-math/angles';
import { TARGETING_EARTH_RADIUS } from '../constants/earth';

/** Part 1 §9: weights of heading, pitch and distance; they add up to 1. */
const HEADING_WEIGHT = 0.5;
const PITCH_WEIGHT = 0.3;
const DISTANCE_WEIGHT = 0.2;
/** Part 1 §9: differences at which heading and pitch count for nothing any more. */
const HEADING_LIMIT_DEG = 90;
const PITCH_LIMIT_DEG = 45;
/** Part 1 §9: anything nearer counts in full. */
const FULL_DISTANCE_KM = 50;

/** Part 1 §9: the best object above this is the candidate; one above the other is locked on to. */
export const CANDIDATE_SCORE = 0.3;
export const LOCK_SCORE = 0.7;

const share = (differenceDeg: number, limitDeg: number): number => Math.max(0, 1 - Math.abs(differenceDeg) / limitDeg);

/**
 * How well the device points at an object (TGT-01), [0, 1]. Differences are signed or not, degrees, at most a half
 * turn; an infinite distance (a star) counts as none at all. NaN in any of them gives 0: what has no place is no target.
 */
export function targetingScore(headingDifferenceDeg: number, pitchDifferenceDeg: number, distanceKm: number): number {
  const distanceShare = distanceKm <= FULL_DISTANCE_KM ? 1 : FULL_DISTANCE_KM / distanceKm;
  const score =
    HEADING_WEIGHT * share(headingDifferenceDeg, HEADING_LIMIT_DEG) +
    PITCH_WEIGHT * share(pitchDifferenceDeg, PITCH_LIMIT_DEG) +
    DISTANCE_WEIGHT * distanceShare;
  return Number.isNaN(score) ? 0 : Math.min(1, score);
}

/** Haversine distance over the seeds' sphere of 6371 km (TGT-04), kilometres. */
export function targetingDistanceKm(
  fromLatitudeDeg: number,
  fromLongitudeDeg: number,
  toLatitudeDeg: number,
  toLongitudeDeg: number,
): number {
  const halfLatitude = Math.sin(radiansFromDegrees(toLatitudeDeg - fromLatitudeDeg) / 2);
  const halfLongitude = Math.sin(radiansFromDegrees(toLongitudeDeg - fromLongitudeDeg) / 2);
  const haversine =
    halfLatitude * halfLatitude +
    Math.cos(radiansFromDegrees(fromLatitudeDeg)) *
      Math.cos(radiansFromDegrees(toLatitudeDeg)) *
      halfLongitude *
      halfLongitude;
  return (2 * Math.asin(Math.min(1, Math.sqrt(haversine))) * TARGETING_EARTH_RADIUS) / 1000;
}
