import type { Box } from '@app/workers/sky/overlay/label-placement';

/** A chip whose text counts seconds is narrower and wider all the time, for which names need not move. */
const SLACK_PX = 24;

/** Whether a known box still covers all of one that is now seen, and hardly more. */
function stillCovers(known: Box, seen: Box): boolean {
  const slacks = [seen.left - known.left, seen.top - known.top, known.right - seen.right, known.bottom - seen.bottom];
  return slacks.every((slackPx) => slackPx >= 0 && slackPx <= SLACK_PX);
}

/** The boxes that are now seen, each as it was known where that still covers it; `known` itself where all do. */
export function settledBoxes(known: readonly Box[], seen: readonly Box[]): readonly Box[] {
  const settled = seen.map((box, at) => {
    const before = known[at];
    return before !== undefined && stillCovers(before, box) ? before : box;
  });
  const isSame = settled.length === known.length && settled.every((box, at) => box === known[at]);
  return isSame ? known : settled;
}
