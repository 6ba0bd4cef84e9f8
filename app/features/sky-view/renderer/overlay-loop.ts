import type { FrameEnd, FrameEvent } from '@app/workers/living-source';
import { OVERLAY_HEADER } from '@app/workers/sky/overlay/overlay-frame';
import type { OverlayFrame, OverlayRequestInput } from '@app/workers/sky/overlay/overlay-frame-source';
import { FramePacer } from './frame-pacer';

/** Frames of the sky view, from the current sky worker. */
export type OverlaySource = FrameEnd<OverlayFrame | null, OverlayRequestInput>;

export interface OverlayLoopOptions {
  /** Opens the source of frames, which tells `onEvent` of what comes; it may do so before it returns. */
  readonly openFrames: (onEvent: (event: FrameEvent) => void) => OverlaySource;
  /** What the next frame is asked with; the loop writes the time into it. */
  readonly request: () => OverlayRequestInput & { displayAtMs: number };
  /** Returns true while something moves that the sky knows nothing of: it is drawn again in the next animation frame. */
  readonly draw: (frame: OverlayFrame, nowMs: number) => boolean;
}

/**
 * When a sky view asks for frames and when it draws them. It takes an animation frame to draw in, and none to find that
 * there is nothing to draw: the answer of the worker calls for it, and between rare frames a timer asks.
 */
export class OverlayLoop {
  readonly #options: OverlayLoopOptions;
  /** Null until it is open: it may speak before. */
  #source: OverlaySource | null = null;
  readonly #pacer = new FramePacer();
  #drawn: OverlayFrame | null = null;
  #drawnForMs = 0;
  #askedForMs = 0;
  #askedAtMs = 0;
  #aim: OverlayRequestInput['aim'] | null = null;
  #isStale = false;
  #isAwaiting = false;
  #isHeld = false;
  #animation = 0;
  #sleep: ReturnType<typeof setTimeout> | null = null;
  #isStopped = false;

  constructor(options: OverlayLoopOptions) {
    this.#options = options;
    this.#source = options.openFrames(this.#onAnswer);
  }

  /** The frame on the screen; null before the first. */
  get drawn(): OverlayFrame | null {
    return this.#drawn;
  }

  get #latest(): OverlayFrame | null {
    return this.#source?.latest ?? null;
  }

  /** When the drawn frame was to be seen, epoch milliseconds. */
  get drawnForMs(): number {
    return this.#drawnForMs;
  }

  /** Frames a second at most. */
  setRate(hz: number): void {
    this.#pacer.setRate(hz);
  }

  setTouched(isTouched: boolean): void {
    this.#pacer.setTouched(isTouched);
    this.hurry();
  }

  /** While it is held the frame on the screen stays, and its buffers with it. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.redraw();
  }

  /** Something that the next frame shows has changed: do not wait for it calmly. */
  readonly hurry = (): void => {
    const nowMs = performance.now();
    this.#pacer.hurry(nowMs);
    this.#goOn(nowMs);
  };

  /** Something that is drawn into every frame has changed. */
  redraw(): void {
    this.#isStale = true;
    this.hurry();
    this.#wake();
  }

  /** For good. */
  stop(): void {
    this.#isStopped = true;
    cancelAnimationFrame(this.#animation);
    this.#wakeUp();
    this.#source?.close();
  }

  /** A worker that was started again has no frame yet: what its predecessor left stays on the screen. */
  #hasNews(): boolean {
    return this.#latest !== null && this.#latest !== this.#drawn;
  }

  #wakeUp(): void {
    if (this.#sleep !== null) clearTimeout(this.#sleep);
    this.#sleep = null;
  }

  #wake(): void {
    if (this.#isStopped || this.#animation !== 0) return;
    this.#animation = requestAnimationFrame(this.#onFrame);
  }

  /** A frame has come, or none will for what was asked last. */
  readonly #onAnswer = (): void => {
    this.#isAwaiting = false;
    if (!this.#isHeld && this.#hasNews()) this.#wake();
    else this.#goOn(performance.now());
  };

  readonly #onFrame = (nowMs: number): void => {
    this.#animation = 0;
    this.#pacer.refresh(nowMs);
    this.#take(nowMs);
    if (this.#drawn !== null && this.#isStale) this.#isStale = this.#options.draw(this.#drawn, nowMs);
    this.#goOn(nowMs);
    if (this.#isStale && this.#drawn !== null) this.#wake();
  };

  #take(nowMs: number): void {
    const frame = this.#latest;
    if (frame === null || frame === this.#drawn || this.#isHeld) return;
    this.#drawn = frame;
    this.#drawnForMs = this.#askedForMs;
    this.#isStale = true;
    this.#pacer.drewAfter(performance.now() - this.#askedAtMs);
    const { floats } = frame.views;
    const { heading, pitch, roll } = OVERLAY_HEADER;
    this.#pacer.sawPose(floats[heading] ?? Number.NaN, floats[pitch] ?? 0, floats[roll] ?? 0, nowMs);
  }

  readonly #onDue = (): void => this.#goOn(performance.now());

  /** Asks for the next frame when it is due, and sleeps until then. */
  #goOn(nowMs: number): void {
    this.#wakeUp();
    if (this.#source === null || this.#isStopped || this.#isAwaiting || this.#isHeld) return;
    // What came and is not drawn yet would go back to the worker.
    if (this.#hasNews()) return;
    const request = this.#options.request();
    if (request.aim !== this.#aim) this.#pacer.hurry(nowMs);
    this.#aim = request.aim;
    const waitMs = this.#pacer.waitMs(nowMs);
    if (waitMs > 0) {
      this.#sleep = setTimeout(this.#onDue, waitMs);
      return;
    }
    // An animation frame may come long after its own time.
    this.#askedAtMs = performance.now();
    this.#askedForMs = performance.timeOrigin + this.#pacer.seenAtMs(this.#askedAtMs);
    request.displayAtMs = this.#askedForMs;
    this.#isAwaiting = true;
    this.#pacer.asked(nowMs);
    this.#source?.request(request);
  }
}
