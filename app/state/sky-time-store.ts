import { create } from 'zustand';
import { serverTimeOf } from '@app/api/server-clock';
import { LIVE_SKY_TIME, type SkyTime, skyTimeMs } from '@app/workers/sky-time';

export const SKY_TIME_RANGE_MS = { back: 86_400_000, ahead: 7 * 86_400_000 } as const;
export const SKY_TIME_RATES = [1, 10, 60, 300, 1000] as const;

/** To be added to the device's steady clock; null before the live stream has measured it. */
let clockOffsetMs: number | null = null;

/** Takes over what the live stream has measured of the server's clock: good to half a round trip. */
export function noteClockOffset(offsetMs: number | null): void {
  clockOffsetMs = offsetMs;
}

/**
 * Server time now: as the sky worker has it while the live stream tells, else right to what the newest answer of the
 * server told.
 */
export function serverNowMs(): number {
  // Unlike Date.now this does not jump when the device's clock is set; the worker counts in the same way.
  if (clockOffsetMs !== null) return performance.timeOrigin + performance.now() + clockOffsetMs;
  return serverTimeOf(Date.now());
}

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
  time: LIVE_SKY_TIME,
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
  goLive: () => set({ time: LIVE_SKY_TIME }),
}));
