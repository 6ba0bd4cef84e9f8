/// <reference lib="dom" />
/**
 * What runs inside a browser for drawing-places.ts: one drawing on the main thread and, by the same code, in a worker on an
 * OffscreenCanvas. Both go on by themselves, a frame in each animation frame.
 */

/** What a worker is given. */
export interface PlaceOrder<Given> {
  readonly canvas: OffscreenCanvas;
  readonly given: Given;
}

/** What a worker tells: of each frame how long it took, and what the page has to know of it in the product. */
export type PlaceReport<Told> =
  | { readonly kind: 'frame'; readonly tookMs: number; readonly told: Told }
  | { readonly kind: 'failed'; readonly reason: string };

export interface PlacedDrawing<Given, Told> {
  readonly newCanvas: () => HTMLCanvasElement;
  /** Draws by itself from now on; returns what ends it. */
  readonly drawHere: (
    canvas: HTMLCanvasElement,
    given: Given,
    onFrame: (tookMs: number) => void,
  ) => Promise<() => void>;
  /** What the page does with what a worker tells. */
  readonly hear: (told: Told) => void;
}

/** What was drawn since the last look, and how long each frame took. */
interface Seen {
  frames: number;
  tookMs: number[];
}

export function servePlaces<Given, Told>({ newCanvas, drawHere, hear }: PlacedDrawing<Given, Told>): void {
  let seen: Seen = { frames: 0, tookMs: [] };
  let stop: (() => void) | null = null;

  const note = (tookMs: number): void => {
    seen.frames++;
    seen.tookMs.push(tookMs);
  };

  async function drawInWorker(given: Given, script: string): Promise<void> {
    const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
    const canvas = newCanvas().transferControlToOffscreen();
    stop = () => worker.terminate();
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PlaceReport<Told>>) => {
        if (data.kind === 'failed') reject(new Error(data.reason));
        else {
          hear(data.told);
          note(data.tookMs);
          resolve();
        }
      });
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      worker.postMessage({ canvas, given } satisfies PlaceOrder<Given>, [canvas]);
    });
  }

  Object.assign(window, {
    drawingPlaces: {
      async start(place: 'main' | 'worker', given: Given, script: string): Promise<void> {
        stop?.();
        if (place === 'worker') await drawInWorker(given, script);
        else stop = await drawHere(newCanvas(), given, note);
      },
      /** Resolves when so many frames more were drawn; says how many of them it counted and how long each took. */
      async frames(count: number): Promise<Seen> {
        seen = { frames: 0, tookMs: [] };
        while (seen.frames < count) await new Promise((resolve) => setTimeout(resolve, 20));
        return seen;
      },
      /**
       * Holds the main thread for so long, so often, and says what was drawn while it was held, frames a second. Reports
       * of a worker that waited come at once after it, before anything that was drawn later.
       */
      async held(forMs: number, times: number): Promise<number> {
        let frames = 0;
        for (let time = 0; time < times; time++) {
          await new Promise((resolve) => setTimeout(resolve, forMs));
          seen = { frames: 0, tookMs: [] };
          const untilMs = performance.now() + forMs;
          while (performance.now() < untilMs);
          await new Promise((resolve) => setTimeout(resolve, 0));
          frames += seen.frames;
        }
        return frames / ((times * forMs) / 1000);
      },
    },
  });
}
