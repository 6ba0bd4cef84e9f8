import { transfer } from 'comlink';
import type { LinkedWorker } from '@app/workers/worker-link';
import type { Drawing } from './drawing';
import { CHANGE, type ChangeMessage, DRAWING_LOST, type DrawingApi } from './drawing-api';

/**
 * The main thread's end of a worker that draws one picture. The worker lives no longer than its canvas, which cannot be
 * given to another. What is asked of one that is gone is answered as where nothing is drawn.
 */
export class WorkerDrawing<Settings, Report, Api extends DrawingApi<Settings> = DrawingApi<Settings>>
  implements Drawing<Settings>
{
  readonly #worker: LinkedWorker;
  protected readonly api: Api;
  readonly #gone: Promise<void>;
  #leave: () => void = () => undefined;
  #onLost: () => void = () => undefined;
  #hasDied = false;

  /** @param apiOf Comlink's proxy of what the worker serves */
  constructor(worker: LinkedWorker, apiOf: (worker: LinkedWorker) => Api) {
    this.#worker = worker;
    this.api = apiOf(worker);
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
  async prepare(language: string): Promise<boolean> {
    return this.ask(this.api.prepare(language), false);
  }

  /** Begins to draw. Rejects where the browser gives no context; a canvas whose context is lost later hears of that. */
  async open(
    canvas: HTMLCanvasElement,
    resolution: number,
    settings: Settings,
    onReport: (report: Report) => void,
  ): Promise<void> {
    // A canvas that is drawn on elsewhere hears nothing of its context by itself.
    this.#onLost = () => canvas.dispatchEvent(new Event('webglcontextlost'));
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<Report | typeof DRAWING_LOST>) => {
      if (data === DRAWING_LOST) this.#onLost();
      else onReport(data);
    });
    port1.start();
    const offscreen = canvas.transferControlToOffscreen();
    const opened = this.api.open(transfer(offscreen, [offscreen]), transfer(port2, [port2]), resolution, settings);
    await Promise.race([opened, this.#gone]);
    if (this.#hasDied) throw new Error('The worker that draws stopped before it began.');
  }

  change(settings: Partial<Settings>): void {
    const message: ChangeMessage<Settings> = { type: CHANGE, settings };
    this.#worker.postMessage(message);
  }

  connect(frames: MessagePort): void {
    this.send(this.api.connect(transfer(frames, [frames])));
  }

  hurry(): void {
    this.send(this.api.hurry());
  }

  destroy(): void {
    this.#worker.removeEventListener('error', this.#die);
    this.#worker.removeEventListener('messageerror', this.#die);
    this.#worker.terminate();
    this.#leave();
  }

  /** Nothing of the worker throws: a call that fails comes from a worker that cannot go on. */
  protected send(command: Promise<void>): void {
    command.catch(this.#die);
  }

  protected async ask<Answer>(question: Promise<Answer>, failure: Answer): Promise<Answer> {
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
