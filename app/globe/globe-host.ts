import { isMotionReduced } from '@app/accessibility/calm-motion';
import type { DrawingState } from '@app/sky-drawing/canvas-mount';
import { DrawingMount } from '@app/sky-drawing/drawing-mount';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { THEME_EVENT } from '@app/state/theme-store';
import type { OrbitsClient } from '@app/workers/orbits/orbits-client';
import type { ExpectedPath } from '@app/workers/sky/expected-path/expected-path';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';
import type { ObserverLocation } from '@engine/observer/observer';
import { filterMask } from './filter-mask';
import { globeCatalogueOf } from './globe-catalogue';
import type { GlobeFilter } from './globe-filter';
import { GlobeGestures } from './globe-gestures';
import { GlobeMarks } from './globe-marks';
import { GlobeTouches } from './globe-touches';
import { GlobeWorkerDrawing } from './globe-worker-drawing';
import { makeLandMap } from './land-map';
import { readGlobeColours } from './read-globe-colours';
import type { GlobeDrawing, GlobeReport, GlobeSettings } from './renderer/globe-drawing';

/** What the clocks may differ by before the drawing is told. */
const CLOCK_TOLERANCE_MS = 5;

export interface GlobeHostOptions {
  /** Holds the canvas and the marks, elements with `data-mark`. */
  readonly element: HTMLElement;
  readonly isCompact: boolean;
  readonly orbits: Pick<OrbitsClient, 'openGlobe'>;
  readonly onState: (state: DrawingState) => void;
  readonly onSelect: (id: number | null) => void;
  /** The user took hold of the globe while it followed a satellite. */
  readonly onFollowEnd: () => void;
  /** The coastlines did not arrive. */
  readonly onLandMissing: () => void;
}

/**
 * One globe on the main thread, from mounting to unmounting: element, canvas, marks, fingers, theme and settings. What
 * draws is a worker, or the main thread where there is none that can, through the same `GlobeScreen`.
 */
export class GlobeHost {
  readonly #options: GlobeHostOptions;
  readonly #marks: GlobeMarks;
  readonly #gestures: GlobeGestures;
  readonly #touches: GlobeTouches;
  readonly #resizes: ResizeObserver;
  readonly #stopTime: () => void;
  readonly #mount: DrawingMount<GlobeDrawing, GlobeSettings, GlobeReport>;
  #summary: CatalogueSummary | null = null;
  #filter: GlobeFilter | null = null;
  /** Of this drawing, and of those before it. */
  #frames = 0;
  #framesBefore = 0;
  #watched = '';
  #isDisposed = false;

