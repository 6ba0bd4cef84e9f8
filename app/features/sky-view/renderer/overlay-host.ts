import { precisionRateHz, useLensSettingsStore } from '@app/state/lens-settings-store';
import { THEME_EVENT } from '@app/state/theme-store';
import { CanvasMount, type DrawingState, drawnResolution } from '@app/sky-drawing/canvas-mount';
import { loadTextFace } from '@app/sky-drawing/text-face';
import type { CoveredBox, SkyViewport, ViewAim, AlignmentSighting } from '@engine/camera-view/viewport';
import { OVERLAY_HEADER } from '@app/workers/sky/overlay/overlay-frame';
import type { OverlayFrame } from '@app/workers/sky/overlay/overlay-frame-source';
import type { SkyClient } from '@app/workers/sky/sky-client';
import { ArrowNames } from './arrow-names';
import type { OverlayDrag } from './drag-layer';
import { type HitObject, labelledObject, nearestObject, objectById } from './hit-test';
import type { OverlayColours } from './overlay-colours';
import { describeFrame } from './overlay-description';
import { OverlayGestures } from './overlay-gestures';
import { OverlayLoop } from './overlay-loop';
import type { OverlayUnits } from './overlay-label-text';
import type { OverlayRenderer } from './overlay-renderer';
import type { FrameInsets } from './sight-writer';
import { skyColours } from './sky-colours';

const PICK_RADIUS_PX = 26;
const DESCRIBE_EVERY_MS = 250;
const DEGREES = 180 / Math.PI;
/** Near the zenith a small turn on the screen is a large one in azimuth; beyond this it would spin. */
const LEAST_COSINE = 0.25;

/** What lies behind the objects. */
export interface SkyPicture {
  /** Size of the camera's picture, upright; null for none. */
  readonly video: SkyViewport['video'];
  /** Magnification by the camera, or of the drawn sky. */
  readonly zoom: number;
  /** Faintest stars of the drawn sky; null where none is drawn. */
  readonly faintestMagnitude: number | null;
  /** What lies over the picture: labels keep clear of it. */
  readonly covered: readonly CoveredBox[];
}

export interface OverlayHostOptions {
  readonly element: HTMLElement;
  readonly sky: Pick<SkyClient, 'openOverlay' | 'pickOverlay' | 'snapshots$' | 'celestialFacts'>;
  readonly units: OverlayUnits;
  readonly picture: SkyPicture;
  /** Asked at every frame. */
  readonly aim: () => ViewAim;
  readonly onState: (state: DrawingState) => void;
  /** Direction of the camera in every new frame, degrees from true north; NaN while it is not known. */
  readonly onHeading?: (headingDeg: number) => void;
  readonly onPick: (id: number | null) => void;
  /** The view is dragged: degrees of azimuth to the right, of elevation upwards. */
  readonly onLook: (rightDeg: number, upDeg: number) => void;
  /** Fingers spread or a wheel turned; more than 1 is nearer. */
  readonly onZoom: (factor: number) => void;
  /**
   * A label is dragged towards the real thing. The overlay stands still until `onAlignEnd`, and so must the picture:
   * a sighting is of the moment at which it began.
   */
  readonly onAlignStart: (objectId: number) => void;
  /** Null when the drag was broken off. */
  readonly onAlignEnd: (sighting: AlignmentSighting | null) => void;
}

