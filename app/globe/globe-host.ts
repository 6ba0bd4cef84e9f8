import { isMotionReduced } from '@app/accessibility/calm-motion';
import { CanvasMount, type DrawingState, drawnResolution } from '@app/sky-drawing/canvas-mount';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { THEME_EVENT } from '@app/state/theme-store';
import { MINUTE_MS } from '@engine/constants/durations';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';
import type { OrbitsClient } from '@app/workers/orbits/orbits-client';
import { skyTimeMs } from '@engine/sky/sky-time';
import type { ExpectedPath } from '@app/workers/sky/expected-path/expected-path';
import type { ObserverLocation } from '@engine/observer/observer';
import { expectedGround, groundPlaceAt } from './expected-ground';
import { frameDueMs } from './frame-due';
import { describeBand, describeGlobe } from './globe-description';
import type { GlobeFilter } from './globe-filter';
import { GlobeGestures } from './globe-gestures';
import { GlobeMarks } from './globe-marks';
import { GlobeModel } from './globe-model';
import { landMap } from './land-map';
import type { GlobeView } from './pick-satellite';
import { readGlobeColours } from './renderer/globe-colours';
import type { GlobeRenderer, GlobeRendererOptions } from './renderer/globe-renderer';
import { NO_PATHS, type SatellitePaths, SelectedPaths } from './selected-paths';

const PICK_RADIUS_PX = 24;
const DESCRIBE_EVERY_MS = 250;
/** Above the observer at first, but not so far north that most of the Earth is ice. */
const TILT = 0.6;
/** Part of the way to a new selection that the globe turns in a frame. */
const TURN_SHARE = 0.16;

const clockMs = (): number => performance.now();

export interface GlobeHostOptions {
  /** Holds the canvas and the marks, elements with `data-mark`. */
  readonly element: HTMLElement;
  readonly isCompact: boolean;
  readonly orbits: OrbitsClient;
  readonly onState: (state: DrawingState) => void;
  readonly onSelect: (id: number | null) => void;
  /** The user took hold of the globe while it followed a satellite. */
  readonly onFollowEnd: () => void;
  /** The coastlines did not arrive. */
  readonly onLandMissing: () => void;
}

/** Owns canvas, renderer and the animation frame of one globe, from mounting to unmounting. */
export class GlobeHost {
  readonly #options: GlobeHostOptions;
  readonly #model: GlobeModel;
  readonly #paths: SelectedPaths;
  readonly #marks: GlobeMarks;
  readonly #gestures: GlobeGestures;
  readonly #resizes: ResizeObserver;
  readonly #stopTime: () => void;
  readonly #mount: CanvasMount<GlobeRenderer>;
  #renderer: GlobeRenderer | null = null;
  #shownPaths: SatellitePaths = NO_PATHS;
  #expected: ExpectedPath | null = null;
  /** Where the camera stood, for the renderer after a lost context. */
  #camera: GlobeView['camera'] | null = null;
  #observer: ObserverLocation | null = null;
  #elementsEpochMs: number | null = null;
  #isFollowing = false;
  /** The selection is new, and has not been looked at yet. */
  #mayTurn = false;
  /** Nobody has turned the globe since: it goes on showing the selection where the picture changes its size. */
  #isLeftAlone = false;
  #isTurning = false;
  #isHeld = false;
  #animation = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frames = 0;
  #drawnForMs = 0;
  #describedAtMs = 0;
  #describing: ReturnType<typeof setTimeout> | undefined;
  #isDisposed = false;

