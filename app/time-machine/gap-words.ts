import { pastCopy as copy } from '@app/copy/sky-time-copy';
import { hourMinuteText } from '@app/format/hour-minute';
import { localDayText } from '@app/format/sky-time';

/** A span in which nothing, or not everything, was recorded. */
export interface Gap {
  readonly fromMs: number;
  readonly toMs: number;
  /** Above 0, and 1 where nothing was. */
  readonly missing: number;
}

/** "21:10", with its day where it is another one than that of the other end or of what is shown. */
function momentText(atMs: number, shownMs: number, hasDay: boolean): string {
  const isOther = localDayText(atMs) !== localDayText(shownMs);
  return hasDay || isOther ? `${localDayText(atMs)}, ${hourMinuteText(atMs)}` : hourMinuteText(atMs);
}

/** "No aircraft recorded from 21:10 to 21:25." */
export function gapText({ fromMs, toMs, missing }: Gap, shownMs: number): string {
  const hasDays = localDayText(fromMs) !== localDayText(toMs);
  const span = copy.from(momentText(fromMs, shownMs, hasDays), momentText(toMs, shownMs, hasDays));
  return missing >= 1 ? copy.gap(span) : copy.partGap(span);
}

/** A gap within a span; null where it lies outside. */
export function gapWithin(gap: Gap, fromMs: number, toMs: number): Gap | null {
  const cut = { fromMs: Math.max(gap.fromMs, fromMs), toMs: Math.min(gap.toMs, toMs), missing: gap.missing };
  return cut.toMs > cut.fromMs ? cut : null;
}
