/**
 * The time that satellites, planets and stars are shown for. Live, it is the server's time. Moved, it starts at
 * `anchorMs` and runs `rate` times as fast as the clock, or stands still at 0.
 */
export interface SkyTime {
  readonly isLive: boolean;
  readonly anchorMs: number;
  /** Server time at which the sky's time was `anchorMs`. */
  readonly anchoredAtMs: number;
  readonly rate: number;
}

export const LIVE_SKY_TIME: SkyTime = { isLive: true, anchorMs: 0, anchoredAtMs: 0, rate: 1 };

/** The sky's time at a server time. */
export function skyTimeMs(time: SkyTime, serverMs: number): number {
  return time.isLive ? serverMs : time.anchorMs + (serverMs - time.anchoredAtMs) * time.rate;
}
