import 'maplibre-gl/dist/maplibre-gl.css';
import type { FeatureCollection } from 'geojson';
import {
  GeoJSONSource,
  LngLatBounds,
  type Map as GroundMap,
  type MapMouseEvent,
  Map as MapLibreMap,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import { normaliseDegrees } from '@engine/ar-math/angles';
import { currentTextScale, watchTextScale } from '@app/accessibility/drawn-text-scale';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { THEME_EVENT, useThemeStore } from '@app/state/theme-store';
import tilesWorkerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { MAX_ZOOM } from './map-address';
import { readMapColours } from './map-colours';
import type { DrawnMapLook } from './map-letters';
import { MAP_DATA, noMapData, type MapData, mapStyle, visibilityOf, withDataLayers } from './map-style';
import { type MapPlace } from './map-lines';
import { shownSize } from './shown-size';
import { type ScreenPoint, watchHolds } from './watch-holds';

/** What the operator lays beneath the map: nothing, an archive that this server has, or a style of somebody's. */
export type Basemap =
  | { readonly kind: 'none' }
  | { readonly kind: 'archive'; readonly path: string }
  | { readonly kind: 'style'; readonly url: string };

/** Where the map looks, and how large it is on the screen. */
export interface ShownLook extends MapPlace {
  readonly zoom: number;
  readonly upDeg: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface MapViewOptions {
  readonly element: HTMLElement;
  readonly start: MapPlace & { readonly zoom: number; readonly upDeg: number };
  readonly basemap: Basemap;
  readonly label: string;
  /** Nothing glides or fades, for as long as this map is there. */
  readonly isCalm: boolean;
  /** It stands on a page that has other things to go on with than this map. */
  readonly isBare?: boolean;
  /** One finger and the bare wheel are left to the page that the map stands in. */
  readonly sharesGestures?: boolean;
  /** With every frame in which the map moves. */
  readonly onMove: (look: ShownLook) => void;
  /** It has come to rest; by a person's hand or by what follows something. */
  readonly onRest: (look: ShownLook, isByHand: boolean) => void;
  readonly onTap: (point: ScreenPoint, place: MapPlace) => void;
  /** Keys on the map that MapLibre does not take for itself. */
  readonly onKey: (event: KeyboardEvent) => void;
  /** A finger that rests, or the other button of a mouse. */
  readonly onHold: (place: MapPlace) => void;
  /** The first picture is there. Told with whose work it is, as far as the sources say so, as plain text. */
  readonly onReady: (credits: readonly string[]) => void;
}

const LEAST_ZOOM = 1;
/** In which a name comes and goes; MapLibre chooses so often anew which names have room, where it is none in every frame. */
const FADE_MS = 300;
const EMPTY_STYLE: StyleSpecification = { version: 8, sources: {}, layers: [] };

// A file of this server: the Content-Security-Policy needs no exception for it.
setWorkerUrl(tilesWorkerUrl);

/** One map on the page, from mounting to unmounting: MapLibre, its style in the theme's colours, fingers and keys. */
export class MapView {
  readonly #options: MapViewOptions;
  readonly #map: GroundMap;
  readonly #stopHolds: () => void;
  readonly #leaveTextScale: () => void;
  #basemap: Basemap;
  /** Asked of the page only when it changes, never in the midst of a frame. */
  #size: Pick<ShownLook, 'widthPx' | 'heightPx'>;
  #data = noMapData();
  #isStanding = false;
  #isByHand = false;
  #isTurning = false;
  readonly #hands = new AbortController();
  /** Fingers and buttons that are down on it. */
  readonly #held = new Set<number>();

  /** @throws Error where the browser gives no WebGL context */
  constructor(options: MapViewOptions) {
    this.#options = options;
    const { element, start, label, basemap, isCalm } = options;
    this.#size = shownSize(element);
    this.#basemap = basemap;
    this.#map = new MapLibreMap({
      container: element,
      style: basemap.kind === 'style' ? EMPTY_STYLE : this.#ownStyle(basemap),
      center: [start.longitudeDeg, start.latitudeDeg],
      zoom: start.zoom,
      bearing: start.upDeg,
      minZoom: LEAST_ZOOM,
      maxZoom: MAX_ZOOM,
      maxPitch: 0,
      reduceMotion: isCalm,
      attributionControl: false,
      pitchWithRotate: false,
      fadeDuration: isCalm ? 0 : FADE_MS,
      clickTolerance: 8,
      cooperativeGestures: options.sharesGestures ?? false,
      canvasContextAttributes: { powerPreference: 'low-power' },
      locale: { 'Map.Title': label },
    });
    this.#map.touchZoomRotate.enableRotation();
    this.#map.on('move', () => options.onMove(this.look));
    this.#map.on('resize', () => {
      this.#size = shownSize(element);
      options.onMove(this.look);
    });
    this.#map.on('movestart', (event) => {
      this.#isByHand ||= event.originalEvent !== undefined;
    });
    this.#map.on('moveend', () => {
      options.onRest(this.look, this.#isByHand);
      this.#isByHand = false;
    });
    this.#map.on('click', this.#onClick);
    const canvas = this.#map.getCanvas();
    canvas.addEventListener('keydown', (event) => options.onKey(event));
    // On the map's own page keys go on with the map, where what had the focus is gone: a detail that was closed.
    if (options.isBare !== true) {
      for (const [name, value] of Object.entries(FOCUS_FALLBACK)) canvas.setAttribute(name, value);
      // It fills the window under the bar: nothing is scrolled for the room that a ring is left elsewhere.
      canvas.classList.add('-scroll-my-2');
    }
    this.#stopHolds = watchHolds(this.#map.getCanvasContainer(), ({ xPx, yPx }) => {
      const { lat, lng } = this.#map.unproject([xPx, yPx]).wrap();
      options.onHold({ latitudeDeg: lat, longitudeDeg: lng });
    });
    this.#watchHands(this.#map.getCanvasContainer());
    // A style is taken with the next frame, the first or one after a lost context: what is shown before has no source.
    this.#map.on('style.load', () => {
      for (const name of MAP_DATA) this.#give(name);
    });
    window.addEventListener(THEME_EVENT, this.#restyle);
    this.#leaveTextScale = watchTextScale(this.#restyle);
    if (basemap.kind === 'style') {
      // Nothing else is on its way yet that could fail.
      this.#map.once('error', this.#takeOwnGround);
      this.#restyle();
    } else this.#stand();
  }

  get look(): ShownLook {
    const { lng, lat } = this.#map.getCenter().wrap();
    return {
      latitudeDeg: lat,
      longitudeDeg: lng,
      zoom: this.#map.getZoom(),
      upDeg: normaliseDegrees(this.#map.getBearing()),
      ...this.#size,
    };
  }

  /** The box around what is shown; its east lies beyond 180 where it crosses that meridian. */
  get bounds(): {
    readonly southDeg: number;
    readonly westDeg: number;
    readonly northDeg: number;
    readonly eastDeg: number;
  } {
    const bounds = this.#map.getBounds();
    return {
      southDeg: bounds.getSouth(),
      westDeg: bounds.getWest(),
      northDeg: bounds.getNorth(),
      eastDeg: bounds.getEast(),
    };
  }

  show(name: keyof MapData, data: FeatureCollection): void {
    this.#data = { ...this.#data, [name]: data };
    this.#give(name);
  }

  /** Moves on its own: what follows something is no hand. While it turns it jumps, for every turn ends a glide. */
  lookAt(place: MapPlace, zoom?: number): void {
    this.#map.easeTo({
      center: [place.longitudeDeg, place.latitudeDeg],
      ...(zoom === undefined ? {} : { zoom }),
      duration: this.#isTurning || this.#options.isCalm ? 0 : 300,
    });
  }

  /** Shows all of some places with room around them, as far in as a street. */
  lookAtAll(places: readonly MapPlace[]): void {
    const bounds = new LngLatBounds();
    for (const { latitudeDeg, longitudeDeg } of places) bounds.extend([longitudeDeg, latitudeDeg]);
    const duration = this.#options.isCalm ? 0 : 300;
    if (!bounds.isEmpty()) this.#map.fitBounds(bounds, { padding: 48, maxZoom: 14, duration });
  }

  turnTo(upDeg: number): void {
    this.#map.setBearing(upDeg);
  }

  /** Turns with a device, many times a second, until `endTurning`; rests while a hand moves the map, whose end it would seem. */
  turnAlong(upDeg: number): void {
    if (this.#hands.signal.aborted) return;
    this.#isTurning = true;
    if (this.#held.size === 0 && !this.#isByHand) this.#map.setBearing(upDeg);
  }

  /** North is up again, unless the map is gone. */
  endTurning(): void {
    if (this.#hands.signal.aborted) return;
    this.#isTurning = false;
    this.#map.setBearing(0);
  }

  zoomBy(steps: number): void {
    this.#map.zoomTo(this.#map.getZoom() + steps, { duration: this.#options.isCalm ? 0 : 200 });
  }

  focus(): void {
    this.#map.getCanvas().focus({ preventScroll: true });
  }

  dispose(): void {
    window.removeEventListener(THEME_EVENT, this.#restyle);
    this.#leaveTextScale();
    this.#stopHolds();
    this.#hands.abort();
    this.#map.remove();
  }

  #give(name: keyof MapData): void {
    const data = this.#data[name];
    const source = this.#map.getSource(name);
    if (source instanceof GeoJSONSource) void source.setData(data);
    for (const id of this.#map.getLayersOrder()) {
      if (this.#map.getLayer(id)?.source === name) this.#map.setLayoutProperty(id, 'visibility', visibilityOf(data));
    }
  }

  #watchHands(element: HTMLElement): void {
    const { signal } = this.#hands;
    const onUp = ({ pointerId }: PointerEvent): void => {
      this.#held.delete(pointerId);
    };
    element.addEventListener('pointerdown', ({ pointerId }) => this.#held.add(pointerId), { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', onUp, { signal });
    // The end of a press may go to whatever came over the window.
    window.addEventListener('blur', () => this.#held.clear(), { signal });
  }

  /** Sources may say it in HTML, of which nothing but the text is taken over. */
  #credits(): readonly string[] {
    const texts = Object.keys(this.#map.getStyle().sources).flatMap((name) => {
      const html = this.#map.getSource(name)?.attribution;
      return html === undefined ? [] : (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? []);
    });
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  }

  readonly #onClick = ({ point, lngLat }: MapMouseEvent): void => {
    const { lat, lng } = lngLat.wrap();
    this.#options.onTap({ xPx: point.x, yPx: point.y }, { latitudeDeg: lat, longitudeDeg: lng });
  };

  /** From now on the map has the style that it is to show: with the first whole picture of it, it is ready. */
  #stand(): void {
    if (this.#isStanding) return;
    this.#isStanding = true;
    this.#map.off('error', this.#takeOwnGround);
    this.#map.once('idle', () => this.#options.onReady(this.#credits()));
  }

  /** Where a style cannot be fetched. */
  readonly #takeOwnGround = (): void => {
    this.#basemap = { kind: 'none' };
    this.#restyle();
    this.#stand();
  };

  readonly #restyle = (): void => {
    const basemap = this.#basemap;
    if (basemap.kind === 'style') {
      const over = (_before: StyleSpecification | undefined, next: StyleSpecification): StyleSpecification => {
        this.#stand();
        return withDataLayers(next, this.#drawnIn(), this.#data);
      };
      this.#map.setStyle(basemap.url, { transformStyle: over });
      return;
    }
    this.#map.setStyle(this.#ownStyle(basemap), { diff: true });
  };

  #drawnIn(): DrawnMapLook {
    return {
      colours: readMapColours(this.#options.element, useThemeStore.getState().shown === 'light'),
      textScale: currentTextScale(),
    };
  }

  #ownStyle(basemap: Basemap): StyleSpecification {
    const archivePath = basemap.kind === 'archive' ? basemap.path : null;
    return mapStyle({ origin: window.location.origin, look: this.#drawnIn(), data: this.#data, archivePath });
  }
}
