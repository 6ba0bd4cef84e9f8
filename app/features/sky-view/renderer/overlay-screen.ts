import type { DrawingOptions } from '@app/sky-drawing/drawing';
import { LivingSource } from '@app/workers/living-source';
import { OVERLAY_HEADER } from '@app/workers/sky/overlay/overlay-frame';
import {
  type OverlayFrame,
  OverlayFrameSource,
  type OverlayRequestInput,
} from '@app/workers/sky/overlay/overlay-frame-source';
import type { AlignmentSighting } from '@engine/camera-view/viewport';
import { BackdropLayer } from './backdrop-layer';
import type { OverlayDrag } from './drag-layer';
import { type DrawnCapture, drawnView } from './drawn-capture';
import { type HitObject, labelledObject, labelOf, nearestObject, objectById } from './hit-test';
import { arrowIdsOf, describeFrame } from './overlay-description';
import type { DrawnLook, OverlayDrawing, OverlayReport, OverlaySettings } from './overlay-drawing';
import { OverlayLoop } from './overlay-loop';
import { OverlayRenderer } from './overlay-renderer';

const TOUCH_RADIUS_PX = 26;
const DESCRIBE_EVERY_MS = 250;
/** The tape of the compass moves at this pace. */
const TELL_LOOK_EVERY_MS = 33;

/** What of the settings is drawn into every frame, and what a frame is asked with. */
const DRAWN_WITH = ['colours', 'units', 'insets', 'areLabelsShown', 'rateHz'] as const;
const ASKED_WITH = ['viewport', 'aim', 'faintestMagnitude'] as const;

type OverlayScreenOptions = DrawingOptions<OverlaySettings, OverlayReport>;

/**
 * The drawn sky on one canvas: asks for frames, draws them, knows what lies where in them. It knows neither element nor
 * window, so that it runs on the main thread and in a worker alike.
 */
export class OverlayScreen implements OverlayDrawing {
  readonly #renderer: OverlayRenderer;
  readonly #names: Map<number, string>;
  readonly #onReport: OverlayScreenOptions['onReport'];
  readonly #snapshot: OverlayScreenOptions['snapshot'];
  readonly #loop: OverlayLoop;
  /** The loop opens frames as it is made; what there is to open comes with each port. */
  #useFrames: (frames: MessagePort) => void = () => undefined;
  /** One object for all requests: nothing is allocated while the view turns. */
  readonly #request: { -readonly [Key in keyof OverlayRequestInput]: OverlayRequestInput[Key] };
  #watchedIds: readonly number[];
  #touched: HitObject | null = null;
  #drag: (OverlayDrag & { readonly id: number }) | null = null;
  #frames = 0;
  #describedAtMs = Number.NEGATIVE_INFINITY;
  #look: DrawnLook = { headingDeg: Number.NaN, pitchDeg: Number.NaN, focalPx: Number.NaN };
  #lookToldAtMs = Number.NEGATIVE_INFINITY;

  /** Rejects where the browser gives no WebGL context. */
  static async create(options: OverlayScreenOptions): Promise<OverlayScreen> {
    const { canvas, resolution, settings } = options;
    const names = new Map<number, string>();
    const renderer = await OverlayRenderer.create({
      canvas,
      resolution,
      prefersReducedMotion: settings.prefersReducedMotion,
      widthPx: settings.viewport.widthPx,
      heightPx: settings.viewport.heightPx,
      colours: settings.colours,
      units: settings.units,
      isFromRight: settings.viewport.isFromRight === true,
      nameOf: (id) => names.get(id) ?? null,
      createBackdrop: (fonts, colours) => new BackdropLayer(fonts, colours),
    });
    return new OverlayScreen(renderer, names, options);
  }

