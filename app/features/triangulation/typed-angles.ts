import type { PointingAim } from '@engine/triangulation/pointing-filter';
import type { Aim } from './device-pointing';
import { recordedElevationDeg } from './recorded-elevation';

/** Part 2 §5: both angles begin at 0. */
export const MOST_DEG = { headingDeg: 360, elevationDeg: 90 } as const satisfies Record<keyof PointingAim, number>;
export type AngleName = keyof typeof MOST_DEG;

/** What stands in a number's field while somebody types, and for as long as it is wrong; null: the number of the aim. */
export type TypedAngles = Readonly<Record<AngleName, string | null>>;
export const NOTHING_TYPED: TypedAngles = { headingDeg: null, elevationDeg: null };

/** Degrees as they were typed; null for what is no number, or none that is allowed. */
export function typedDeg(name: AngleName, text: string): number | null {
  const degrees = text.trim() === '' ? Number.NaN : Number(text);
  return degrees >= 0 && degrees <= MOST_DEG[name] ? degrees : null;
}

export function isWrong(typed: TypedAngles, name: AngleName): boolean {
  const text = typed[name];
  return text !== null && typedDeg(name, text) === null;
}

/**
 * What is recorded of where one points.
 * @returns null where that is below the horizon, or a field holds no direction: the one before it was not meant
 */
export function recordedAim(aim: Aim, typed: TypedAngles): Aim | null {
  if (isWrong(typed, 'headingDeg') || isWrong(typed, 'elevationDeg')) return null;
  const elevationDeg = recordedElevationDeg(aim.elevationDeg);
  return elevationDeg === null ? null : { ...aim, elevationDeg };
}
