import { create } from 'zustand';
import { serverTimeOf } from '@app/api/server-clock';
import { DAY_MS } from '@engine/constants/durations';
import { LIVE_SKY_TIME, type SkyTime, skyTimeMs } from '@engine/sky/sky-time';

/** As far back as a server may remember, and farther than the orbits of today hold; as far ahead as they do. */
export const SKY_TIME_RANGE_MS = { back: 366 * DAY_MS, ahead: 7 * DAY_MS } as const;

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
  /** What moves the time is open: in every view that shows the sky's time. */
  readonly isOpen: boolean;
  /** The sky is that of a scene from now on, standing still at a moment of it. */
  readonly enterScene: (scene: ShownScene, atMs: number) => void;
  /** Shows another moment, at the same rate, within the range around now or within the scene. */
  readonly moveTo: (atMs: number) => void;
  readonly setRate: (rate: number) => void;
  /** Back to the server's time; a scene is left. */
  readonly goLive: () => void;
  readonly open: () => void;
  /** Closes what moves the time, and goes back to the server's time, unless a scene is shown: that one goes on. */
  readonly close: () => void;
}

function clamped(atMs: number, serverMs: number, scene: ShownScene | null): number {
  const fromMs = scene?.fromMs ?? serverMs - SKY_TIME_RANGE_MS.back;
  const toMs = scene?.toMs ?? serverMs + SKY_TIME_RANGE_MS.ahead;
  return Math.min(toMs, Math.max(fromMs, atMs));
}

/** A time that starts at a moment and runs so fast. */
function timeFrom(atMs: number, rate: number, scene: ShownScene | null, serverMs = serverNowMs()): SkyTime {
  const kind = scene === null ? 'moved' : 'recorded';
  return { kind, anchorMs: clamped(atMs, serverMs, scene), anchoredAtMs: serverMs, rate };
}

export const useSkyTimeStore = create<SkyTimeState>((set) => ({
  time: LIVE_SKY_TIME,
  scene: null,
  isOpen: false,
  enterScene: (scene, atMs) => set({ scene, time: timeFrom(atMs, 0, scene) }),
  moveTo: (atMs) => set(({ time, scene }) => ({ time: timeFrom(atMs, time.kind === 'live' ? 1 : time.rate, scene) })),
  setRate: (rate) =>
    set(({ time, scene }) => {
      // One reading of the clock: what is live must not begin a moment before now, as what is played from the past does.
      const serverMs = serverNowMs();
      return { time: timeFrom(skyTimeMs(time, serverMs), rate, scene, serverMs) };
    }),
  goLive: () => set({ time: LIVE_SKY_TIME, scene: null }),
  open: () => set({ isOpen: true }),
  close: () => set(({ time, scene }) => ({ isOpen: false, time: scene === null ? LIVE_SKY_TIME : time })),
}));

let holders = 0;

/**
 * For as long as a page is open that shows the sky's time, or that one leaves it for and comes back from. Pages without a
 * clock show now: a time that was moved goes along to the next page that shows it, and ends with the last. Returns what
 * ends it.
 */
export function holdSkyTime(): () => void {
  holders++;
  return () => {
    holders--;
    // The next page may open in the same breath.
    setTimeout(() => {
      if (holders === 0) useSkyTimeStore.getState().close();
    });
  };
}
