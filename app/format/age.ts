import { numberText } from './figure';
import { NARROW_SPACE } from '@app/copy/typography';
import { durationText } from './duration';
import { localFormat } from './local-format';
import { leftToRight } from './reading-direction';

/** Two days: who looks farther back counts no hours. */
const LONGEST_IN_PARTS_MIN = 2880;

/** As `ageText`, to be taken apart into figure and unit. */
export function plainAgeText(ageS: number): string {
  const seconds = Math.max(0, ageS);
  if (seconds < 1) return `${numberText(seconds, 1)}${NARROW_SPACE}s`;
  if (seconds < 99.5) return `${Math.round(seconds)}${NARROW_SPACE}s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return `${minutes}${NARROW_SPACE}min`;
  return minutes < LONGEST_IN_PARTS_MIN ? durationText(minutes) : `${Math.round(minutes / 1440)}${NARROW_SPACE}d`;
}

/** "0.4 s", "12 s", "3 min", "2 h 5 min", "4 d": how long ago, as short as it can be said. Negative counts as now. */
export const ageText = (ageS: number): string => leftToRight(plainAgeText(ageS));

/** Seconds between an ISO time and now; null where there is none or it cannot be read. */
export function ageOfIsoS(iso: string | null | undefined, nowMs: number): number | null {
  if (iso === null || iso === undefined) return null;
  const atMs = Date.parse(iso);
  return Number.isNaN(atMs) ? null : Math.max(0, (nowMs - atMs) / 1000);
}

/** "14:05:09" in the reader's own time zone; "2:05:09 PM" in US English. */
export const clockTimeText = localFormat({ hour: 'numeric', minute: 'numeric', second: 'numeric' });
