import type { Drawing, DrawingMaker } from './drawing';
import { DRAWING_LOST, type DrawingApi } from './drawing-api';

/** The one drawing of a worker, once it is open. */
export class ServedDrawing<Drawn extends Drawing<Settings>, Settings, Report> {
  readonly #load: () => Promise<DrawingMaker<Drawn, Settings, Report, OffscreenCanvas>>;
  readonly #loadBesides: (language: string) => Promise<void>;
  #current: Drawn | null = null;

  /**
   * @param load fetches what draws
   * @param loadBesides fetches what is drawn with, words of that language among it
   */
  constructor(
    load: () => Promise<DrawingMaker<Drawn, Settings, Report, OffscreenCanvas>>,
    loadBesides: (language: string) => Promise<void> = async () => undefined,
  ) {
    this.#load = load;
    this.#loadBesides = loadBesides;
  }

  get current(): Drawn | null {
    return this.#current;
  }

  readonly api: DrawingApi<Settings> = {
    prepare: async (language) => {
      await Promise.all([this.#load(), this.#loadBesides(language)]);
      const context = new OffscreenCanvas(1, 1).getContext('webgl2');
      // Contexts are few.
      context?.getExtension('WEBGL_lose_context')?.loseContext();
      return context !== null;
    },
    open: async (canvas, line, resolution, settings) => {
      canvas.addEventListener('webglcontextlost', () => line.postMessage(DRAWING_LOST));
      const maker = await this.#load();
      const onReport = (report: Report): void => line.postMessage(report);
      this.#current = await maker.create({
        canvas,
        snapshot: () => createImageBitmap(canvas),
        resolution,
        settings,
        onReport,
      });
      line.addEventListener('message', ({ data }: MessageEvent<Partial<Settings>>) => this.#current?.change(data));
      line.start();
    },
    connect: async (frames) => this.#current?.connect(frames),
    hurry: async () => this.#current?.hurry(),
  };
}
