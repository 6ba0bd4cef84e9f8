import type { ObserverPass } from '@app/api/pass-answers';
import { satelliteDetailCopy } from '@app/copy/satellite-detail-copy';
import { dayTimeText } from '@app/format/clock-time';

const copy = satelliteDetailCopy.passes;

export interface NextPassHead {
  readonly title: string;
  readonly when: string;
}

/** What stands above the pass of the next two hours: of one that runs, until when. */
export function nextPassHead(pass: ObserverPass | null | undefined, nowMs: number): NextPassHead {
  if (!pass || pass.rise.atMs > nowMs || pass.set.atMs <= nowMs) return { title: copy.next, when: copy.within };
  // Of one that the search cut off nobody knows the end.
  const when = pass.isCutAtEnd ? copy.now : copy.untilEnd(dayTimeText(pass.set.atMs, nowMs));
  return { title: copy.underWay, when };
}
