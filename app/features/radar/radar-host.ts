import { wrap } from 'comlink';
import { currentTextScale, watchTextScale } from '@app/accessibility/drawn-text-scale';
import type { AltitudeUnit } from '@app/format/altitude';
import type { RadarGround } from '@app/ground/radar-ground';
import type { DistanceUnit } from '@app/format/distance';
import { isReadFromRight } from '@app/format/reading-direction';
import type { DrawingState } from '@app/sky-drawing/canvas-mount';
import type { DrawingApi } from '@app/sky-drawing/drawing-api';
import { DrawingMount } from '@app/sky-drawing/drawing-mount';
import { WorkerDrawing } from '@app/sky-drawing/worker-drawing';
import { noteDrawnObjects } from '@app/state/getting-ready-store';
import type { RadarPace } from '@app/state/radar-settings-store';
import { THEME_EVENT } from '@app/state/theme-store';
import type { RadarView } from '@app/workers/sky/radar/radar-view';
import type { SkyClient } from '@app/workers/sky/sky-client';
import type { LinkedWorker } from '@app/workers/worker-link';
import { CoveredBoxes } from './covered-boxes';
import { readRadarColours } from './read-radar-colours';
import { describeRadar } from './renderer/radar-description';
import type { RadarDrawing, RadarReport, RadarSettings } from './renderer/radar-drawing';
import { ringCaptions } from './renderer/ring-captions';

const PICK_RADIUS_PX = 22;
/** A pointer that moves further between down and up did not tap. */
const TAP_SLOP_PX = 10;

export interface RadarHostOptions extends Pick<RadarSettings, 'altitudeUnit' | 'distanceUnit' | 'pace'> {
  readonly element: HTMLElement;
  readonly sky: Pick<SkyClient, 'openRadar' | 'setRadarView' | 'pick'>;
  /** Starts a worker that draws a radar. */
  readonly startDrawing: () => LinkedWorker;
  readonly rangeNm: number;
  readonly onState: (state: DrawingState) => void;
  readonly onPick: (id: number | null) => void;
}

/**
 * One radar on the main thread, from mounting to unmounting: element, canvas, fingers, theme and settings. What draws is a
 * worker, or the main thread where there is none that can, through the same `RadarScreen`.
 */
export class RadarHost {
  readonly #options: RadarHostOptions;
  readonly #resizes: ResizeObserver;
  readonly #covered: CoveredBoxes;
  readonly #leaveTextScale: () => void;
  readonly #mount: DrawingMount<RadarDrawing, RadarSettings, RadarReport>;
  #isDisposed = false;
  #selectedId: number | null = null;
  #pressed: { readonly x: number; readonly y: number } | null = null;

