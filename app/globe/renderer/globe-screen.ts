import { MINUTE_MS } from '@engine/constants/durations';
import { skyTimeMs } from '@engine/sky/sky-time';
import type { DrawingOptions } from '@app/sky-drawing/drawing';
import { expectedGround, groundPlaceAt } from '../expected-ground';
import { frameDueMs } from '../frame-due';
import { describeBand, describeGlobe } from '../globe-description';
import { GlobeModel } from '../globe-model';
import type { LandMap } from '../land-drawing';
import { areSamePlaces, isOutOfSight, type MarkPlaces, markPlaces } from '../mark-places';
import { OrbitsEnd } from '../orbits-end';
import { SelectedPaths } from '../selected-paths';
import type { GlobeTouch } from './control-surface';
import type { GlobeDrawing, GlobeReport, GlobeSettings } from './globe-drawing';
import { type GlobeCanvas, GlobeRenderer } from './globe-renderer';

const PICK_RADIUS_PX = 24;
const DESCRIBE_EVERY_MS = 250;
/** Above the observer at first, but not so far north that most of the Earth is ice. */
const TILT = 0.6;
/** Part of the way to a new selection that the globe turns in a frame. */
const TURN_SHARE = 0.16;

const clockMs = (): number => performance.now();

type GlobeScreenOptions = DrawingOptions<GlobeSettings, GlobeReport, GlobeCanvas>;

/**
 * The globe on one canvas: asks for places, draws frames when they are due, knows what lies where in them. It knows neither
 * element nor window, so that it runs on the main thread and in a worker alike.
 */
export class GlobeScreen implements GlobeDrawing {
  readonly #renderer: GlobeRenderer;
  readonly #onReport: GlobeScreenOptions['onReport'];
  readonly #orbits = new OrbitsEnd();
  readonly #model: GlobeModel;
  readonly #paths: SelectedPaths;
  #settings: GlobeSettings;
  /** For the next frame: a canvas is empty from its resizing until it is drawn on. */
  #newSize: GlobeSettings['size'] | null = null;
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
  #marks: MarkPlaces | null = null;
  #describedAtMs = Number.NEGATIVE_INFINITY;
  #describing: ReturnType<typeof setTimeout> | undefined;
  #isDestroyed = false;

  /** Rejects where the browser gives no WebGL context. */
  static async create(options: GlobeScreenOptions): Promise<GlobeScreen> {
    const { canvas, resolution, settings } = options;
    const { isCompact, prefersReducedMotion, size, colours } = settings;
    const hasInertia = !prefersReducedMotion;
    const renderer = await GlobeRenderer.create({ canvas, resolution, isCompact, hasInertia, ...size, colours });
    return new GlobeScreen(renderer, options);
  }

