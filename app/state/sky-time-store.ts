import { create } from 'zustand';
import { serverTimeOf } from '@app/api/server-clock';

export const SKY_TIME_RANGE_MS = { back: 86_400_000, ahead: 7 * 86_400_000 } as const;
export const SKY_TIME_RATES = [1, 10, 60, 300, 1000] as const;

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

const LIVE: SkyTime = { isLive: true, anchorMs: 0, anchoredAtMs: 0, rate: 1 };

/** The sky's time at a server time. */
export function skyTimeMs(time: SkyTime, serverMs: number): number {
  return time.isLive ? serverMs : time.anchorMs + (serverMs - time.anchoredAtMs) * time.rate;
}

/** Server time now: right to what the newest answer of the server told. */
export const serverNowMs = (): number => serverTimeOf(Date.now());

interface SkyTimeState {
  readonly time: SkyTime;
  /** Shows another moment, at the same rate, within the range around now. */
  readonly moveTo: (atMs: number) => void;
  readonly setRate: (rate: number) => void;
  /** Back to the server's time. */
  readonly goLive: () => void;
}

function clamped(atMs: number, serverMs: number): number {
  return Math.min(serverMs + SKY_TIME_RANGE_MS.ahead, Math.max(serverMs - SKY_TIME_RANGE_MS.back, atMs));
}

export const useSkyTimeStore = create<SkyTimeState>((set) => ({
  time: LIVE,
  moveTo: (atMs) =>
    set(({ time }) => {
      const serverMs = serverNowMs();
      return {
        time: {
          isLive: false,
          anchorMs: clamped(atMs, serverMs),
          anchoredAtMs: serverMs,
          rate: time.isLive ? 1 : time.rate,
        },
      };
    }),
  setRate: (rate) =>
    set(({ time }) => {
      const serverMs = serverNowMs();
      const atMs = clamped(skyTimeMs(time, serverMs), serverMs);
      return { time: { isLive: false, anchorMs: atMs, anchoredAtMs: serverMs, rate } };
    }),
  goLive: () => set({ time: LIVE }),
}));