  constructor(options: RadarHostOptions) {
    this.#options = options;
    const { element, sky, startDrawing, rangeNm, altitudeUnit, distanceUnit, pace } = options;
    const view: RadarView = {
      rangeNm,
      ...sizeOf(element),
      upDeg: 0,
      isFromRight: isReadFromRight(),
      textScale: currentTextScale(),
    };
    sky.setRadarView(view);
    this.#mount = new DrawingMount<RadarDrawing, RadarSettings, RadarReport>({
      element,
      name: 'radar',
      settings: {
        view,
        covered: [],
        colours: readRadarColours(element),
        altitudeUnit,
        distanceUnit,
        pace,
        ground: null,
      },
      startWorker: () => new WorkerDrawing(startDrawing(), (worker) => wrap<DrawingApi<RadarSettings>>(worker)),
      loadOnPage: async () => (await import('./renderer/radar-screen')).RadarScreen,
      openFrames: (use) => sky.openRadar(use),
      onReport: this.#tell,
      onState: options.onState,
    });
    this.#resizes = new ResizeObserver(this.#onResize);
    this.#resizes.observe(element);
    this.#covered = new CoveredBoxes(element, (covered) => {
      this.#mount.change({ covered });
      this.#tell({ covered: JSON.stringify(covered) });
    });
    element.addEventListener('pointerdown', this.#onPress);
    element.addEventListener('pointerup', this.#onRelease);
    window.addEventListener(THEME_EVENT, this.#onTheme);
    this.#leaveTextScale = watchTextScale((textScale) => this.#changeView({ textScale }));
    this.#tellRings();
    this.#tell(describeRadar(null));
  }

  setRange(rangeNm: number): void {
    if (rangeNm === this.#view.rangeNm) return;
    this.#changeView({ rangeNm });
    this.#options.sky.setRadarView(this.#view);
    this.#tellRings();
  }

  /** Direction that is up; may come at the rate of a sensor. */
  setUp(upDeg: number): void {
    if (upDeg !== this.#view.upDeg) this.#changeView({ upDeg });
  }

  /** The worker knows the selection already; its ring is drawn without waiting for the next calm frame. */
  setSelected(id: number | null): void {
    if (id === this.#selectedId) return;
    this.#selectedId = id;
    this.#mount.drawing?.hurry();
  }

  setAltitudeUnit(altitudeUnit: AltitudeUnit): void {
    if (altitudeUnit !== this.#mount.settings.altitudeUnit) this.#mount.change({ altitudeUnit });
  }

  setDistanceUnit(distanceUnit: DistanceUnit | null): void {
    if (distanceUnit === this.#mount.settings.distanceUnit) return;
    this.#mount.change({ distanceUnit });
    this.#tellRings();
  }

  setPace(pace: RadarPace): void {
    if (pace !== this.#mount.settings.pace) this.#mount.change({ pace });
  }

  setGround(ground: RadarGround | null): void {
    if (ground !== this.#mount.settings.ground) this.#mount.change({ ground });
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#resizes.disconnect();
    this.#covered.dispose();
    window.removeEventListener(THEME_EVENT, this.#onTheme);
    this.#leaveTextScale();
    this.#options.element.removeEventListener('pointerdown', this.#onPress);
    this.#options.element.removeEventListener('pointerup', this.#onRelease);
    this.#mount.dispose();
    noteDrawnObjects(null);
  }

  get #view(): RadarView {
    return this.#mount.settings.view;
  }

  #changeView(changed: Partial<RadarView>): void {
    this.#mount.change({ view: { ...this.#view, ...changed } });
  }

  readonly #onTheme = (): void => this.#mount.change({ colours: readRadarColours(this.#options.element) });

  readonly #onPress = (event: PointerEvent): void => {
    this.#pressed = { x: event.clientX, y: event.clientY };
  };

  readonly #onRelease = (event: PointerEvent): void => {
    const pressed = this.#pressed;
    this.#pressed = null;
    if (pressed === null || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > TAP_SLOP_PX) return;
    const box = this.#options.element.getBoundingClientRect();
    void this.#pick(event.clientX - box.left, event.clientY - box.top);
  };

  async #pick(xPx: number, yPx: number): Promise<void> {
    const id = await this.#options.sky.pick(xPx, yPx, PICK_RADIUS_PX);
    if (!this.#isDisposed) this.#options.onPick(id);
  }

  readonly #onResize = (): void => {
    const size = sizeOf(this.#options.element);
    if (size.widthPx === this.#view.widthPx && size.heightPx === this.#view.heightPx) return;
    this.#changeView(size);
    this.#options.sky.setRadarView(this.#view);
  };

  /** The range is the page's own to tell: what is drawn with it comes later. */
  #tellRings(): void {
    const { rangeNm } = this.#view;
    const captions = ringCaptions(rangeNm, this.#mount.settings.distanceUnit);
    this.#tell({ rangeNm: String(rangeNm), ringCaptions: captions.join(' ') });
  }

  readonly #tell = (words: RadarReport): void => {
    Object.assign(this.#options.element.dataset, words);
    if (words['objects'] !== undefined) noteDrawnObjects(Number(words['objects']));
  };
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Pick<RadarView, 'widthPx' | 'heightPx'> {
  return { widthPx: Math.max(1, clientWidth), heightPx: Math.max(1, clientHeight) };
}
