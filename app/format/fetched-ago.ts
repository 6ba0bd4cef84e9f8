import { provenanceCopy as copy } from '@app/copy/satellites-copy';
import { MINUTE_MS } from '@engine/constants/durations';
import { durationText } from './duration';

const DAY_MIN = 1440;
/** From here on days say enough. */
const LONG_MIN = 2 * DAY_MIN;

/** "17 min ago", "3 days ago": since when a catalogue is at hand. */
export function fetchedAgoText(fetchedAtMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - fetchedAtMs) / MINUTE_MS);
  if (minutes < 1) return copy.justNow;
  return minutes < LONG_MIN ? copy.ago(durationText(minutes)) : copy.daysAgo(Math.round(minutes / DAY_MIN));
}
