import { normaliseDegrees } from '../ar-math/angles';
import {
  METRES_PER_FOOT,
  METRES_PER_NAUTICAL_MILE,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '../constants/unit-conversion';

/**
 * Figures in words, rounded as far as a statement needs them: an analysis does not change with every report, and neither
 * do its figures. Aviation's units for aircraft, kilometres for what orbits.
 */
const FORMAT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

export function heightWords(heightM: number): string {
  const feet = heightM / METRES_PER_FOOT;
  return `${grouped(toStep(feet, feet < 5000 ? 100 : 500))} ft`;
}

export function speedWords(speedMps: number): string {
  return `${grouped(toStep(speedMps / METRES_PER_SECOND_PER_KNOT, 10))} kt`;
}

/** Without sign: the sentence says climbing or descending. */
export function climbWords(rateMps: number): string {
  return `${grouped(toStep(Math.abs(rateMps) / METRES_PER_SECOND_PER_FOOT_PER_MINUTE, 100))} ft/min`;
}

/** Nautical miles; metres below a tenth of one. */
export function distanceWords(lengthM: number): string {
  const miles = lengthM / METRES_PER_NAUTICAL_MILE;
  if (miles < 0.1) return `${grouped(toStep(lengthM, 10))} m`;
  return `${grouped(toStep(miles, miles < 10 ? 0.1 : 1))} nm`;
}

export function kilometreWords(lengthKm: number, step = 1): string {
  return `${grouped(toStep(lengthKm, step))} km`;
}

/** Seconds below two minutes, minutes beyond. */
export function durationWords(seconds: number): string {
  if (seconds < 120) return `${grouped(toStep(seconds, 10))} s`;
  return `${grouped(Math.round(seconds / 60))} min`;
}

export function directionWords(angleDeg: number): string {
  return `${grouped(normaliseDegrees(toStep(angleDeg, 5)))}°`;
}

export function shareWords(share: number): string {
  return `${grouped(Math.round(share * 100))} %`;
}

/** Whole numbers, or with the digits that the step leaves. */
export function numberWords(value: number, step = 1): string {
  return grouped(toStep(value, step));
}

function toStep(value: number, step: number): number {
  // A zero below nothing would be told with a minus.
  return Math.round(value / step) * step + 0;
}

function grouped(value: number): string {
  return FORMAT.format(value);
}