  constructor(options: GlobeHostOptions) {
    this.#options = options;
    const { element, orbits } = options;
    this.#model = new GlobeModel({ orbits, onArrival: () => this.invalidate(), clockMs });
    this.#paths = new SelectedPaths({ orbits, clockMs, onPaths: (paths) => this.#showPaths(paths) });
    this.#marks = new GlobeMarks(element);
    this.#gestures = new GlobeGestures(element, {
      onTap: (xPx, yPx) => this.#pick(xPx, yPx),
      onStroke: () => this.#endFollowing(),
      onTurn: (eastDeg, northDeg) => this.turnBy(eastDeg, northDeg),
      onZoom: (factor) => this.zoomBy(factor),
      onHome: () => this.goHome(),
    });
    this.#resizes = new ResizeObserver(() => this.#onResize());
    this.#resizes.observe(element);
    this.#stopTime = useSkyTimeStore.subscribe(() => this.invalidate());
    window.addEventListener(THEME_EVENT, this.#onTheme);
    this.#mount = new CanvasMount<GlobeRenderer>({
      element,
      load: async () => {
        const { GlobeRenderer } = await import('./renderer/globe-renderer');
        return (canvas) => GlobeRenderer.create(this.#rendererOptions(canvas));
      },
      onRenderer: (renderer) => this.#begin(renderer),
      onState: options.onState,
    });
  }

  setCatalogue(summary: CatalogueSummary): void {
    this.#model.setCatalogue(summary, serverNowMs());
    this.#giveCatalogue();
    this.#tellPaths();
  }

  /** @param epochMs of the elements by which places are worked out: of others, other places are asked for */
  setElements(epochMs: number | null): void {
    if (epochMs === this.#elementsEpochMs) return;
    this.#elementsEpochMs = epochMs;
    this.#model.forgetPlaces();
    this.#paths.forget();
    this.invalidate();
  }

  setFilter(filter: GlobeFilter | null): void {
    this.#model.setFilter(filter, serverNowMs());
    this.#giveMask();
  }

  /** A satellite that is out of sight is turned into it. */
  setSelected(id: number | null): void {
    this.#model.setSelected(id);
    this.#mayTurn = id !== null;
    this.#isLeftAlone = id !== null;
    this.#tellPaths();
    this.invalidate();
  }

  /** Where the selected satellite, or an aircraft that is selected elsewhere, will be. Null draws nothing of it. */
  setExpected(path: ExpectedPath | null): void {
    const isOther = path !== null && path.objectId !== this.#expected?.objectId;
    if (isOther && this.#model.selectedId === null) {
      this.#mayTurn = true;
      this.#isLeftAlone = true;
    }
    this.#expected = path;
    this.#renderer?.expected.show(path === null ? null : expectedGround(path));
    this.invalidate();
  }

  /** The first one that is known is where the globe begins. */
  setObserver(observer: ObserverLocation | null): void {
    this.#observer ??= observer;
    this.#marks.setObserver(observer);
    this.invalidate();
  }

  /** Keeps the selected satellite before the middle of the Earth. */
  setFollowing(isFollowing: boolean): void {
    this.#isFollowing = isFollowing;
    this.invalidate();
  }

  turnBy(eastDeg: number, northDeg: number): void {
    this.#endFollowing();
    this.#renderer?.rig.turnBy(eastDeg, northDeg);
    this.invalidate();
  }

  /** @param factor above 1 brings the Earth nearer */
  zoomBy(factor: number): void {
    this.#renderer?.rig.zoomBy(factor);
    this.invalidate();
  }

  /** The whole Earth again. */
  goHome(): void {
    this.#renderer?.rig.goHome();
    this.invalidate();
  }

  /** Draws with the next animation frame. */
  invalidate(): void {
    if (this.#renderer === null || this.#isDisposed || this.#animation !== 0) return;
    clearTimeout(this.#timer);
    this.#animation = requestAnimationFrame(this.#onFrame);
  }

  dispose(): void {
    this.#isDisposed = true;
    cancelAnimationFrame(this.#animation);
    clearTimeout(this.#timer);
    clearTimeout(this.#describing);
    this.#stopTime();
    this.#resizes.disconnect();
    this.#gestures.dispose();
    window.removeEventListener(THEME_EVENT, this.#onTheme);
    this.#mount.dispose();
  }

  #rendererOptions(canvas: HTMLCanvasElement): GlobeRendererOptions {
    const { element, isCompact } = this.#options;
    return {
      canvas,
      element,
      isCompact,
      hasInertia: !isMotionReduced(),
      widthPx: Math.max(1, element.clientWidth),
      heightPx: Math.max(1, element.clientHeight),
      resolution: drawnResolution(),
      colours: readGlobeColours(element),
      onHeld: (isHeld) => this.#onHeld(isHeld),
      onChange: () => this.invalidate(),
    };
  }

  #begin(renderer: GlobeRenderer): void {
    this.#renderer = renderer;
    if (this.#camera !== null) renderer.rig.moveTo(this.#camera);
    else if (this.#observer !== null)
      renderer.rig.lookDownOn(this.#observer.latitudeDeg * TILT, this.#observer.longitudeDeg);
    renderer.rig.update();
    this.#onResize();
    this.#giveCatalogue();
    const { pair } = this.#model;
    if (pair !== null) renderer.showPair(pair);
    this.#showPaths(this.#shownPaths);
    this.setExpected(this.#expected);
    void this.#drawLand(renderer);
    cancelAnimationFrame(this.#animation);
    this.#animation = 0;
    this.invalidate();
  }

  async #drawLand(renderer: GlobeRenderer): Promise<void> {
    const [land] = await Promise.allSettled([landMap()]);
    if (this.#isDisposed || renderer !== this.#renderer) return;
    if (land.status === 'rejected') {
      this.#options.onLandMissing();
      return;
    }
    renderer.ground.setLand(land.value.coastline, land.value.picture);
    this.invalidate();
  }

  #giveCatalogue(): void {
    const { summary } = this.#model;
    if (summary === null) return;
    const isDim = Uint8Array.from(summary.objectTypes, (type) => (type === 'payload' || type === 'unknown' ? 0 : 1));
    this.#renderer?.satellites.setCatalogue(summary.orbitClasses, isDim);
    this.#giveMask();
  }

  #giveMask(): void {
    this.#renderer?.satellites.setMask(this.#model.shown.mask);
    this.invalidate();
  }

  #tellPaths(): void {
    const { selectedId, summary } = this.#model;
    const index = this.#model.indexOf(selectedId);
    const periodMin = index === null ? Number.NaN : (summary?.periodsMin[index] ?? Number.NaN);
    const isKnown = selectedId !== null && periodMin > 0;
    this.#paths.setSubject(isKnown ? { noradId: selectedId, periodMs: periodMin * MINUTE_MS } : null);
  }

  #showPaths(paths: SatellitePaths): void {
    this.#shownPaths = paths;
    this.#renderer?.paths.setOrbit(paths.orbit);
    this.#renderer?.paths.setTrack(paths.behind, paths.ahead);
    this.invalidate();
  }

  readonly #onFrame = (): void => {
    this.#animation = 0;
    const renderer = this.#renderer;
    if (renderer === null || renderer !== this.#mount.renderer) return;
    const { time } = useSkyTimeStore.getState();
    const rate = time.kind === 'live' ? 1 : time.rate;
    const atMs = skyTimeMs(time, serverNowMs());
    const isMoving = this.#draw(renderer, atMs, rate);
    this.#paths.follow(atMs);
    this.#drawnForMs = atMs;
    this.#describe();
    this.#schedule(isMoving || this.#isHeld, rate);
  };

  #draw(renderer: GlobeRenderer, atMs: number, rate: number): boolean {
    const model = this.#model;
    const pair = model.advance(atMs, rate);
    if (pair !== null) renderer.showPair(pair);
    const selected = model.selectedPosition;
    const place = selected ?? this.#expectedPlace(atMs);
    this.#turn(renderer, place);
    const { fraction, gmstRad } = model.moment;
    const isMoving = renderer.draw({ fraction, gmstRad, sun: model.sun, selected }) || this.#isTurning;
    this.#camera = renderer.view.camera;
    this.#marks.place(renderer.view, place);
    this.#frames++;
    return isMoving;
  }

  /** An aircraft stands on the ground of the globe. */
  #expectedPlace(atMs: number): Float64Array | null {
    if (this.#expected === null || this.#model.selectedId !== null) return null;
    return groundPlaceAt(this.#expected, atMs);
  }

  #turn({ rig }: GlobeRenderer, selected: Float64Array | null): void {
    if (selected === null) return;
    const [x = 0, y = 0, z = 0] = selected;
    if (this.#mayTurn) {
      this.#mayTurn = false;
      this.#isTurning = this.#marks.isOutOfSight(rig.view, selected);
      // It may be farther out than the camera.
      if (this.#isTurning && this.#isFollowing) rig.standAbove(Math.hypot(x, y, z), 1);
    }
    if (this.#isFollowing) {
      rig.follow(x, y, z);
      // It has arrived, however far it had come.
      this.#isTurning = false;
    } else if (this.#isTurning) {
      this.#isTurning = !rig.approach(x, y, z, isMotionReduced() ? 1 : TURN_SHARE);
    }
  }

  #schedule(isLively: boolean, rate: number): void {
    const pixelsPerRadius = this.#renderer?.rig.pixelsPerRadius ?? 1;
    const dueMs = isLively ? 0 : frameDueMs({ rate, pixelsPerRadius, prefersReducedMotion: isMotionReduced() });
    if (dueMs === null) return;
    clearTimeout(this.#timer);
    if (dueMs === 0) this.invalidate();
    else this.#timer = setTimeout(() => this.invalidate(), dueMs);
  }

  readonly #onTheme = (): void => {
    this.#renderer?.recolour(readGlobeColours(this.#options.element));
    this.invalidate();
  };

  #onHeld(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.invalidate();
  }

  #endFollowing(): void {
    this.#isTurning = false;
    this.#isLeftAlone = false;
    if (!this.#isFollowing) return;
    this.#isFollowing = false;
    this.#options.onFollowEnd();
  }

  #pick(xPx: number, yPx: number): void {
    if (this.#renderer === null) return;
    this.#options.onSelect(this.#model.pick(this.#renderer.view, xPx, yPx, PICK_RADIUS_PX));
  }

  #onResize(): void {
    const { clientWidth, clientHeight } = this.#options.element;
    this.#renderer?.resize(Math.max(1, clientWidth), Math.max(1, clientHeight));
    this.#marks.resize();
    // The card of what was chosen takes some of the picture.
    this.#mayTurn ||= this.#isLeftAlone;
    this.invalidate();
  }

  /** What is drawn, in words that scripts and tests can read: a canvas shows them nothing. The last frame is told too. */
  readonly #describe = (): void => {
    const sinceMs = clockMs() - this.#describedAtMs;
    clearTimeout(this.#describing);
    if (sinceMs < DESCRIBE_EVERY_MS) {
      this.#describing = setTimeout(this.#describe, DESCRIBE_EVERY_MS - sinceMs);
      return;
    }
    this.#describedAtMs = clockMs();
    if (this.#renderer === null || this.#isDisposed) return;
    const { dataset } = this.#options.element;
    const watched = (dataset['watch'] ?? '').split(',').filter(Boolean).map(Number);
    const described = {
      ...describeGlobe(this.#model, this.#renderer.view, watched),
      band: describeBand(this.#renderer.view, this.#expected),
    };
    Object.assign(dataset, described, { atMs: String(Math.round(this.#drawnForMs)), frames: String(this.#frames) });
  };
}
