import type { Observable, Subscription } from 'rxjs';
import { currentTextScale, watchTextScale } from '@app/accessibility/drawn-text-scale';
import { isMotionReduced } from '@app/accessibility/calm-motion';
import { isReadFromRight } from '@app/format/reading-direction';
import { precisionRateHz, useLensSettingsStore } from '@app/state/lens-settings-store';
import { THEME_EVENT } from '@app/state/theme-store';
import type { DrawingState } from '@app/sky-drawing/canvas-mount';
import { DrawingMount } from '@app/sky-drawing/drawing-mount';
import type { CoveredBox, SkyViewport, ViewAim, AlignmentSighting } from '@engine/camera-view/viewport';
import type { SkyClient } from '@app/workers/sky/sky-client';
import type { LinkedWorker } from '@app/workers/worker-link';
import { ArrowNames } from './arrow-names';
import type { DrawnCapture } from './drawn-capture';
import type { DrawnLook, OverlayDrawing, OverlayReport, OverlaySettings } from './overlay-drawing';
import { OverlayGestures } from './overlay-gestures';
import type { OverlayUnits } from './overlay-label-text';
import { OverlayWorkerDrawing } from './overlay-worker-drawing';
import type { FrameInsets } from './sight-writer';
import { skyColours } from './sky-colours';

const PICK_RADIUS_PX = 26;
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
  /** Starts a worker that draws a sky view. */
  readonly startDrawing: () => LinkedWorker;
  readonly units: OverlayUnits;
  readonly picture: SkyPicture;
  /** Tells the newest at once. */
  readonly aim$: Observable<ViewAim>;
  readonly onState: (state: DrawingState) => void;
  /** Direction of the camera as it turns: degrees from true north, NaN while it is not known, and above the level. */
  readonly onHeading?: (headingDeg: number, pitchDeg: number) => void;
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

/**
 * The sky view on the main thread, from mounting to unmounting: element, canvas, fingers, theme and settings. What draws
 * is a worker, or the main thread where there is none that can, through the same `OverlayScreen`.
 */
export class OverlayHost {
  readonly #options: OverlayHostOptions;
  readonly #names: ArrowNames;
  readonly #resizes: ResizeObserver;
  readonly #gestures: OverlayGestures;
  readonly #mount: DrawingMount<OverlayDrawing, OverlaySettings, OverlayReport>;
  readonly #aims: Subscription;
  readonly #leaveSettings: () => void;
  readonly #leaveTextScale: () => void;
  #look: DrawnLook = { headingDeg: Number.NaN, pitchDeg: 0, focalPx: Number.NaN };
  #isAligning = false;
  /** Under the finger that went down last, where it can be taken. */
  #touchedId: number | null = null;
  #carriedId: number | null = null;
  #watched = '';
  #isDisposed = false;

