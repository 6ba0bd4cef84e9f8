import { DAY_MS } from '../constants/durations';

/**
 * One mean element set as the catalogues publish it (OMM, CCSDS 502.0; or a TLE): input of SGP4, nothing else. Angles in
 * degrees, TEME of epoch, Kozai mean motion. The epoch is UTC in two parts, so that no digit is lost.
 */
export interface OrbitalElements {
  /** Catalogue number, 1 … 999,999,999. */
  readonly noradId: number;
  /** Name as published; text from outside. */
  readonly name: string;
  /** International designator in its long form, `1998-067A`; null where none is given. */
  readonly internationalDesignator: string | null;
  /** Whole days from 1970-01-01 to the epoch. */
  readonly epochDay: number;
  /** Rest of the epoch's day, [0, 1). */
  readonly epochDayFraction: number;
  readonly meanMotionRevPerDay: number;
  /** [0, 1). */
  readonly eccentricity: number;
  readonly inclinationDeg: number;
  readonly raanDeg: number;
  readonly argumentOfPericentreDeg: number;
  readonly meanAnomalyDeg: number;
  /** Drag term, per Earth radius. */
  readonly bstar: number;
}

/** Epoch of an element set in epoch milliseconds, rounded to about a microsecond. */
export function epochMsOf({ epochDay, epochDayFraction }: OrbitalElements): number {
  return (epochDay + epochDayFraction) * DAY_MS;
}

/** Minutes from the epoch to a time. `atMs` may carry a fraction; a whole `atMs` loses nothing. */
export function minutesSinceEpoch(
  { epochDay, epochDayFraction }: Pick<OrbitalElements, 'epochDay' | 'epochDayFraction'>,
  atMs: number,
): number {
  return (atMs - epochDay * DAY_MS) / 60_000 - epochDayFraction * 1440;
}