  constructor(options: GlobeHostOptions) {
    this.#options = options;
    const { element, isCompact, orbits } = options;
    this.#marks = new GlobeMarks(element);
    this.#gestures = new GlobeGestures(element, {
      onTap: (xPx, yPx) => void this.#pick(xPx, yPx),
      onStroke: () => this.#takeHold(),
      onTurn: (eastDeg, northDeg) => this.turnBy(eastDeg, northDeg),
      onZoom: (factor) => this.zoomBy(factor),
      onHome: () => this.goHome(),
    });
    this.#touches = new GlobeTouches(element, isCompact, (touch) => this.#mount.drawing?.feel(touch));
    this.#mount = new DrawingMount<GlobeDrawing, GlobeSettings, GlobeReport>({
      element,
      name: 'globe',
      settings: {
        isCompact,
        size: sizeOf(element),
        ...looksOf(element),
        ...timeNow(),
        catalogue: null,
        shown: { mask: new Uint8Array(0), count: 0 },
        elementsEpochMs: null,
        selectedId: null,
        isFollowing: false,
        observer: null,
        expected: null,
        watchedIds: [],
        camera: null,
      },
      startWorker: () => new GlobeWorkerDrawing(),
      loadOnPage: async () => (await import('./renderer/globe-screen')).GlobeScreen,
      openFrames: (use) => orbits.openGlobe(use),
      onBegin: this.#begin,
      onReport: this.#hear,
      onState: options.onState,
    });
    this.#resizes = new ResizeObserver(this.#onResize);
    this.#resizes.observe(element);
    this.#stopTime = useSkyTimeStore.subscribe(() => this.#mount.change(timeNow()));
    window.addEventListener(THEME_EVENT, this.#onTheme);
  }

  setCatalogue(summary: CatalogueSummary): void {
    this.#summary = summary;
    this.#mount.change({
      catalogue: globeCatalogueOf(summary),
      shown: filterMask(summary, this.#filter, serverNowMs()),
    });
  }

  /** @param epochMs of the elements by which places are worked out */
  setElements(elementsEpochMs: number | null): void {
    if (elementsEpochMs !== this.#mount.settings.elementsEpochMs) this.#mount.change({ elementsEpochMs });
  }

  setFilter(filter: GlobeFilter | null): void {
    this.#filter = filter;
    if (this.#summary !== null) this.#mount.change({ shown: filterMask(this.#summary, filter, serverNowMs()) });
  }

  setSelected(selectedId: number | null): void {
    this.#mount.change({ selectedId });
  }

  /** Where the selected satellite, or an aircraft that is selected elsewhere, will be. Null draws nothing of it. */
  setExpected(expected: ExpectedPath | null): void {
    this.#mount.change({ expected });
  }

  setObserver(observer: ObserverLocation | null): void {
    this.#mount.change({ observer });
  }

  setFollowing(isFollowing: boolean): void {
    if (isFollowing !== this.#mount.settings.isFollowing) this.#mount.change({ isFollowing });
  }

  turnBy(eastDeg: number, northDeg: number): void {
    this.#takeHold();
    this.#mount.drawing?.turnBy(eastDeg, northDeg);
  }

  zoomBy(factor: number): void {
    this.#mount.drawing?.zoomBy(factor);
  }

  goHome(): void {
    this.#mount.drawing?.goHome();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#stopTime();
    this.#resizes.disconnect();
    this.#gestures.dispose();
    this.#touches.dispose();
    window.removeEventListener(THEME_EVENT, this.#onTheme);
    this.#mount.dispose();
  }

  readonly #begin = (): void => {
    this.#framesBefore = this.#frames;
    void this.#drawLand();
  };

  async #drawLand(): Promise<void> {
    const { drawing } = this.#mount;
    const [land] = await Promise.allSettled([makeLandMap()]);
    if (this.#isDisposed || drawing !== this.#mount.drawing) return;
    if (land.status === 'rejected') this.#options.onLandMissing();
    else drawing?.setLand(land.value);
  }

  readonly #hear = (report: GlobeReport): void => {
    this.#marks.place(report.marks);
    if (report.kind === 'marks') return;
    const { dataset } = this.#options.element;
    this.#mount.remember({ camera: report.camera });
    this.#frames = this.#framesBefore + report.frames;
    Object.assign(dataset, report.words, { frames: String(this.#frames) });
    this.#watch(dataset['watch'] ?? '');
    this.#keepClock();
  };

  #watch(watched: string): void {
    if (watched === this.#watched) return;
    this.#watched = watched;
    this.#mount.change({ watchedIds: watched.split(',').filter(Boolean).map(Number) });
  }

  /** The live stream measures the server's clock better and better. */
  #keepClock(): void {
    const { clockOffsetMs } = timeNow();
    const isOther = Math.abs(clockOffsetMs - this.#mount.settings.clockOffsetMs) > CLOCK_TOLERANCE_MS;
    if (isOther) this.#mount.change({ clockOffsetMs });
  }

  readonly #onTheme = (): void => this.#mount.change(looksOf(this.#options.element));

  readonly #onResize = (): void => {
    this.#marks.resize();
    this.#mount.change({ size: sizeOf(this.#options.element) });
  };

  #takeHold(): void {
    this.#mount.drawing?.takeHold();
    if (!this.#mount.settings.isFollowing) return;
    this.#mount.change({ isFollowing: false });
    this.#options.onFollowEnd();
  }

  async #pick(xPx: number, yPx: number): Promise<void> {
    const { drawing } = this.#mount;
    if (drawing === null) return;
    const id = await drawing.pick(xPx, yPx);
    if (!this.#isDisposed) this.#options.onSelect(id);
  }
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): GlobeSettings['size'] {
  return { widthPx: Math.max(1, clientWidth), heightPx: Math.max(1, clientHeight) };
}

function looksOf(element: HTMLElement): Pick<GlobeSettings, 'colours' | 'prefersReducedMotion'> {
  return { colours: readGlobeColours(element), prefersReducedMotion: isMotionReduced() };
}

function timeNow(): Pick<GlobeSettings, 'time' | 'clockOffsetMs'> {
  const clockOffsetMs = serverNowMs() - (performance.timeOrigin + performance.now());
  return { time: useSkyTimeStore.getState().time, clockOffsetMs };
}
