import { noteGettingReady } from '@app/state/getting-ready-store';

/**
 * `unsupported`: no WebGL here. `lost`: the context was taken away and could not be had again. `unloaded`: the script
 * that draws did not arrive.
 */
export type DrawingState = 'starting' | 'ready' | 'unsupported' | 'lost' | 'unloaded';

const LARGEST_RESOLUTION = 2;
const REBUILDS = 3;

/** Device pixels per CSS pixel that are worth drawing. */
export const drawnResolution = (): number => Math.min(LARGEST_RESOLUTION, window.devicePixelRatio);

export interface CanvasMountOptions<Renderer> {
  readonly element: HTMLElement;
  /** Fetches what draws, apart from the screen: it is the largest script of the app. */
  readonly load: () => Promise<(canvas: HTMLCanvasElement) => Promise<Renderer>>;
  /** A renderer is there, the first or one after a lost context: nothing is drawn on it yet. */
  readonly onRenderer: (renderer: Renderer) => void;
  readonly onState: (state: DrawingState) => void;
}

/**
 * Keeps a canvas with a renderer inside an element. After a lost context it makes new ones, a few times: a renderer
 * cannot be mended.
 */
export class CanvasMount<Renderer extends { destroy(): void }> {
  readonly #options: CanvasMountOptions<Renderer>;
  #renderer: Renderer | null = null;
  #canvas: HTMLCanvasElement | null = null;
  #rebuilds = 0;
  /** The canvas of now is to be replaced. */
  #isLost = false;
  #isDisposed = false;

  constructor(options: CanvasMountOptions<Renderer>) {
    this.#options = options;
    void this.#start();
  }

  /** Null while it loads, after a loss, and for good where it cannot be had. */
  get renderer(): Renderer | null {
    return this.#renderer;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#tearDown();
  }

  async #start(): Promise<void> {
    const settled = noteGettingReady();
    await this.#build();
    settled();
  }

  async #build(): Promise<void> {
    const [loaded] = await Promise.allSettled([this.#options.load()]);
    if (this.#isDisposed) return;
    if (loaded.status === 'rejected') {
      this.#options.onState('unloaded');
      return;
    }
    const canvas = this.#appendCanvas();
    try {
      const renderer = await loaded.value(canvas);
      // A loss before it began has another built in its place already.
      if (this.#isDisposed || this.#canvas !== canvas) {
        renderer.destroy();
        return;
      }
      this.#renderer = renderer;
    } catch {
      // Another is built in its place.
      if (this.#canvas !== canvas || this.#isLost) return;
      this.#tearDown();
      if (!this.#isDisposed) this.#options.onState('unsupported');
      return;
    }
    this.#options.onRenderer(this.#renderer);
    this.#options.onState('ready');
  }

  #appendCanvas(): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    // Until a worker has drawn for a new size, the picture of the old one keeps its shape.
    canvas.className = 'absolute inset-0 block size-full object-contain';
    canvas.setAttribute('aria-hidden', 'true');
    // One loss may be told of twice.
    canvas.addEventListener('webglcontextlost', this.#onLost, { once: true });
    this.#options.element.append(canvas);
    this.#canvas = canvas;
    this.#isLost = false;
    return canvas;
  }

  #tearDown(): void {
    this.#canvas?.removeEventListener('webglcontextlost', this.#onLost);
    this.#renderer?.destroy();
    this.#canvas?.remove();
    this.#renderer = null;
    this.#canvas = null;
  }

  readonly #onLost = (): void => {
    this.#isLost = true;
    // On the next turn of the event loop, because the renderer must not be taken down inside its own event.
    setTimeout(() => {
      if (this.#isDisposed) return;
      this.#tearDown();
      this.#rebuilds++;
      if (this.#rebuilds > REBUILDS) {
        this.#options.onState('lost');
        return;
      }
      this.#options.onState('starting');
      void this.#start();
    }, 0);
  };
}