  private constructor(renderer: OverlayRenderer, names: Map<number, string>, options: OverlayScreenOptions) {
    const { settings, onReport } = options;
    const { viewport, aim, faintestMagnitude } = settings;
    this.#renderer = renderer;
    this.#names = names;
    this.#onReport = onReport;
    this.#snapshot = options.snapshot;
    this.#request = { displayAtMs: 0, viewport, aim, faintestMagnitude };
    this.#watchedIds = settings.watchedIds;
    this.#loop = new OverlayLoop({
      openFrames: (onEvent) => {
        const source = new LivingSource<OverlayFrame | null, OverlayRequestInput>(onEvent);
        this.#useFrames = (frames) => source.use(new OverlayFrameSource(frames, onEvent));
        return source;
      },
      request: () => this.#request,
      draw: this.#draw,
    });
    this.change(settings);
  }

  change(settings: Partial<OverlaySettings>): void {
    const { viewport, aim, faintestMagnitude, colours, units, insets, areLabelsShown, rateHz } = settings;
    if (aim !== undefined) this.#request.aim = aim;
    if (faintestMagnitude !== undefined) this.#request.faintestMagnitude = faintestMagnitude;
    if (colours !== undefined) this.#renderer.recolour(colours);
    if (settings.prefersReducedMotion !== undefined) this.#renderer.setCalm(settings.prefersReducedMotion);
    if (units !== undefined) this.#renderer.setUnits(units);
    if (insets !== undefined) this.#renderer.setInsets(insets);
    if (areLabelsShown !== undefined) this.#renderer.setLabelsShown(areLabelsShown);
    if (rateHz !== undefined) this.#loop.setRate(rateHz);
    if (viewport !== undefined) this.#setViewport(viewport);
    if (settings.isTouched !== undefined) this.#loop.setTouched(settings.isTouched);
    if (settings.watchedIds !== undefined) this.#watchedIds = settings.watchedIds;
    for (const [id, name] of settings.names ?? []) this.#names.set(id, name);
    if (DRAWN_WITH.some((key) => key in settings)) this.#loop.redraw();
    else if (ASKED_WITH.some((key) => key in settings)) this.#loop.hurry();
  }

  connect(frames: MessagePort): void {
    this.#useFrames(frames);
  }

  hurry(): void {
    this.#loop.hurry();
  }

  async touch(xPx: number, yPx: number): Promise<number | null> {
    const frame = this.#loop.drawn;
    this.#touched = frame === null ? null : this.#hit(frame, xPx, yPx);
    return this.#touched?.id ?? null;
  }

  lift(xPx: number, yPx: number): void {
    const touched = this.#touched;
    if (touched === null) return;
    const frame = this.#loop.drawn;
    this.#take((frame === null ? null : objectById(frame, touched.id)) ?? touched, xPx, yPx);
  }

  moveDrag(xPx: number, yPx: number): void {
    if (this.#drag === null) return;
    this.#drag = { ...this.#drag, name: this.#nameOf(this.#drag.id), xPx, yPx };
    this.#loop.redraw();
  }

  async carryLabel(id: number, rightPx: number, downPx: number): Promise<boolean> {
    if (this.#drag?.id !== id) {
      const object = this.#loop.drawn === null ? null : objectById(this.#loop.drawn, id);
      if (object === null) return false;
      this.#take(object, object.xPx, object.yPx);
    }
    if (this.#drag !== null) this.moveDrag(this.#drag.xPx + rightPx, this.#drag.yPx + downPx);
    return true;
  }

  async endDrag(isBrokenOff: boolean): Promise<AlignmentSighting | null> {
    const drag = this.#drag;
    const viewport = this.#loop.drawn?.viewport;
    const atMs = this.#loop.drawnForMs;
    this.#drag = null;
    this.#loop.hold(false);
    if (drag === null || viewport === undefined || isBrokenOff) return null;
    return { objectId: drag.id, xPx: drag.xPx, yPx: drag.yPx, viewport, atMs };
  }

  async capture(scale: number): Promise<DrawnCapture | null> {
    const frame = this.#loop.drawn;
    if (frame === null) return null;
    const picture = this.#renderer.picture(frame, performance.now(), scale, this.#snapshot);
    const view = drawnView(frame, this.#loop.drawnForMs);
    return { picture: await picture, view };
  }

  destroy(): void {
    this.#loop.stop();
    this.#renderer.destroy();
  }

  #setViewport(viewport: OverlaySettings['viewport']): void {
    const { widthPx, heightPx } = this.#request.viewport;
    this.#request.viewport = viewport;
    if (this.#renderer.setTextScale(viewport.textScale ?? 1)) this.#loop.redraw();
    if (viewport.widthPx === widthPx && viewport.heightPx === heightPx) return;
    this.#renderer.resize(viewport.widthPx, viewport.heightPx);
    // A new size empties the canvas: the newest frame stays until the next one.
    const { drawn } = this.#loop;
    if (drawn !== null) this.#renderer.draw(drawn, this.#drag, performance.now());
  }

  readonly #draw = (frame: OverlayFrame, nowMs: number): boolean => {
    this.#renderer.draw(frame, this.#drag, nowMs);
    this.#frames++;
    if (nowMs - this.#lookToldAtMs >= TELL_LOOK_EVERY_MS) this.#tellLook(frame, nowMs);
    if (nowMs - this.#describedAtMs >= DESCRIBE_EVERY_MS) this.#describe(frame, nowMs);
    return this.#renderer.isMoving(nowMs);
  };

  #hit(frame: OverlayFrame, xPx: number, yPx: number): HitObject | null {
    const slot = this.#renderer.labelSlotAt(frame, xPx, yPx);
    return slot < 0 ? nearestObject(frame, xPx, yPx, TOUCH_RADIUS_PX) : labelledObject(frame, slot);
  }

  #take({ id, xPx: fromXPx, yPx: fromYPx }: HitObject, xPx: number, yPx: number): void {
    this.#drag = { id, name: this.#nameOf(id), xPx, yPx, fromXPx, fromYPx };
    this.#loop.hold(true);
  }

  /** What its label says, else what it was called out of view. */
  #nameOf(id: number): string {
    const frame = this.#loop.drawn;
    return (frame === null ? null : labelOf(frame, id)) ?? this.#names.get(id) ?? '';
  }

  #tellLook({ views: { floats } }: OverlayFrame, nowMs: number): void {
    const headingDeg = floats[OVERLAY_HEADER.heading] ?? Number.NaN;
    const pitchDeg = floats[OVERLAY_HEADER.pitch] ?? Number.NaN;
    const focalPx = floats[OVERLAY_HEADER.focal] ?? Number.NaN;
    const told = this.#look;
    // A view at rest has nothing to tell.
    const isSame =
      // Without a compass the heading is NaN.
      Object.is(headingDeg, told.headingDeg) && Object.is(pitchDeg, told.pitchDeg) && Object.is(focalPx, told.focalPx);
    if (isSame) return;
    this.#lookToldAtMs = nowMs;
    this.#look = { headingDeg, pitchDeg, focalPx };
    this.#onReport({ kind: 'look', look: this.#look });
  }

  #describe(frame: OverlayFrame, nowMs: number): void {
    this.#describedAtMs = nowMs;
    const words = {
      ...describeFrame(frame, this.#watchedIds),
      labelSizes: JSON.stringify(this.#renderer.labelSizes(frame)),
      frames: String(this.#frames),
    };
    this.#onReport({ kind: 'words', words, arrowIds: arrowIdsOf(frame) });
  }
}
