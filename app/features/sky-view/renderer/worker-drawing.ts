import { type Remote, transfer, wrap } from 'comlink';
import type { LinkedWorker } from '@app/workers/worker-link';
import type { AlignmentSighting } from '@engine/camera-view/viewport';
import type { DrawingApi } from './drawing-api';
import type { OverlayDrawing, OverlayReport, OverlayScreenKind, OverlaySettings } from './overlay-drawing';

function startWorker(): LinkedWorker {
  return new Worker(new URL('./overlay.worker.ts', import.meta.url), { type: 'module', name: 'overlay' });
}

/**
 * The main thread's end of a worker that draws one sky view. The worker lives no longer than its canvas, which cannot be
 * given to another. What is asked of one that is gone is answered as where nothing is drawn.
 */
export class WorkerDrawing implements OverlayDrawing {
  readonly #worker: LinkedWorker;
  readonly #api: Remote<DrawingApi>;
  readonly #gone: Promise<void>;
  #leave: () => void = () => undefined;
  #onLost: () => void = () => undefined;
  #hasDied = false;

  /** `start` is given by tests only. */
  constructor(start: () => LinkedWorker = startWorker) {
    this.#worker = start();
    this.#api = wrap<DrawingApi>(this.#worker);
    this.#gone = new Promise((resolve) => {
      this.#leave = resolve;
    });
    this.#worker.addEventListener('error', this.#die);
    this.#worker.addEventListener('messageerror', this.#die);
  }

  /** The worker stopped by itself. */
  get hasDied(): boolean {
    return this.#hasDied;
  }

  /** Fetches what draws. False where it cannot be had in a worker. */
  async prepare(): Promise<boolean> {
    return this.#ask(this.#api.prepare(), false);
  }

  /** Begins to draw. Rejects where the browser gives no context; a canvas whose context is lost later hears of that. */
  async open(
    canvas: HTMLCanvasElement,
    kind: OverlayScreenKind,
    settings: OverlaySettings,
    onReport: (report: OverlayReport) => void,
  ): Promise<void> {
    // A canvas that is drawn on elsewhere hears nothing of its context by itself.
    this.#onLost = () => canvas.dispatchEvent(new Event('webglcontextlost'));
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<OverlayReport>) => {
      if (data.kind === 'lost') this.#onLost();
      else onReport(data);
    });
    port1.start();
    const offscreen = canvas.transferControlToOffscreen();
    const opened = this.#api.open(transfer(offscreen, [offscreen]), transfer(port2, [port2]), kind, settings);
    await Promise.race([opened, this.#gone]);
    if (this.#hasDied) throw new Error('The worker that draws the sky stopped before it began.');
  }

  change(settings: Partial<OverlaySettings>): void {
    this.#send(this.#api.change(settings));
  }

  connect(frames: MessagePort): void {
    this.#send(this.#api.connect(transfer(frames, [frames])));
  }

  hurry(): void {
    this.#send(this.#api.hurry());
  }

  async touch(xPx: number, yPx: number): Promise<number | null> {
    return this.#ask(this.#api.touch(xPx, yPx), null);
  }

  lift(xPx: number, yPx: number): void {
    this.#send(this.#api.lift(xPx, yPx));
  }

  moveDrag(xPx: number, yPx: number): void {
    this.#send(this.#api.moveDrag(xPx, yPx));
  }

  async carryLabel(id: number, rightPx: number, downPx: number): Promise<boolean> {
    return this.#ask(this.#api.carryLabel(id, rightPx, downPx), false);
  }

  async endDrag(isBrokenOff: boolean): Promise<AlignmentSighting | null> {
    return this.#ask(this.#api.endDrag(isBrokenOff), null);
  }

  destroy(): void {
    this.#worker.removeEventListener('error', this.#die);
    this.#worker.removeEventListener('messageerror', this.#die);
    this.#worker.terminate();
    this.#leave();
  }

  /** Nothing of the worker throws: a call that fails comes from a worker that cannot go on. */
  #send(command: Promise<void>): void {
    command.catch(this.#die);
  }

  async #ask<Answer>(question: Promise<Answer>, failure: Answer): Promise<Answer> {
    question.catch(this.#die);
    return Promise.race([question.catch(() => failure), this.#gone.then(() => failure)]);
  }

  readonly #die = (): void => {
    if (this.#hasDied) return;
    this.#hasDied = true;
    this.destroy();
    this.#onLost();
  };
}
