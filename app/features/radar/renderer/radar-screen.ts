import type { DrawingOptions } from '@app/sky-drawing/drawing';
import { LivingSource } from '@app/workers/living-source';
import { type RadarFrame, RadarFrameSource } from '@app/workers/sky/radar/radar-frame-source';
import type { RadarView } from '@app/workers/sky/radar/radar-view';
import { describeRadar } from './radar-description';
import type { RadarDrawing, RadarReport, RadarSettings } from './radar-drawing';
import { RadarLoop } from './radar-loop';
import { RadarRenderer } from './radar-renderer';

const DESCRIBE_EVERY_MS = 500;

/**
 * The radar on one canvas: asks for frames and draws them. It knows neither element nor window, so that it runs on the main
 * thread and in a worker alike.
 */
export class RadarScreen implements RadarDrawing {
  readonly #renderer: RadarRenderer;
  readonly #onReport: (report: RadarReport) => void;
  readonly #loop: RadarLoop;
  /** The loop opens frames as it is made; what there is to open comes with each port. */
  #useFrames: (frames: MessagePort) => void = () => undefined;
  #view: RadarView;
  #describedAtMs = Number.NEGATIVE_INFINITY;
  #describing: ReturnType<typeof setTimeout> | undefined;

  /** Rejects where the browser gives no WebGL context. */
  static async create(options: DrawingOptions<RadarSettings, RadarReport>): Promise<RadarScreen> {
    const { canvas, resolution, settings } = options;
    const { widthPx, heightPx } = settings.view;
    const { colours } = settings;
    return new RadarScreen(await RadarRenderer.create({ canvas, resolution, widthPx, heightPx, colours }), options);
  }

  private constructor(renderer: RadarRenderer, options: DrawingOptions<RadarSettings, RadarReport>) {
    const { resolution, settings, onReport } = options;
    this.#renderer = renderer;
    this.#onReport = onReport;
    this.#view = settings.view;
    this.#loop = new RadarLoop({
      openFrames: (onEvent) => {
        const source = new LivingSource<RadarFrame | null, RadarView>(onEvent);
        this.#useFrames = (frames) => source.use(new RadarFrameSource(frames, onEvent));
        return source;
      },
      view: () => this.#view,
      resolution,
      pace: settings.pace,
      draw: this.#draw,
    });
    this.change(settings);
  }

  change({ view, covered, colours, altitudeUnit, distanceUnit, pace, ground }: Partial<RadarSettings>): void {
    if (ground !== undefined) this.#renderer.setGround(ground, () => this.#loop.redraw());
    if (pace !== undefined) this.#loop.setPace(pace);
    if (covered !== undefined) this.#view = { ...this.#view, covered };
    if (view !== undefined) this.#setView(view);
    if (colours !== undefined) this.#renderer.recolour(colours);
    if (altitudeUnit !== undefined) this.#renderer.setAltitudeUnit(altitudeUnit);
    if (distanceUnit !== undefined) this.#renderer.setDistanceUnit(distanceUnit);
    const isDrawnAnew = colours !== undefined || altitudeUnit !== undefined || distanceUnit !== undefined;
    if (isDrawnAnew) this.#loop.redraw();
  }

  connect(frames: MessagePort): void {
    this.#useFrames(frames);
  }

  hurry(): void {
    this.#loop.hurry();
  }

  destroy(): void {
    clearTimeout(this.#describing);
    this.#loop.stop();
    this.#renderer.destroy();
  }

  #setView(view: RadarSettings['view']): void {
    const { widthPx, heightPx, covered = [] } = this.#view;
    this.#view = { ...view, covered };
    if (view.widthPx !== widthPx || view.heightPx !== heightPx) {
      this.#renderer.resize(view.widthPx, view.heightPx);
      // A new size empties the canvas: the newest frame stays until the next one, which may never come.
      const frame = this.#loop.latest;
      if (frame !== null) this.#renderer.draw(frame);
    }
    if (this.#renderer.setTextScale(view.textScale ?? 1)) this.#loop.redraw();
    if (view.map !== undefined) this.#renderer.follow(view);
    this.#loop.hurry();
  }

  readonly #draw = (frame: RadarFrame, nowMs: number): void => {
    this.#renderer.draw(frame);
    if (frame.band !== null) void this.#needBand();
    const sinceMs = nowMs - this.#describedAtMs;
    clearTimeout(this.#describing);
    if (sinceMs > DESCRIBE_EVERY_MS) this.#describe(nowMs);
    // It may be the last picture for a long time.
    else this.#describing = setTimeout(() => this.#describe(performance.now()), DESCRIBE_EVERY_MS - sinceMs);
  };

  async #needBand(): Promise<void> {
    // Where it did not arrive, the next frame asks again.
    if (await this.#renderer.needBand().catch(() => false)) this.#loop.redraw();
  }

  #describe(nowMs: number): void {
    this.#describedAtMs = nowMs;
    const { drawn } = this.#loop;
    this.#onReport({
      ...describeRadar(drawn),
      band: this.#renderer.bandWords(drawn),
      ground: this.#renderer.groundWords,
    });
  }
}
