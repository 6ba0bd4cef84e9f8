import { pastCopy as copy } from '@app/copy/sky-time-copy';
import { clockTimeText } from '@app/format/age';
import { hourMinuteText } from '@app/format/hour-minute';
import { localDayText } from '@app/format/sky-time';
import { MINUTE_MS } from '@engine/constants/durations';

/** Both ends of a shorter one can be of one minute. */
const SHORT_MS = 2 * MINUTE_MS;

/** A span in which nothing, or not everything, was recorded. */
export interface Gap {
  readonly fromMs: number;
  readonly toMs: number;
  /** Above 0, and 1 where nothing was. */
  readonly missing: number;
}

/** "No aircraft recorded from 21:10 to 21:25."; to the second where it is a short one, with days where they are others. */
export function gapText({ fromMs, toMs, missing }: Gap, shownMs: number): string {
  const hasDays = localDayText(fromMs) !== localDayText(toMs);
  const clockText = toMs - fromMs < SHORT_MS ? clockTimeText : hourMinuteText;
  const momentText = (atMs: number): string =>
    hasDays || localDayText(atMs) !== localDayText(shownMs)
      ? `${localDayText(atMs)}, ${clockText(atMs)}`
      : clockText(atMs);
  const span = copy.from(momentText(fromMs), momentText(toMs));
  return missing >= 1 ? copy.gap(span) : copy.partGap(span);
}

/** A gap within a span; null where it lies outside. */
export function gapWithin(gap: Gap, fromMs: number, toMs: number): Gap | null {
  const cut = { fromMs: Math.max(gap.fromMs, fromMs), toMs: Math.min(gap.toMs, toMs), missing: gap.missing };
  return cut.toMs > cut.fromMs ? cut : null;
}
