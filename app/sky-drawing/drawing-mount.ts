import { loadDrawnCopy } from '@app/copy/drawn-copy';
import { logWarning } from '@app/log/log-warning';
import { noteGettingReady } from '@app/state/getting-ready-store';
import { canDrawInWorker } from './can-draw-in-worker';
import { CanvasMount, type DrawingState, drawnResolution } from './canvas-mount';
import type { Drawing, DrawingMaker } from './drawing';
import { loadTextFace } from './text-face';
import type { WorkerDrawing } from './worker-drawing';

/** A worker that stopped so often is not started again: the main thread draws from then on. */
const MOST_DEATHS = 2;

/** A drawing in a worker that has to be prepared and opened. */
type InWorker<Settings, Report> = Pick<WorkerDrawing<Settings, Report>, 'hasDied' | 'prepare' | 'open'>;

export interface DrawingMountOptions<Drawn extends Drawing<Settings>, Settings, Report> {
  readonly element: HTMLElement;
  /** What is drawn, for the log. */
  readonly name: string;
  readonly settings: Settings;
  readonly startWorker: () => Drawn & InWorker<Settings, Report>;
  /** Fetches what draws on the main thread. */
  readonly loadOnPage: () => Promise<DrawingMaker<Drawn, Settings, Report, HTMLCanvasElement>>;
  /** Frames for whoever draws; returns what ends them. */
  readonly openFrames: (use: (frames: MessagePort) => void) => () => void;
  /** A drawing is there, the first or one after a loss. */
  readonly onBegin?: () => void;
  /** A drawing reports of its first picture, and of others later. */
  readonly onReport: (report: Report) => void;
  readonly onState: (state: DrawingState) => void;
}

/**
 * Keeps a moving picture inside an element: canvas, settings and frames. A worker draws it, or the main thread where there
 * is none that can, by the same code.
 */
export class DrawingMount<Drawn extends Drawing<Settings>, Settings, Report> {
  readonly #options: DrawingMountOptions<Drawn, Settings, Report>;
  readonly #mount: CanvasMount<Drawn>;
  #settings: Settings;
  #leaveFrames: () => void = () => undefined;
  /** Frames come here before there is anything that draws them. */
  #waitingFrames: MessagePort | null = null;
  /** The newest worker, ready or not. */
  #worker: (Drawn & InWorker<Settings, Report>) | null = null;
  #mayUseWorker = canDrawInWorker();
  #deaths = 0;
  /** Called when the first picture is there: a worker that is ready has yet to draw one, while the page is idle. */
  #settle: () => void = () => undefined;
  #isDisposed = false;

  constructor(options: DrawingMountOptions<Drawn, Settings, Report>) {
    this.#options = options;
    this.#settings = options.settings;
    this.#mount = new CanvasMount<Drawn>({
      element: options.element,
      load: () => this.#load(),
      onRenderer: (drawing) => this.#begin(drawing),
      onState: (state) => {
        // No picture will come.
        if (state !== 'ready' && state !== 'starting') this.#settle();
        options.onState(state);
      },
    });
    this.#openFrames();
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  /** Null while it loads, after a loss, and for good where it cannot be had. */
  get drawing(): Drawn | null {
    return this.#mount.renderer;
  }

  get settings(): Settings {
    return this.#settings;
  }

  change(settings: Partial<Settings>): void {
    this.remember(settings);
    this.drawing?.change(settings);
  }

  /** Settings that the next drawing begins with; the one that is there goes on as it is. */
  remember(settings: Partial<Settings>): void {
    this.#settings = { ...this.#settings, ...settings };
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#settle();
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#leaveFrames();
    this.#waitingFrames?.close();
    this.#mount.dispose();
    this.#worker?.destroy();
  }

  async #load(): Promise<(canvas: HTMLCanvasElement) => Promise<Drawn>> {
    const { element, loadOnPage } = this.#options;
    const resolution = drawnResolution();
    const worker = await this.#startWorker();
    if (this.#isDisposed) throw new Error('The view was closed before it was drawn.');
    element.dataset['drawnBy'] = worker === null ? 'page' : 'worker';
    if (worker !== null) {
      return async (canvas) => {
        try {
          await worker.open(canvas, resolution, this.#settings, this.#hear);
        } catch (error) {
          if (!worker.hasDied) this.#leaveWorkers(canvas);
          throw error;
        }
        return worker;
      };
    }
    const [maker] = await Promise.all([
      loadOnPage(),
      loadTextFace(document.fonts),
      loadDrawnCopy(document.documentElement.lang),
    ]);
    return (canvas) =>
      maker.create({
        canvas,
        snapshot: () => createImageBitmap(canvas),
        resolution,
        settings: this.#settings,
        onReport: this.#hear,
      });
  }

  /** Null where the main thread is to draw. */
  async #startWorker(): Promise<(Drawn & InWorker<Settings, Report>) | null> {
    if (this.#worker?.hasDied === true) {
      this.#deaths++;
      logWarning(`What draws the ${this.#options.name} stopped and is started again.`, this.#deaths);
    }
    if (this.#isDisposed || !this.#mayUseWorker || this.#deaths >= MOST_DEATHS) return null;
    // One that lost its context is of no more use.
    this.#worker?.destroy();
    const worker = this.#options.startWorker();
    this.#worker = worker;
    if (await worker.prepare(document.documentElement.lang)) return worker;
    this.#mayUseWorker = false;
    worker.destroy();
    return null;
  }

  /** A worker that gets no context for a real canvas: the page draws, on another canvas. */
  #leaveWorkers(canvas: HTMLCanvasElement): void {
    this.#mayUseWorker = false;
    this.#worker?.destroy();
    canvas.dispatchEvent(new Event('webglcontextlost'));
  }

  #begin(drawing: Drawn): void {
    this.#settle();
    this.#settle = noteGettingReady();
    this.#options.onBegin?.();
    // Size, theme and settings may have changed while it was made.
    drawing.change(this.#settings);
    if (this.#waitingFrames === null) this.#openFrames();
    else drawing.connect(this.#waitingFrames);
    this.#waitingFrames = null;
  }

  #openFrames(): void {
    this.#leaveFrames();
    this.#leaveFrames = this.#options.openFrames((frames) => {
      if (this.drawing === null) this.#waitingFrames = frames;
      else this.drawing.connect(frames);
    });
  }

  readonly #hear = (report: Report): void => {
    this.#settle();
    if (!this.#isDisposed) this.#options.onReport(report);
  };

  readonly #onVisibility = (): void => this.drawing?.hurry();
}
