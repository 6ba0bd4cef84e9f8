/** A lag that networks and caches explain; what lies beyond is a clock that is wrong. */
const PLAUSIBLE_LAG_MS = 10_000;
const REMEMBERED_DOCUMENTS = 20;

/** Places a source's own time on the server's clock. */
export interface SourceClock {
  /**
   * The document's time on the server's clock, or `stalled` when the source wrote nothing new since the last one.
   * Without a source time, the time of receipt.
   */
  place(sourceNowMs: number | undefined, receivedAtMs: number): { readonly nowMs: number; readonly isStalled: boolean };
}

/**
 * A source whose clock is ahead is moved back to the time of receipt, for nothing is heard in the future. One that is
 * behind is believed up to ten seconds: that is delay, and the fix is that old. Beyond that, and only if its time runs
 * on, its clock is wrong by the smallest difference of late; if its time stands still, its data are old.
 */
export function createSourceClock(): SourceClock {
  const lagsMs: number[] = [];
  let lastSourceMs: number | undefined;
  return {
    place(sourceNowMs, receivedAtMs) {
      if (sourceNowMs === undefined) {
        return { nowMs: receivedAtMs, isStalled: false };
      }
      const hasAdvanced = lastSourceMs !== undefined && sourceNowMs > lastSourceMs;
      const isStalled = lastSourceMs === sourceNowMs;
      lastSourceMs = sourceNowMs;
      if (!isStalled) {
        lagsMs.push(receivedAtMs - sourceNowMs);
        if (lagsMs.length > REMEMBERED_DOCUMENTS) {
          lagsMs.shift();
        }
      }
      const smallestLagMs = Math.min(...lagsMs);
      const isWrong = smallestLagMs < 0 || (smallestLagMs > PLAUSIBLE_LAG_MS && hasAdvanced);
      const nowMs = sourceNowMs + (isWrong ? smallestLagMs : 0);
      return { nowMs: Math.min(nowMs, receivedAtMs), isStalled };
    },
  };
}
