/** A lag that networks and caches explain; what lies beyond is a clock that is wrong. */
const PLAUSIBLE_LAG_MS = 10_000;
const REMEMBERED_DOCUMENTS = 20;
/** The server's clock is steered by less than this from one document to the next; what is more has been set. */
const SET_CLOCK_MS = 1_000;

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
 * on, its clock is wrong by the smallest difference of late; if its time stands still, its data are old. Where the
 * server's own clock is set, the differences of before are set with it; and those of a source that was ahead are
 * forgotten once it is not.
 * @param elapsedMs milliseconds since some moment, whatever is done to the server's clock
 */
export function createSourceClock(elapsedMs: () => number): SourceClock {
  let lagsMs: number[] = [];
  let lastSourceMs: number | undefined;
  let lastAheadMs: number | undefined;
  /** How far the server's clock runs ahead of elapsed time changes only when it is set. */
  const followServerClock = (receivedAtMs: number): void => {
    const aheadMs = receivedAtMs - elapsedMs();
    const setByMs = lastAheadMs === undefined ? 0 : aheadMs - lastAheadMs;
    lastAheadMs = aheadMs;
    if (Math.abs(setByMs) > SET_CLOCK_MS) lagsMs = lagsMs.map((lagMs) => lagMs + setByMs);
  };
  return {
    place(sourceNowMs, receivedAtMs) {
      followServerClock(receivedAtMs);
      if (sourceNowMs === undefined) {
        return { nowMs: receivedAtMs, isStalled: false };
      }
      const hasAdvanced = lastSourceMs !== undefined && sourceNowMs > lastSourceMs;
      const isStalled = lastSourceMs === sourceNowMs;
      lastSourceMs = sourceNowMs;
      if (!isStalled) {
        const lagMs = receivedAtMs - sourceNowMs;
        const leastMs = Math.min(...lagsMs);
        if (leastMs < -PLAUSIBLE_LAG_MS && lagMs - leastMs > PLAUSIBLE_LAG_MS) lagsMs = [];
        lagsMs.push(lagMs);
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
