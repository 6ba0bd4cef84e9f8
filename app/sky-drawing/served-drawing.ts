import type { Drawing, DrawingMaker } from './drawing';
import { CHANGE, type ChangeMessage, DRAWING_LOST, type DrawingApi } from './drawing-api';

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

  /** Takes settings that come among the calls of Comlink. */
  takeChanges(from: EventTarget): void {
    from.addEventListener('message', (event) => {
      if (event instanceof MessageEvent) this.#take(event);
    });
  }

  #take({ data }: MessageEvent<ChangeMessage<Settings> | { readonly type?: undefined } | null>): void {
    if (data?.type === CHANGE) this.#current?.change(data.settings);
  }

  readonly api: DrawingApi<Settings> = {
    prepare: async (language) => {
      await Promise.all([this.#load(), this.#loadBesides(language)]);
      const context = new OffscreenCanvas(1, 1).getContext('webgl2');
      // Contexts are few.
      context?.getExtension('WEBGL_lose_context')?.loseContext();
      return context !== null;
    },
    open: async (canvas, reports, resolution, settings) => {
      canvas.addEventListener('webglcontextlost', () => reports.postMessage(DRAWING_LOST));
      const maker = await this.#load();
      const onReport = (report: Report): void => reports.postMessage(report);
      this.#current = await maker.create({
        canvas,
        snapshot: () => createImageBitmap(canvas),
        resolution,
        settings,
        onReport,
      });
    },
    connect: async (frames) => this.#current?.connect(frames),
    hurry: async () => this.#current?.hurry(),
  };
}
