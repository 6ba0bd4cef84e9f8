/**
 * When a service was last asked, and until when it is not to be asked. It may outlive the poller that keeps to it: a
 * source that is set up anew is asked no sooner than if it had been left alone. All times are a poller's elapsed ones.
 */
export interface RequestPace {
  lastContactElapsedMs: number;
  pausedUntilElapsedMs: number;
}

/** Of a service that was never asked. */
export function freshPace(): RequestPace {
  return { lastContactElapsedMs: Number.NEGATIVE_INFINITY, pausedUntilElapsedMs: Number.NEGATIVE_INFINITY };
}
