import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { mapCopy } from '@app/copy/map-copy';
import type { DrawingState } from '@app/sky-drawing/canvas-mount';
import { usePlaceStore } from '@app/state/place-store';
import type { AircraftOverlay, OpenAircraft } from './aircraft-overlay';
import { lookOfHash } from './map-address';
import type { MapPlace } from './map-lines';
import type { Basemap, MapView, ShownLook } from './map-view';
import type { ScreenPoint } from './watch-holds';

/** Where the map begins that nobody has said a place for: the world. */
const WORLD = { latitudeDeg: 25, longitudeDeg: 0, zoom: 1.6, upDeg: 0 } as const;
/** About 60 nautical miles across a phone. */
const HOME_ZOOM = 8;

export interface OpenedMap {
  readonly view: MapView;
  readonly aircraft: AircraftOverlay;
}

export interface MapHandlers {
  /** It can be used; null once it is gone. */
  readonly onOpened: (map: OpenedMap | null) => void;
  /** Whose work the map of the operator's is, as its sources say. */
  readonly onCredits: (credits: readonly string[]) => void;
  readonly onRest: (look: ShownLook, isByHand: boolean) => void;
  readonly onTap: (point: ScreenPoint, place: MapPlace) => void;
  readonly onHold: (place: MapPlace) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** `starting` until both are there; the map's own failure is `unsupported`. */
export type MapState = DrawingState;

function startLook(hash: string) {
  const linked = lookOfHash(hash);
  if (linked !== null) return linked;
  const { place } = usePlaceStore.getState();
  if (place === null) return WORLD;
  return { latitudeDeg: place.latitudeDeg, longitudeDeg: place.longitudeDeg, zoom: HOME_ZOOM, upDeg: 0 };
}

interface MapElements {
  readonly ground: RefObject<HTMLDivElement | null>;
  readonly over: RefObject<HTMLDivElement | null>;
  /** Without tools: what it is called says no more than that, and its gestures may be shared with a page around it. */
  readonly bare?: { readonly sharesGestures: boolean };
}

/** What draws the map, and what reads an archive of the operator's, where there is one. */
async function loadMapView(basemap: Basemap) {
  const [{ MapView: View }, archives] = await Promise.all([
    import('./map-view'),
    basemap.kind === 'archive' ? import('./archive-protocol') : null,
  ]);
  archives?.readArchives();
  return View;
}

interface Progress {
  readonly isDrawn: boolean;
  readonly overlay: DrawingState;
  readonly hasFailed: boolean;
}
const STARTING: Progress = { isDrawn: false, overlay: 'starting', hasFailed: false };

/**
 * The map and the aircraft over it, for as long as the elements are on the page.
 * @param basemap undefined while nobody knows what the operator lays beneath it
 */
export function useMapView(
  { ground, over, bare }: MapElements,
  basemap: Basemap | undefined,
  openAircraft: OpenAircraft,
  handlers: MapHandlers,
): MapState {
  const [progress, setProgress] = useState(STARTING);
  // A map that takes the place of another looks where that did, whatever the address says.
  const lastLook = useRef<ShownLook | null>(null);
  const isCalm = useAccessibilityStore(({ reducedMotion }) => reducedMotion);
  const onOpened = useEffectEvent(handlers.onOpened);
  const onCredits = useEffectEvent(handlers.onCredits);
  const onRest = useEffectEvent(handlers.onRest);
  const onTap = useEffectEvent(handlers.onTap);
  const onHold = useEffectEvent(handlers.onHold);
  const onKey = useEffectEvent(handlers.onKey);

  useEffect(() => {
    const [element, overElement] = [ground.current, over.current];
    if (element === null || overElement === null || basemap === undefined) return undefined;
    let current: OpenedMap | null = null;
    let isLeft = false;
    const tell = (change: Partial<Progress>): void => {
      if (!isLeft) setProgress((before) => ({ ...before, ...change }));
    };
    const open = async (): Promise<void> => {
      const View = await loadMapView(basemap);
      if (isLeft) return;
      const view = new View({
        element,
        start: lastLook.current ?? startLook(window.location.hash),
        basemap,
        label: bare === undefined ? mapCopy.name : mapCopy.bareName,
        isCalm,
        sharesGestures: bare?.sharesGestures ?? false,
        onMove: (look) => current?.aircraft.look(look),
        onRest: (look, isByHand) => onRest(look, isByHand),
        onTap: (point, place) => onTap(point, place),
        onHold: (place) => onHold(place),
        onKey: (event) => onKey(event),
        onReady: (credits) => {
          tell({ isDrawn: true });
          onCredits(credits);
        },
      });
      current = { view, aircraft: openAircraft(overElement, view.look, (overlay) => tell({ overlay })) };
      onOpened(current);
    };
    void open().catch(() => tell({ hasFailed: true }));
    return () => {
      isLeft = true;
      lastLook.current = current?.view.look ?? lastLook.current;
      current?.aircraft.dispose();
      current?.view.dispose();
      onOpened(null);
      setProgress(STARTING);
    };
  }, [ground, over, bare, basemap, isCalm, openAircraft]);

  if (progress.hasFailed) return 'unsupported';
  return progress.isDrawn ? progress.overlay : 'starting';
}
