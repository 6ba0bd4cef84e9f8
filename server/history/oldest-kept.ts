import { DAY_MS } from '@engine/constants/durations';

/** Begin of the oldest day of which positions are still kept, with so many whole days besides the current one. */
export function oldestKeptMs(nowMs: number, retentionDays: number): number {
  return Math.floor(nowMs / DAY_MS - retentionDays) * DAY_MS;
}