  constructor(options: OverlayHostOptions) {
    this.#options = options;
    const { element, sky, picture, units } = options;
    const { video, zoom, faintestMagnitude, covered } = picture;
    this.#names = new ArrowNames(sky);
    this.#gestures = new OverlayGestures(element, {
      onTap: (xPx, yPx) => void this.#pick(xPx, yPx),
      onPress: this.#press,
      onDragStart: this.#startDrag,
      onDrag: (xPx, yPx) => this.#drawing?.moveDrag(xPx, yPx),
      onDragEnd: (isBrokenOff) => void this.#endDrag(isBrokenOff),
      onPan: this.#pan,
      onZoom: (factor) => options.onZoom(factor),
      onTouch: (isTouched) => this.#change({ isTouched }),
    });
    this.#mount = new DrawingMount<OverlayDrawing, OverlaySettings, OverlayReport>({
      element,
      name: 'sky',
      settings: {
        viewport: {
          ...sizeOf(element),
          video,
          zoom,
          covered,
          isFromRight: isReadFromRight(),
          textScale: currentTextScale(),
        },
        faintestMagnitude,
        aim: { kind: 'sensor' },
        colours: skyColours(element),
        units,
        insets: null,
        ...lensSettings(),
        isTouched: false,
        prefersReducedMotion: isMotionReduced(),
        watchedIds: [],
        names: new Map(),
      },
      startWorker: () => new OverlayWorkerDrawing(options.startDrawing()),
      loadOnPage: async () => (await import('./overlay-screen')).OverlayScreen,
      openFrames: (use) => sky.openOverlay(use),
      onBegin: this.#begin,
      onReport: this.#hear,
      onState: options.onState,
    });
    this.#aims = options.aim$.subscribe((aim) => this.#change({ aim }));
    this.#leaveSettings = useLensSettingsStore.subscribe(() => this.#change(lensSettings()));
    this.#leaveTextScale = watchTextScale((textScale) =>
      this.#change({ viewport: { ...this.#settings.viewport, textScale } }),
    );
    this.#resizes = new ResizeObserver(this.#onResize);
    this.#resizes.observe(element);
    window.addEventListener(THEME_EVENT, this.#onTheme);
  }

  setPicture({ video, zoom, faintestMagnitude, covered }: SkyPicture): void {
    this.#change({ viewport: { ...this.#settings.viewport, video, zoom, covered }, faintestMagnitude });
  }

  setUnits(units: OverlayUnits): void {
    this.#change({ units });
  }

  /** Room that screen furniture takes at the edges; null for the usual. */
  setInsets(insets: FrameInsets | null): void {
    this.#change({ insets });
  }

  /** While aligning is offered, a drag that begins on an object or its label aligns. */
  setAligning(isAligning: boolean): void {
    this.#isAligning = isAligning;
  }

  /** For keys: takes the label of an object, or moves the one that is taken. False where the object is not drawn. */
  async carryLabel(id: number, rightPx: number, downPx: number): Promise<boolean> {
    this.#tellNames([id]);
    const isCarried = (await this.#drawing?.carryLabel(id, rightPx, downPx)) ?? false;
    if (isCarried && this.#carriedId !== id) {
      this.#carriedId = id;
      this.#options.onAlignStart(id);
    }
    return isCarried;
  }

  /** Puts the label down that `carryLabel` took, or gives it back to its object. */
  dropLabel(isBrokenOff: boolean): void {
    void this.#endDrag(isBrokenOff);
  }

  async capture(scale: number): Promise<DrawnCapture | null> {
    return this.#drawing?.capture(scale) ?? null;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#gestures.dispose();
    this.#resizes.disconnect();
    this.#aims.unsubscribe();
    this.#leaveSettings();
    this.#leaveTextScale();
    window.removeEventListener(THEME_EVENT, this.#onTheme);
    this.#names.close();
    this.#mount.dispose();
  }

  get #drawing(): OverlayDrawing | null {
    return this.#mount.drawing;
  }

  get #settings(): OverlaySettings {
    return this.#mount.settings;
  }

  #change(settings: Partial<OverlaySettings>): void {
    this.#mount.change(settings);
  }

  readonly #begin = (): void => {
    // What was carried on the canvas before lies where it belongs again.
    if (this.#carriedId === null) return;
    this.#carriedId = null;
    this.#options.onAlignEnd(null);
  };

  readonly #hear = (report: OverlayReport): void => {
    if (report.kind === 'look') {
      this.#look = report.look;
      this.#options.onHeading?.(report.look.headingDeg, report.look.pitchDeg);
    } else {
      const { dataset } = this.#options.element;
      Object.assign(dataset, report.words);
      this.#watch(dataset['watch'] ?? '');
      this.#tellNames(report.arrowIds);
    }
  };

  #watch(watched: string): void {
    if (watched === this.#watched) return;
    this.#watched = watched;
    this.#change({ watchedIds: watched.split(',').map(Number) });
  }

  /** Names that were not told yet, or have changed. */
  #tellNames(ids: readonly number[]): void {
    const found = ids.map((id) => [id, this.#names.nameOf(id)] as const);
    const news = found.flatMap(([id, name]) =>
      name === null || name === this.#settings.names.get(id) ? [] : [[id, name] as const],
    );
    if (news.length === 0) return;
    this.#change({ names: new Map([...this.#settings.names, ...news]) });
  }

  readonly #onTheme = (): void =>
    this.#change({ colours: skyColours(this.#options.element), prefersReducedMotion: isMotionReduced() });

  readonly #onResize = (): void => {
    const { widthPx, heightPx } = sizeOf(this.#options.element);
    const { viewport } = this.#settings;
    if (widthPx === viewport.widthPx && heightPx === viewport.heightPx) return;
    this.#change({ viewport: { ...viewport, widthPx, heightPx } });
  };

  async #pick(xPx: number, yPx: number): Promise<void> {
    const id = await this.#options.sky.pickOverlay(xPx, yPx, PICK_RADIUS_PX);
    if (!this.#isDisposed) this.#options.onPick(id);
  }

  /** Asked as the finger comes down: by the time it has moved, what lay there may have moved too. */
  readonly #press = (xPx: number, yPx: number): boolean | Promise<boolean> => {
    this.#touchedId = null;
    return this.#isAligning && this.#drawing !== null && this.#touch(this.#drawing, xPx, yPx);
  };

  async #touch(drawing: OverlayDrawing, xPx: number, yPx: number): Promise<boolean> {
    const id = await drawing.touch(xPx, yPx);
    this.#touchedId = id;
    if (id !== null) this.#tellNames([id]);
    return id !== null;
  }

  readonly #startDrag = (xPx: number, yPx: number): void => {
    if (this.#touchedId === null) return;
    this.#drawing?.lift(xPx, yPx);
    this.#options.onAlignStart(this.#touchedId);
  };

  async #endDrag(isBrokenOff: boolean): Promise<void> {
    const sighting = (await this.#drawing?.endDrag(isBrokenOff)) ?? null;
    this.#carriedId = null;
    this.#options.onAlignEnd(sighting);
  }

  readonly #pan = (rightPx: number, downPx: number): void => {
    const { focalPx, pitchDeg } = this.#look;
    if (!(focalPx > 0)) return;
    const cosine = Math.max(LEAST_COSINE, Math.cos((pitchDeg || 0) / DEGREES));
    // The sky follows the finger, so the view turns the other way.
    this.#options.onLook((-rightPx / focalPx / cosine) * DEGREES, (downPx / focalPx) * DEGREES);
  };
}

function lensSettings(): Pick<OverlaySettings, 'areLabelsShown' | 'rateHz'> {
  const settings = useLensSettingsStore.getState();
  return { areLabelsShown: settings.dataOverlay, rateHz: precisionRateHz(settings) };
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): { readonly widthPx: number; readonly heightPx: number } {
  return { widthPx: Math.max(1, clientWidth), heightPx: Math.max(1, clientHeight) };
}
