/**
 * The time that the sky is shown for. `live`: the server's. `moved`: another one, at which satellites, planets and stars
 * are known, and aircraft where it is past and somebody remembers it. `recorded`: one within an open scene, aircraft included. Both of the latter start at
 * `anchorMs` and run `rate` times as fast as the clock, or stand still at 0.
 */
export interface SkyTime {
  readonly kind: 'live' | 'moved' | 'recorded';
  readonly anchorMs: number;
  /** Server time at which the sky's time was `anchorMs`. */
  readonly anchoredAtMs: number;
  readonly rate: number;
}

export const LIVE_SKY_TIME: SkyTime = { kind: 'live', anchorMs: 0, anchoredAtMs: 0, rate: 1 };

/** The sky's time at a server time, epoch milliseconds. */
export function skyTimeMs(time: SkyTime, serverMs: number): number {
  return time.kind === 'live' ? serverMs : time.anchorMs + (serverMs - time.anchoredAtMs) * time.rate;
}
