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
  /** Nobody knows its begin: it lies before anything that is kept, or before what was asked for. */
  readonly isFirst?: boolean;
  /** Nothing from before its begin is kept. */
  readonly isOldest?: boolean;
  /** It lasts until now. */
  readonly isLast?: boolean;
}

/** "No aircraft recorded from 21:10 to 21:25.", "… since 21:10."; to the second where it is a short one, with days where they are others. */
export function gapText(gap: Gap, shownMs: number): string {
  const span = spanText(gap, shownMs);
  return gap.missing >= 1 ? copy.gap(span) : copy.partGap(span);
}

function spanText(gap: Gap, shownMs: number): string {
  const { fromMs, toMs, isFirst = false, isOldest = false, isLast = false } = gap;
  const hasDays = localDayText(fromMs) !== localDayText(toMs);
  const clockText = toMs - fromMs < SHORT_MS ? clockTimeText : hourMinuteText;
  const momentText = (atMs: number): string =>
    hasDays || localDayText(atMs) !== localDayText(shownMs)
      ? `${localDayText(atMs)}, ${clockText(atMs)}`
      : clockText(atMs);
  if (isFirst && isLast) return isOldest ? copy.ever : copy.sinceAtLeast(momentText(fromMs));
  if (isFirst) return copy.before(momentText(toMs));
  return isLast ? copy.since(momentText(fromMs)) : copy.from(momentText(fromMs), momentText(toMs));
}

/** What is known of what was recorded, the gaps in order of time. */
interface Known {
  readonly gaps: readonly Gap[];
  /** From when on it is known: a gap that goes on before has this begin too. */
  readonly fromMs: number;
  /** Nothing from before is kept. */
  readonly oldestMs: number;
  /** As far as it is known: until now, or less. */
  readonly toMs: number;
  readonly isToNow: boolean;
}

/** A gap that is known as far as it was looked at, as long as it is. */
export function wholeGap(seen: Gap, { gaps, fromMs: knownFromMs, oldestMs, toMs, isToNow }: Known): Gap {
  const whole = gaps.find(
    (gap) => gap.fromMs < seen.toMs && gap.toMs > seen.fromMs && gap.missing >= 1 === seen.missing >= 1,
  );
  if (whole === undefined) return seen;
  const endMs = Math.max(whole.toMs, seen.toMs);
  const fromMs = Math.min(whole.fromMs, seen.fromMs);
  const isOldest = fromMs <= oldestMs;
  const isFirst = isOldest || fromMs <= knownFromMs;
  return { ...seen, fromMs, toMs: endMs, isFirst, isOldest, isLast: isToNow && endMs >= toMs };
}

/** A gap within a span; null where it lies outside. */
export function gapWithin(gap: Gap, fromMs: number, toMs: number): Gap | null {
  const cut = { fromMs: Math.max(gap.fromMs, fromMs), toMs: Math.min(gap.toMs, toMs), missing: gap.missing };
  return cut.toMs > cut.fromMs ? cut : null;
}