/** Owns the canvas, the renderer, the frames and the gestures of one sky view, from mounting to unmounting. */
export class OverlayHost {
  readonly #options: OverlayHostOptions;
  readonly #names: ArrowNames;
  readonly #loop: OverlayLoop;
  readonly #resizes: ResizeObserver;
  readonly #gestures: OverlayGestures;
  readonly #mount: CanvasMount<OverlayRenderer>;
  readonly #leaveSettings: () => void;
  /** One object for all requests: nothing is allocated while the view turns. */
  readonly #request: {
    displayAtMs: number;
    viewport: SkyViewport;
    aim: ViewAim;
    faintestMagnitude: number | null;
  };
  #units: OverlayUnits;
  #insets: FrameInsets | null = null;
  #isAligning = false;
  #drag: (OverlayDrag & { readonly id: number }) | null = null;
  #frames = 0;
  #describedAtMs = Number.NEGATIVE_INFINITY;
  #isDisposed = false;

  constructor(options: OverlayHostOptions) {
    this.#options = options;
    const { element, sky, picture } = options;
    this.#units = options.units;
    const { video, zoom, faintestMagnitude, covered } = picture;
    const viewport = { ...sizeOf(element), video, zoom, covered };
    this.#request = { displayAtMs: 0, viewport, aim: options.aim(), faintestMagnitude };
    this.#loop = new OverlayLoop({
      sky,
      request: () => {
        this.#request.aim = options.aim();
        return this.#request;
      },
      canDraw: () => this.#mount.renderer !== null,
      draw: this.#draw,
    });
    this.#names = new ArrowNames(sky);
    this.#loop.setRate(precisionRateHz(useLensSettingsStore.getState()));
    this.#leaveSettings = useLensSettingsStore.subscribe(this.#onSettings);
    this.#resizes = new ResizeObserver(this.#onResize);
    this.#resizes.observe(element);
    window.addEventListener(THEME_EVENT, this.#onTheme);
    document.addEventListener('visibilitychange', this.#loop.hurry);
    this.#gestures = new OverlayGestures(element, {
      onTap: (xPx, yPx) => void this.#pick(xPx, yPx),
      onDragStart: this.#startDrag,
      onDrag: this.#moveDrag,
      onDragEnd: this.#endDrag,
      onPan: this.#pan,
      onZoom: (factor) => options.onZoom(factor),
      onTouch: (isTouched) => this.#loop.setTouched(isTouched),
    });
    this.#mount = new CanvasMount<OverlayRenderer>({
      element,
      load: () => this.#load(),
      onRenderer: (renderer) => this.#begin(renderer),
      onState: options.onState,
    });
  }

  setPicture({ video, zoom, faintestMagnitude, covered }: SkyPicture): void {
    const { widthPx, heightPx } = this.#request.viewport;
    this.#request.viewport = { widthPx, heightPx, video, zoom, covered };
    this.#request.faintestMagnitude = faintestMagnitude;
    this.#loop.hurry();
  }

  setUnits(units: OverlayUnits): void {
    this.#units = units;
    this.#mount.renderer?.setUnits(units);
    this.#loop.redraw();
  }

  /** Room that screen furniture takes at the edges; null for the usual. */
  setInsets(insets: FrameInsets | null): void {
    this.#insets = insets;
    this.#mount.renderer?.setInsets(insets);
    this.#loop.redraw();
  }

  /** While aligning is offered, a drag that begins on an object or its label aligns. */
  setAligning(isAligning: boolean): void {
    this.#isAligning = isAligning;
  }

  /** For keys: takes the label of an object, or moves the one that is taken. False where the object is not drawn. */
  carryLabel(id: number, rightPx: number, downPx: number): boolean {
    if (this.#drag?.id !== id) {
      const object = this.#loop.drawn === null ? null : objectById(this.#loop.drawn, id);
      if (object === null) return false;
      this.#lift(object, this.#names.nameOf(id) ?? '', object.xPx, object.yPx);
    }
    if (this.#drag !== null) this.#moveDrag(this.#drag.xPx + rightPx, this.#drag.yPx + downPx);
    return true;
  }

  /** Puts the label down that `carryLabel` took, or gives it back to its object. */
  dropLabel(isBrokenOff: boolean): void {
    this.#endDrag(isBrokenOff);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#loop.stop();
    this.#gestures.dispose();
    this.#resizes.disconnect();
    this.#leaveSettings();
    window.removeEventListener(THEME_EVENT, this.#onTheme);
    document.removeEventListener('visibilitychange', this.#loop.hurry);
    this.#names.close();
    this.#mount.dispose();
  }

  async #load(): Promise<(canvas: HTMLCanvasElement) => Promise<OverlayRenderer>> {
    const [{ OverlayRenderer }, { BackdropLayer }] = await Promise.all([
      import('./overlay-renderer'),
      import('./backdrop-layer'),
      loadTextFace(),
    ]);
    return (canvas) =>
      OverlayRenderer.create({
        canvas,
        widthPx: this.#request.viewport.widthPx,
        heightPx: this.#request.viewport.heightPx,
        resolution: drawnResolution(),
        colours: this.#colours(),
        units: this.#units,
        prefersReducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
        nameOf: this.#names.nameOf,
        createBackdrop: (fonts, colours) => new BackdropLayer(fonts, colours),
      });
  }

  #begin(renderer: OverlayRenderer): void {
    // The element may have changed its size and the user the settings while the script was on its way.
    const { widthPx, heightPx } = this.#request.viewport;
    renderer.resize(widthPx, heightPx);
    renderer.setUnits(this.#units);
    renderer.setInsets(this.#insets);
    renderer.setLabelsShown(useLensSettingsStore.getState().dataOverlay);
    renderer.recolour(this.#colours());
    this.#loop.redraw();
  }

  #colours(): OverlayColours {
    return skyColours(this.#options.element);
  }

  readonly #draw = (frame: OverlayFrame, nowMs: number): boolean => {
    const { renderer } = this.#mount;
    if (renderer === null) return false;
    this.#options.onHeading?.(frame.views.floats[OVERLAY_HEADER.heading] ?? Number.NaN);
    renderer.draw(frame, this.#drag, nowMs);
    this.#frames++;
    if (nowMs - this.#describedAtMs >= DESCRIBE_EVERY_MS) this.#describe(frame, nowMs);
    return renderer.isMoving(nowMs);
  };

  readonly #onSettings = (): void => {
    const settings = useLensSettingsStore.getState();
    this.#loop.setRate(precisionRateHz(settings));
    this.#mount.renderer?.setLabelsShown(settings.dataOverlay);
    this.#loop.redraw();
  };

  readonly #onTheme = (): void => {
    this.#mount.renderer?.recolour(this.#colours());
    this.#loop.redraw();
  };

  readonly #onResize = (): void => {
    const { widthPx, heightPx } = sizeOf(this.#options.element);
    const { viewport } = this.#request;
    if (widthPx === viewport.widthPx && heightPx === viewport.heightPx) return;
    this.#request.viewport = { ...viewport, widthPx, heightPx };
    this.#mount.renderer?.resize(widthPx, heightPx);
    // A new size empties the canvas: the newest frame stays until the next one.
    const { drawn } = this.#loop;
    if (drawn !== null) this.#mount.renderer?.draw(drawn, this.#drag, performance.now());
    this.#loop.hurry();
  };

  async #pick(xPx: number, yPx: number): Promise<void> {
    const id = await this.#options.sky.pickOverlay(xPx, yPx, PICK_RADIUS_PX);
    if (!this.#isDisposed) this.#options.onPick(id);
  }

  readonly #startDrag = (xPx: number, yPx: number): boolean => {
    const frame = this.#loop.drawn;
    const { renderer } = this.#mount;
    if (!this.#isAligning || frame === null || renderer === null) return false;
    const slot = renderer.labelSlotAt(frame, xPx, yPx);
    const object = slot < 0 ? nearestObject(frame, xPx, yPx, PICK_RADIUS_PX) : labelledObject(frame, slot);
    if (object === null) return false;
    const name = (slot < 0 ? this.#names.nameOf(object.id) : frame.labels[slot]?.name) ?? '';
    this.#lift(object, name, xPx, yPx);
    return true;
  };

  #lift({ id, xPx: fromXPx, yPx: fromYPx }: HitObject, name: string, xPx: number, yPx: number): void {
    this.#drag = { id, name, xPx, yPx, fromXPx, fromYPx };
    this.#options.onAlignStart(id);
    this.#loop.hold(true);
  }

  readonly #moveDrag = (xPx: number, yPx: number): void => {
    if (this.#drag === null) return;
    this.#drag = { ...this.#drag, xPx, yPx };
    this.#loop.redraw();
  };

  readonly #endDrag = (isBrokenOff: boolean): void => {
    const drag = this.#drag;
    const viewport = this.#loop.drawn?.viewport;
    const atMs = this.#loop.drawnForMs;
    this.#drag = null;
    this.#loop.hold(false);
    if (drag === null || viewport === undefined) return;
    const { id: objectId, xPx, yPx } = drag;
    this.#options.onAlignEnd(isBrokenOff ? null : { objectId, xPx, yPx, viewport, atMs });
  };

  readonly #pan = (rightPx: number, downPx: number): void => {
    const focalPx = this.#loop.drawn?.views.floats[OVERLAY_HEADER.focal] ?? Number.NaN;
    if (!(focalPx > 0)) return;
    const pitchDeg = this.#loop.drawn?.views.floats[OVERLAY_HEADER.pitch] ?? 0;
    const cosine = Math.max(LEAST_COSINE, Math.cos(pitchDeg / DEGREES));
    // The sky follows the finger, so the view turns the other way.
    this.#options.onLook((-rightPx / focalPx / cosine) * DEGREES, (downPx / focalPx) * DEGREES);
    this.#loop.hurry();
  };

  #describe(frame: OverlayFrame, nowMs: number): void {
    this.#describedAtMs = nowMs;
    const { dataset } = this.#options.element;
    const watched = (dataset['watch'] ?? '').split(',').map(Number);
    Object.assign(dataset, describeFrame(frame, watched), { frames: String(this.#frames) });
  }
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): { readonly widthPx: number; readonly heightPx: number } {
  return { widthPx: Math.max(1, clientWidth), heightPx: Math.max(1, clientHeight) };
}
