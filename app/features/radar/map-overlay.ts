import { wrap } from 'comlink';
import { currentTextScale, watchTextScale } from '@app/accessibility/drawn-text-scale';
import type { AltitudeUnit } from '@app/format/altitude';
import { isReadFromRight } from '@app/format/reading-direction';
import type { DrawingState } from '@app/sky-drawing/canvas-mount';
import type { DrawingApi } from '@app/sky-drawing/drawing-api';
import { DrawingMount } from '@app/sky-drawing/drawing-mount';
import { themeColourReader } from '@app/sky-drawing/theme-colours';
import { WorkerDrawing } from '@app/sky-drawing/worker-drawing';
import type { RadarPace } from '@app/state/radar-settings-store';
import { THEME_EVENT, useThemeStore } from '@app/state/theme-store';
import { mapRangeNm } from '@app/workers/sky/radar/map-geometry';
import type { MapCamera, RadarView } from '@app/workers/sky/radar/radar-view';
import type { SkyClient } from '@app/workers/sky/sky-client';
import type { LinkedWorker } from '@app/workers/worker-link';
import { CoveredBoxes } from './covered-boxes';
import { readRadarColours } from './read-radar-colours';
import type { RadarColours } from './renderer/radar-colours';
import { describeRadar } from './renderer/radar-description';
import type { RadarDrawing, RadarReport, RadarSettings } from './renderer/radar-drawing';

/** A finger is broader on a map, which has no list beside it. */
const PICK_RADIUS_PX = 26;
/** The sky worker hears where the map looks so often while it moves, to ask the server for what is there. */
const TELL_EVERY_MS = 500;

/** Where a map looks, and how large it is on the screen. */
export interface MapLook extends MapCamera {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Direction that is up, degrees. */
  readonly upDeg: number;
}

export interface MapOverlayOptions {
  /** Lies over the map and takes no pointer. */
  readonly element: HTMLElement;
  readonly sky: Pick<SkyClient, 'openRadar' | 'setRadarView' | 'pick'>;
  readonly startDrawing: () => LinkedWorker;
  readonly look: MapLook;
  readonly altitudeUnit: AltitudeUnit;
  readonly pace: RadarPace;
  /** Of the radar, which the worker goes back to when the map is left. */
  readonly rangeNm: number;
  readonly onState: (state: DrawingState) => void;
}

function viewOf({ widthPx, heightPx, upDeg, latitudeDeg, longitudeDeg, zoom }: MapLook): RadarView {
  const map: MapCamera = { latitudeDeg, longitudeDeg, zoom };
  const size = { widthPx: Math.max(1, Math.round(widthPx)), heightPx: Math.max(1, Math.round(heightPx)) };
  return {
    ...size,
    upDeg,
    rangeNm: mapRangeNm(size, map),
    map,
    isFromRight: isReadFromRight(),
    textScale: currentTextScale(),
  };
}

/** The names of towns lie under those of aircraft: plates of the colour of the land keep both apart. */
function mapRadarColours(element: Element): RadarColours {
  const isLight = useThemeStore.getState().shown === 'light';
  return { ...readRadarColours(element), plate: themeColourReader(element)(isLight ? '--surface' : '--raised').colour };
}

/** The aircraft over a map: what draws the radar, in the projection of the map. */
export class MapOverlay {
  readonly #options: MapOverlayOptions;
  readonly #mount: DrawingMount<RadarDrawing, RadarSettings, RadarReport>;
  readonly #leaveTextScale: () => void;
  readonly #covered: CoveredBoxes;
  #selectedId: number | null = null;
  #telling: ReturnType<typeof setTimeout> | null = null;

  constructor(options: MapOverlayOptions) {
    this.#options = options;
    const { element, sky, startDrawing, altitudeUnit, pace } = options;
    const view = viewOf(options.look);
    sky.setRadarView(view);
    const tell = (report: RadarReport): void => {
      Object.assign(element.dataset, report);
    };
    this.#mount = new DrawingMount<RadarDrawing, RadarSettings, RadarReport>({
      element,
      name: 'map',
      settings: {
        view,
        covered: [],
        colours: mapRadarColours(element),
        altitudeUnit,
        distanceUnit: null,
        pace,
        ground: null,
      },
      startWorker: () => new WorkerDrawing(startDrawing(), (worker) => wrap<DrawingApi<RadarSettings>>(worker)),
      loadOnPage: async () => (await import('./renderer/radar-screen')).RadarScreen,
      openFrames: (use) => sky.openRadar(use),
      onReport: tell,
      onState: options.onState,
    });
    tell(describeRadar(null));
    window.addEventListener(THEME_EVENT, this.#onTheme);
    this.#leaveTextScale = watchTextScale((textScale) =>
      this.#mount.change({ view: { ...this.#mount.settings.view, textScale } }),
    );
    this.#covered = new CoveredBoxes(element, (covered) => {
      this.#mount.change({ covered });
      tell({ covered: JSON.stringify(covered) });
    });
  }

  /** The map looks elsewhere; may come with every frame of the display. */
  look(look: MapLook): void {
    this.#mount.change({ view: viewOf(look) });
    this.#telling ??= setTimeout(() => {
      this.#telling = null;
      this.#options.sky.setRadarView(this.#mount.settings.view);
    }, TELL_EVERY_MS);
  }

  /** The worker knows the selection already; its ring is drawn without waiting for the next calm frame. */
  show(selectedId: number | null): void {
    if (selectedId === this.#selectedId) return;
    this.#selectedId = selectedId;
    this.#mount.drawing?.hurry();
  }

  /** What is drawn near a point of the map. */
  async pick(xPx: number, yPx: number, radiusPx = PICK_RADIUS_PX): Promise<number | null> {
    return this.#options.sky.pick(xPx, yPx, radiusPx);
  }

  dispose(): void {
    if (this.#telling !== null) clearTimeout(this.#telling);
    window.removeEventListener(THEME_EVENT, this.#onTheme);
    this.#leaveTextScale();
    this.#covered.dispose();
    this.#mount.dispose();
    const { widthPx, heightPx } = this.#mount.settings.view;
    this.#options.sky.setRadarView({ widthPx, heightPx, upDeg: 0, rangeNm: this.#options.rangeNm });
  }

  readonly #onTheme = (): void => this.#mount.change({ colours: mapRadarColours(this.#options.element) });
}
