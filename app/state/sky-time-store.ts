import { create } from 'zustand';
import { serverTimeOf } from '@app/api/server-clock';
import { DAY_MS } from '@engine/constants/durations';
import { LIVE_SKY_TIME, type SkyTime, skyTimeMs } from '@engine/sky/sky-time';

export const SKY_TIME_RANGE_MS = { back: DAY_MS, ahead: 7 * DAY_MS } as const;
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

/** A scene that is shown in the place of the live sky. */
export interface ShownScene {
  readonly title: string;
  /** Epoch milliseconds; times outside are not to be had. */
  readonly fromMs: number;
  readonly toMs: number;
  /** It says where a camera pointed. */
  readonly hasPose: boolean;
}

interface SkyTimeState {
  readonly time: SkyTime;
  /** Null while the sky is the live one, or that of another time around now. */
  readonly scene: ShownScene | null;
  /** The sky is that of a scene from now on, standing still at a moment of it. */
  readonly enterScene: (scene: ShownScene, atMs: number) => void;
  /** Shows another moment, at the same rate, within the range around now or within the scene. */
  readonly moveTo: (atMs: number) => void;
  readonly setRate: (rate: number) => void;
  /** Back to the server's time; a scene is left. */
  readonly goLive: () => void;
  /** Back to the server's time, unless a scene is shown: that one goes on. */
  readonly endMovedTime: () => void;
}

function clamped(atMs: number, serverMs: number, scene: ShownScene | null): number {
  const fromMs = scene?.fromMs ?? serverMs - SKY_TIME_RANGE_MS.back;
  const toMs = scene?.toMs ?? serverMs + SKY_TIME_RANGE_MS.ahead;
  return Math.min(toMs, Math.max(fromMs, atMs));
}

/** A time that starts at a moment and runs so fast. */
function timeFrom(atMs: number, rate: number, scene: ShownScene | null): SkyTime {
  const serverMs = serverNowMs();
  const kind = scene === null ? 'moved' : 'recorded';
  return { kind, anchorMs: clamped(atMs, serverMs, scene), anchoredAtMs: serverMs, rate };
}

export const useSkyTimeStore = create<SkyTimeState>((set) => ({
  time: LIVE_SKY_TIME,
  scene: null,
  enterScene: (scene, atMs) => set({ scene, time: timeFrom(atMs, 0, scene) }),
  moveTo: (atMs) => set(({ time, scene }) => ({ time: timeFrom(atMs, time.kind === 'live' ? 1 : time.rate, scene) })),
  setRate: (rate) => set(({ time, scene }) => ({ time: timeFrom(skyTimeMs(time, serverNowMs()), rate, scene) })),
  goLive: () => set({ time: LIVE_SKY_TIME, scene: null }),
  endMovedTime: () => set(({ time, scene }) => ({ time: scene === null ? LIVE_SKY_TIME : time })),
}));
