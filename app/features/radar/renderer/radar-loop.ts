import type { RadarPace } from '@app/state/radar-settings-store';
import type { FrameEnd, FrameEvent } from '@app/workers/living-source';
import type { RadarFrame } from '@app/workers/sky/radar/radar-frame-source';
import type { RadarView } from '@app/workers/sky/radar/radar-view';
import { satelliteCount } from './radar-description';
import { calmFrameMs, livelyFrameMs } from './radar-pace';

/** After a change of view frames come fast for this long: a heading comes more often. */
const LIVELY_MS = 250;
/** While frame after frame looks the same they come ever more seldom, down to this; news end that. */
const STILL_FRAME_MS = 1_000;

/** Frames of the radar, from the current sky worker. */
export type RadarSource = FrameEnd<RadarFrame | null, RadarView>;

export interface RadarLoopOptions {
  /** Opens the source of frames, which tells `onEvent` of what comes; it may do so before it returns. */
  readonly openFrames: (onEvent: (event: FrameEvent) => void) => RadarSource;
  readonly view: () => RadarView;
  /** Device pixels per CSS pixel. */
  readonly resolution: number;
  readonly pace: RadarPace;
  readonly draw: (frame: RadarFrame, nowMs: number) => void;
}

/**
 * When a radar asks for frames and when it draws them: as seldom as its pace allows while nobody changes the view, at
 * once when somebody does, and hardly ever while nothing in the sky moves. Between frames it holds one timer; it takes
 * an animation frame to draw in, and none to find that there is nothing to draw.
 */
export class RadarLoop {
  readonly #options: RadarLoopOptions;
  /** Null until it is open: it may speak before. */
  #source: RadarSource | null = null;
  #pace: RadarPace;
  #drawn: RadarFrame | null = null;
  #livelyUntilMs = 0;
  #requestedAtMs = Number.NEGATIVE_INFINITY;
  #isAwaiting = false;
  /** Frames in a row that looked like the one on the screen. */
  #stillFrames = 0;
  #animation = 0;
  #sleep: ReturnType<typeof setTimeout> | null = null;
  #isStopped = false;

  constructor(options: RadarLoopOptions) {
    this.#options = options;
    this.#pace = options.pace;
    this.#source = options.openFrames(this.#onEvent);
  }

  /** The newest frame, which may not be on the screen yet. */
  get latest(): RadarFrame | null {
    return this.#source?.latest ?? null;
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
    this.#source?.close();
  }

  readonly #onEvent = (event: FrameEvent): void => {
    const nowMs = performance.now();
    if (event === 'news') this.#stillFrames = 0;
    else this.#isAwaiting = false;
    const { latest } = this;
    const isToDraw = latest !== null && latest !== this.#drawn && !this.#isOnScreen(latest);
    // Frames that come fast are paced by the display.
    if (isToDraw || nowMs < this.#livelyUntilMs) this.#wake();
    else this.#goOn(nowMs);
  };

  #rest(): void {
    cancelAnimationFrame(this.#animation);
    if (this.#sleep !== null) clearTimeout(this.#sleep);
    this.#sleep = null;
  }

  #wake(): void {
    this.#rest();
    if (!this.#isStopped) this.#animation = requestAnimationFrame(this.#onFrame);
  }

  readonly #onFrame = (nowMs: number): void => {
    const frame = this.latest;
    if (frame !== null && !this.#isOnScreen(frame)) {
      this.#stillFrames = 0;
      this.#drawn = frame;
      this.#options.draw(frame, nowMs);
    }
    this.#goOn(nowMs);
  };

  readonly #onDue = (): void => this.#goOn(performance.now());

  /** Asks for the next frame when it is due, and sleeps until then. */
  #goOn(nowMs: number): void {
    this.#rest();
    this.#keepLatest();
    if (this.#source === null || this.#isStopped || this.#isAwaiting) return;
    const waitMs = this.#waitMs(nowMs);
    if (waitMs > 0) this.#sleep = setTimeout(this.#onDue, waitMs);
    else if (this.#source.request(this.#options.view())) {
      this.#requestedAtMs = nowMs;
      this.#isAwaiting = true;
    }
  }

  /** The buffers of older frames go back to the worker, so a newer one takes their place that looks the same. */
  #keepLatest(): void {
    const { latest } = this;
    if (latest === this.#drawn) return;
    if (latest === null) this.#drawn = null;
    else if (this.#isOnScreen(latest)) {
      this.#drawn = latest;
      this.#stillFrames++;
    }
  }

  #isOnScreen(frame: RadarFrame): boolean {
    return this.#drawn?.pictureVersion === frame.pictureVersion;
  }

  /** Until the next frame is due. */
  #waitMs(nowMs: number): number {
    return this.#requestedAtMs + this.#frameMs(nowMs) - nowMs;
  }

  #frameMs(nowMs: number): number {
    if (nowMs < this.#livelyUntilMs) return livelyFrameMs(this.#pace);
    const hasSatellites = satelliteCount(this.#drawn) > 0;
    const { view, resolution } = this.#options;
    const calmMs = calmFrameMs(view(), resolution, hasSatellites, this.#pace);
    return Math.min(STILL_FRAME_MS, calmMs * 2 ** this.#stillFrames);
  }
}
