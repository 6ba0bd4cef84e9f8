import { drawnResolution } from '@app/sky-drawing/canvas-mount';
import { DEFAULT_RADAR_PACE, type RadarPace } from '@app/state/radar-settings-store';
import type { RadarFrame } from '@app/workers/sky/radar/radar-frame-source';
import type { RadarView } from '@app/workers/sky/radar/radar-view';
import type { RadarSource, SkyClient } from '@app/workers/sky/sky-client';
import { calmFrameMs, livelyFrameMs } from './radar-pace';

/** After a change of view frames come fast for this long: a heading comes more often. */
const LIVELY_MS = 250;
/** Waits shorter than this are spent in animation frames. */
const SHORTEST_SLEEP_MS = 50;

export interface RadarLoopOptions {
  readonly sky: Pick<SkyClient, 'openRadar'>;
  readonly view: () => RadarView;
  /** While this is false the loop rests until it is woken. */
  readonly canDraw: () => boolean;
  readonly draw: (frame: RadarFrame, nowMs: number) => void;
}

export const satelliteCount = (frame: RadarFrame | null): number => frame?.views.ints[3] ?? 0;

/**
 * When a radar asks for frames and when it draws them: as seldom as its pace allows while nothing changes, at once when
 * something does. Between frames it holds one timer, and no animation frame.
 */
export class RadarLoop {
  readonly #options: RadarLoopOptions;
  readonly #source: RadarSource;
  #pace: RadarPace = DEFAULT_RADAR_PACE;
  #drawn: RadarFrame | null = null;
  #livelyUntilMs = 0;
  #requestedAtMs = Number.NEGATIVE_INFINITY;
  #isAwaiting = false;
  #animation = 0;
  #sleep: ReturnType<typeof setTimeout> | null = null;
  #isStopped = false;

  constructor(options: RadarLoopOptions) {
    this.#options = options;
    this.#source = options.sky.openRadar(this.#onAnswer);
  }

  /** The newest frame, which may not be on the screen yet. */
  get latest(): RadarFrame | null {
    return this.#source.latest;
  }

  /** The frame on the screen; null before the first. */
  get drawn(): RadarFrame | null {
    return this.#drawn;
  }

  setPace(pace: RadarPace): void {
    this.#pace = pace;
    this.hurry();
  }

  /** Something changed: frames come fast for a while. */
  hurry(): void {
    this.#livelyUntilMs = performance.now() + LIVELY_MS;
    this.#wake();
  }

  /** What is on the screen is of no further use: another renderer, other colours. */
  redraw(): void {
    this.#drawn = null;
    this.hurry();
  }

  /** For good. */
  stop(): void {
    this.#isStopped = true;
    this.#rest();
    this.#source.close();
  }

  /** The source has a frame, or will have none for what was asked last. */
  readonly #onAnswer = (): void => {
    this.#isAwaiting = false;
    this.#wake();
  };

  #rest(): void {
    cancelAnimationFrame(this.#animation);
    if (this.#sleep !== null) clearTimeout(this.#sleep);
    this.#sleep = null;
  }

  readonly #wake = (): void => {
    this.#rest();
    if (!this.#isStopped) this.#animation = requestAnimationFrame(this.#onFrame);
  };

  readonly #onFrame = (nowMs: number): void => {
    const { view, canDraw, draw } = this.#options;
    if (!canDraw()) return;
    const frame = this.#source.latest;
    if (frame !== null && frame !== this.#drawn) {
      this.#drawn = frame;
      draw(frame, nowMs);
    }
    if (!this.#isAwaiting && this.#waitMs(nowMs) <= 0 && this.#source.request(view())) {
      this.#requestedAtMs = nowMs;
      this.#isAwaiting = true;
    }
    if (this.#isAwaiting) return;
    const waitMs = this.#waitMs(nowMs);
    if (waitMs >= SHORTEST_SLEEP_MS) this.#sleep = setTimeout(this.#wake, waitMs);
    else this.#animation = requestAnimationFrame(this.#onFrame);
  };

  /** Until the next frame is due. */
  #waitMs(nowMs: number): number {
    const frameMs =
      nowMs < this.#livelyUntilMs
        ? livelyFrameMs(this.#pace)
        : calmFrameMs(this.#options.view(), drawnResolution(), satelliteCount(this.#drawn) > 0, this.#pace);
    return this.#requestedAtMs + frameMs - nowMs;
  }
}
