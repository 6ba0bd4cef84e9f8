import { DAY_MS } from '../constants/durations';
import { type OrbitalElements, epochMsOf } from './orbital-elements';

/** Age of an element set at a time, days; negative before its epoch. */
export function elementAgeDays(elements: OrbitalElements, atMs: number): number {
  return daysSince(epochMsOf(elements), atMs);
}

/** The same by their epoch. */
export function daysSince(epochMs: number, atMs: number): number {
  return (atMs - epochMs) / DAY_MS;
}

/** How far what is computed from elements can be believed. */
export type ElementConfidence = 'confirmed' | 'probable' | 'possible' | 'unverified';

/** By the growth of `placeSigmaM`: some ten, thirty and a hundred kilometres. */
const CONFIDENT_UNTIL_DAYS = { confirmed: 3, probable: 10, possible: 30 } as const;

/** How far a place or a time can be believed that was computed from elements of this age. */
export function confidenceOfAge(ageDays: number): ElementConfidence {
  const age = Math.abs(ageDays);
  if (age <= CONFIDENT_UNTIL_DAYS.confirmed) return 'confirmed';
  if (age <= CONFIDENT_UNTIL_DAYS.probable) return 'probable';
  return age <= CONFIDENT_UNTIL_DAYS.possible ? 'possible' : 'unverified';
}

/**
 * Standard deviation of a place by SGP4, metres, from the age of its elements: about 1 km at the epoch, growing by 1 to
 * 3 km a day for low orbits (Vallado and Crawford 2008, "SGP4 Orbit Determination", AIAA 2008-6770); the upper rate is
 * taken, because manoeuvres are not published.
 */
export function placeSigmaM(ageDays: number): number {
  return 1000 + 3000 * Math.abs(ageDays);
}