  private constructor(renderer: GlobeRenderer, { settings, onReport }: GlobeScreenOptions) {
    this.#renderer = renderer;
    this.#onReport = onReport;
    this.#model = new GlobeModel({ orbits: this.#orbits, onArrival: () => this.#invalidate(), clockMs });
    this.#paths = new SelectedPaths({
      orbits: this.#orbits,
      clockMs,
      onPaths: ({ orbit, behind, ahead }) => {
        renderer.paths.setOrbit(orbit);
        renderer.paths.setTrack(behind, ahead);
        this.#invalidate();
      },
    });
    renderer.rig.listen({
      onHeld: (isHeld) => {
        this.#isHeld = isHeld;
        this.#invalidate();
      },
      onChange: () => this.#invalidate(),
    });
    this.#settings = settings;
    this.#apply(settings, null);
    if (settings.camera === null) return;
    // What is selected was so before, and the globe was left where it stands.
    this.takeHold();
    this.#mayTurn = false;
  }

  change(settings: Partial<GlobeSettings>): void {
    const before = this.#settings;
    this.#settings = { ...before, ...settings };
    this.#apply(settings, before);
  }

  connect(frames: MessagePort): void {
    this.#orbits.use(frames);
    this.#forgetPlaces();
  }

  hurry(): void {
    this.#invalidate();
  }

  feel(touch: GlobeTouch): void {
    this.#renderer.rig.feel(touch);
  }

  takeHold(): void {
    this.#isTurning = false;
    this.#isLeftAlone = false;
  }

  turnBy(eastDeg: number, northDeg: number): void {
    this.takeHold();
    this.#renderer.rig.turnBy(eastDeg, northDeg);
    this.#invalidate();
  }

  zoomBy(factor: number): void {
    this.#renderer.rig.zoomBy(factor);
    this.#invalidate();
  }

  goHome(): void {
    this.#renderer.rig.goHome();
    this.#invalidate();
  }

  setLand({ coastline, picture }: LandMap): void {
    this.#renderer.ground.setLand(coastline, picture);
    this.#invalidate();
  }

  async pick(xPx: number, yPx: number): Promise<number | null> {
    return this.#model.pick(this.#renderer.view, xPx, yPx, PICK_RADIUS_PX);
  }

  destroy(): void {
    this.#isDestroyed = true;
    cancelAnimationFrame(this.#animation);
    clearTimeout(this.#timer);
    clearTimeout(this.#describing);
    this.#orbits.close();
    this.#renderer.destroy();
  }

  /** @param before null for settings that the drawing begins with */
  #apply(settings: Partial<GlobeSettings>, before: GlobeSettings | null): void {
    const { size, colours, prefersReducedMotion, catalogue, shown, selectedId, expected } = settings;
    if (size !== undefined && before !== null) this.#setSize(size);
    if (colours !== undefined) this.#renderer.recolour(colours);
    if (prefersReducedMotion !== undefined) this.#renderer.rig.setInertia(!prefersReducedMotion);
    if (this.#frames === 0 && ('observer' in settings || 'camera' in settings)) this.#begin();
    if (catalogue !== undefined && catalogue?.version !== this.#model.catalogue?.version) this.#setCatalogue();
    if (shown !== undefined) this.#setShown();
    if ('elementsEpochMs' in settings && settings.elementsEpochMs !== before?.elementsEpochMs) this.#forgetPlaces();
    if (selectedId !== undefined && selectedId !== this.#model.selectedId) this.#select(selectedId);
    if (expected !== undefined) this.#expect(expected, before?.expected ?? null);
    this.#invalidate();
  }

  /** Where the camera stands for the first frame. */
  #begin(): void {
    const { observer, camera } = this.#settings;
    const { rig } = this.#renderer;
    if (camera !== null) rig.moveTo(camera);
    else if (observer !== null) rig.lookDownOn(observer.latitudeDeg * TILT, observer.longitudeDeg);
    rig.update();
  }

  #setSize(size: GlobeSettings['size']): void {
    const { widthPx, heightPx } = this.#newSize ?? this.#renderer.view;
    if (size.widthPx === widthPx && size.heightPx === heightPx) return;
    this.#newSize = size;
    // The card of what was chosen takes some of the picture.
    this.#mayTurn ||= this.#isLeftAlone;
  }

  #setCatalogue(): void {
    const { catalogue } = this.#settings;
    if (catalogue === null) return;
    this.#model.setCatalogue(catalogue);
    this.#renderer.satellites.setCatalogue(catalogue.orbitClasses, catalogue.isDim);
    this.#setShown();
    this.#tellPaths();
  }

  #setShown(): void {
    const { shown } = this.#settings;
    this.#model.setShown(shown);
    this.#renderer.satellites.setMask(shown.mask);
  }

  /** A satellite that is out of sight is turned into it. */
  #select(id: number | null): void {
    this.#model.setSelected(id);
    this.#mayTurn = id !== null;
    this.#isLeftAlone = id !== null;
    this.#tellPaths();
  }

  #expect(path: GlobeSettings['expected'], before: GlobeSettings['expected']): void {
    const isOther = path !== null && path.objectId !== before?.objectId;
    if (isOther && this.#model.selectedId === null) {
      this.#mayTurn = true;
      this.#isLeftAlone = true;
    }
    this.#renderer.expected.show(path === null ? null : expectedGround(path));
  }

  #forgetPlaces(): void {
    this.#model.forgetPlaces();
    this.#paths.forget();
    this.#invalidate();
  }

  #tellPaths(): void {
    const { selectedId, catalogue } = this.#model;
    const index = this.#model.indexOf(selectedId);
    const periodMin = index === null ? Number.NaN : (catalogue?.periodsMin[index] ?? Number.NaN);
    const isKnown = selectedId !== null && periodMin > 0;
    this.#paths.setSubject(isKnown ? { noradId: selectedId, periodMs: periodMin * MINUTE_MS } : null);
  }

  /** Draws with the next animation frame. */
  #invalidate(): void {
    if (this.#isDestroyed || this.#animation !== 0) return;
    clearTimeout(this.#timer);
    this.#animation = requestAnimationFrame(this.#onFrame);
  }

  readonly #onFrame = (): void => {
    this.#animation = 0;
    const { time, clockOffsetMs } = this.#settings;
    const rate = time.kind === 'live' ? 1 : time.rate;
    const atMs = skyTimeMs(time, performance.timeOrigin + clockMs() + clockOffsetMs);
    const isMoving = this.#draw(atMs, rate);
    this.#paths.follow(atMs);
    this.#drawnForMs = atMs;
    this.#describe();
    this.#schedule(isMoving || this.#isHeld, rate);
  };

  #draw(atMs: number, rate: number): boolean {
    const [model, renderer] = [this.#model, this.#renderer];
    if (this.#newSize !== null) renderer.resize(this.#newSize.widthPx, this.#newSize.heightPx);
    this.#newSize = null;
    const pair = model.advance(atMs, rate);
    if (pair !== null) renderer.showPair(pair);
    const selected = model.selectedPosition;
    const place = selected ?? this.#expectedPlace(atMs);
    this.#turn(place);
    const { fraction, gmstRad } = model.moment;
    const isMoving = renderer.draw({ fraction, gmstRad, sun: model.sun, selected }) || this.#isTurning;
    this.#frames++;
    this.#tellMarks(markPlaces(renderer.view, this.#settings.observer, place));
    return isMoving;
  }

  #tellMarks(marks: MarkPlaces): void {
    const hasMoved = this.#marks === null || !areSamePlaces(marks, this.#marks);
    this.#marks = marks;
    if (hasMoved) this.#onReport({ kind: 'marks', marks });
  }

  /** An aircraft stands on the ground of the globe. */
  #expectedPlace(atMs: number): Float64Array | null {
    const { expected } = this.#settings;
    return expected === null || this.#model.selectedId !== null ? null : groundPlaceAt(expected, atMs);
  }

  #turn(selected: Float64Array | null): void {
    if (selected === null) return;
    const { rig } = this.#renderer;
    const { isFollowing, prefersReducedMotion } = this.#settings;
    const [x = 0, y = 0, z = 0] = selected;
    if (this.#mayTurn) {
      this.#mayTurn = false;
      this.#isTurning = isOutOfSight(rig.view, selected);
      // It may be farther out than the camera.
      if (this.#isTurning && isFollowing) rig.standAbove(Math.hypot(x, y, z), 1);
    }
    if (isFollowing) {
      rig.follow(x, y, z);
      // It has arrived, however far it had come.
      this.#isTurning = false;
    } else if (this.#isTurning) {
      this.#isTurning = !rig.approach(x, y, z, prefersReducedMotion ? 1 : TURN_SHARE);
    }
  }

  #schedule(isLively: boolean, rate: number): void {
    const { pixelsPerRadius } = this.#renderer.rig;
    const { prefersReducedMotion } = this.#settings;
    const dueMs = isLively ? 0 : frameDueMs({ rate, pixelsPerRadius, prefersReducedMotion });
    if (dueMs === null) return;
    clearTimeout(this.#timer);
    if (dueMs === 0) this.#invalidate();
    else this.#timer = setTimeout(() => this.#invalidate(), dueMs);
  }

  /** The last frame is told too. */
  readonly #describe = (): void => {
    const sinceMs = clockMs() - this.#describedAtMs;
    clearTimeout(this.#describing);
    if (sinceMs < DESCRIBE_EVERY_MS) {
      this.#describing = setTimeout(this.#describe, DESCRIBE_EVERY_MS - sinceMs);
      return;
    }
    this.#describedAtMs = clockMs();
    if (this.#marks === null) return;
    const { view } = this.#renderer;
    const words = {
      ...describeGlobe(this.#model, view, this.#settings.watchedIds),
      band: describeBand(view, this.#settings.expected),
      atMs: String(Math.round(this.#drawnForMs)),
    };
    const [x, y, z] = view.camera;
    this.#onReport({ kind: 'words', words, marks: this.#marks, camera: [x, y, z], frames: this.#frames });
  };
}
