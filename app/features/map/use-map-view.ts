import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { mapCopy } from '@app/copy/map-copy';
import type { DrawingState } from '@app/sky-drawing/canvas-mount';
import { logWarning } from '@app/log/log-warning';
import { usePlaceStore } from '@app/state/place-store';
import { timeZonePlace } from '@app/state/time-zone-place';
import type { AircraftOverlay, OpenAircraft } from './aircraft-overlay';
import { lookOfHash } from './map-address';
import type { MapPlace } from './map-lines';
import type { Basemap, MapView, MapViewOptions, ShownLook } from './map-view';
import { shownSize } from './shown-size';
import type { ScreenPoint } from './watch-holds';

/** Where the map begins that nobody has said a place for: with the zone of the device's clock, else with the world. */
const ZONE_ZOOM = 4;
const WORLD = { latitudeDeg: 25, longitudeDeg: 0, zoom: 1.6, upDeg: 0 } as const;
/** About 60 nautical miles across a phone. */
const HOME_ZOOM = 8;

export interface OpenedMap {
  readonly view: MapView;
  readonly aircraft: AircraftOverlay;
  /** Where the device has put the first map: at its exact place, or without one at that of its clock's zone. */
  readonly devicePlace: MapPlace | null;
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

/** What a map that takes the place of another takes over from it. */
interface Left extends Pick<OpenedMap, 'devicePlace'> {
  readonly look: MapViewOptions['start'];
  readonly hadFocus: boolean;
}

/** As the device puts it. */
function leftAt({ latitudeDeg, longitudeDeg }: MapPlace, zoom: number): Left {
  const devicePlace = { latitudeDeg, longitudeDeg };
  return { look: { ...devicePlace, zoom, upDeg: 0 }, devicePlace, hadFocus: false };
}

async function startWithoutPlace(): Promise<Left> {
  try {
    const zone = await timeZonePlace();
    if (zone !== null) return leftAt(zone, ZONE_ZOOM);
  } catch (error) {
    logWarning('The places of time zones could not be loaded', error);
  }
  return { look: WORLD, devicePlace: null, hadFocus: false };
}

async function startOf(hash: string): Promise<Left> {
  const linked = lookOfHash(hash);
  if (linked !== null) return { look: linked, devicePlace: null, hadFocus: false };
  const known = usePlaceStore.getState().place;
  if (known !== null) return leftAt(known, HOME_ZOOM);
  const withoutPlace = await startWithoutPlace();
  // It may have become known meanwhile.
  const { place } = usePlaceStore.getState();
  return place === null ? withoutPlace : leftAt(place, HOME_ZOOM);
}

/** With the element that had it, and nothing else has taken it since. */
const isFocusLost = (): boolean => document.activeElement === null || document.activeElement.matches('body, main');

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

interface MapParts {
  readonly elements: { readonly ground: HTMLDivElement; readonly over: HTMLDivElement };
  readonly bare: MapElements['bare'];
  readonly basemap: Basemap;
  readonly isCalm: boolean;
  readonly openAircraft: OpenAircraft;
  readonly left: Left | null;
  readonly tell: (change: Partial<Progress>) => void;
  readonly on: (call: (handlers: MapHandlers) => void) => void;
}

/** Draws what flies where a map is to look; until it settles also as its element becomes larger or smaller. */
function drawAhead(
  { ground, over }: MapParts['elements'],
  look: Left['look'],
  openAircraft: OpenAircraft,
  onState: (state: DrawingState) => void,
): { readonly aircraft: AircraftOverlay; readonly settle: () => void } {
  const shown = (): ShownLook => ({ ...look, ...shownSize(ground) });
  const aircraft = openAircraft(over, shown(), onState);
  const sizes = new ResizeObserver(() => aircraft.look(shown()));
  sizes.observe(ground);
  return { aircraft, settle: () => sizes.disconnect() };
}

const passedOn = (on: MapParts['on']): Pick<MapViewOptions, 'onRest' | 'onTap' | 'onHold' | 'onKey'> => ({
  onRest: (look, isByHand) => on(({ onRest }) => onRest(look, isByHand)),
  onTap: (point, place) => on(({ onTap }) => onTap(point, place)),
  onHold: (place) => on(({ onHold }) => onHold(place)),
  onKey: (event) => on(({ onKey }) => onKey(event)),
});

/**
 * Opens a map. What flies is drawn as soon as it is known where, while what draws the ground is on its way.
 * Returns what closes it, and says what the next one takes over; null where there was none yet.
 */
function openMap({ elements, bare, basemap, isCalm, openAircraft, left, tell, on }: MapParts): () => Left | null {
  let start = left;
  let view: MapView | null = null;
  let overlay: ReturnType<typeof drawAhead> | null = null;
  let isClosed = false;
  const tellWhileOpen = (change: Partial<Progress>): void => {
    if (!isClosed) tell(change);
  };
  const openOverlay = async (): Promise<void> => {
    const { look } = start ?? (await startOf(window.location.hash));
    if (!isClosed) overlay = drawAhead(elements, look, openAircraft, (state) => tellWhileOpen({ overlay: state }));
  };
  const closeOverlay = (): void => {
    overlay?.settle();
    overlay?.aircraft.dispose();
    overlay = null;
  };
  const open = async (): Promise<void> => {
    const [View] = await Promise.all([loadMapView(basemap), openOverlay()]);
    if (isClosed || overlay === null) return;
    // A place may have become known meanwhile. Another map's look holds whatever the address says.
    start ??= await startOf(window.location.hash);
    if (isClosed) return;
    view = new View({
      element: elements.ground,
      start: start.look,
      basemap,
      label: bare === undefined ? mapCopy.name : mapCopy.bareName,
      isCalm,
      isBare: bare !== undefined,
      sharesGestures: bare?.sharesGestures ?? false,
      onMove: (look) => overlay?.aircraft.look(look),
      ...passedOn(on),
      onReady: (credits) => {
        tellWhileOpen({ isDrawn: true });
        on(({ onCredits }) => onCredits(credits));
      },
    });
    if (start.hadFocus && isFocusLost()) view.focus();
    const { aircraft, settle } = overlay;
    settle();
    aircraft.look(view.look);
    const opened = { view, aircraft, devicePlace: start.devicePlace };
    on(({ onOpened }) => onOpened(opened));
  };
  void open().catch(() => {
    closeOverlay();
    tellWhileOpen({ hasFailed: true });
    // What is still on its way opens nothing over a map that is not there.
    isClosed = true;
  });
  return () => {
    isClosed = true;
    const hadFocus = elements.ground.contains(document.activeElement);
    const next = view === null || start === null ? left : { ...start, look: view.look, hadFocus };
    closeOverlay();
    view?.dispose();
    on(({ onOpened }) => onOpened(null));
    return next;
  };
}

/**
 * The map and the aircraft over it, for as long as the elements are on the page. It begins anew, where it looked, when
 * less motion is asked for or no longer: MapLibre takes that as it is made, and never again.
 * @param basemap undefined while nobody knows what the operator lays beneath it
 */
export function useMapView(
  { ground, over, bare }: MapElements,
  basemap: Basemap | undefined,
  openAircraft: OpenAircraft,
  handlers: MapHandlers,
): MapState {
  const [progress, setProgress] = useState(STARTING);
  const left = useRef<Left | null>(null);
  const isCalm = useAccessibilityStore(({ reducedMotion }) => reducedMotion);
  const on = useEffectEvent((call: (handlers: MapHandlers) => void) => call(handlers));

  useEffect(() => {
    if (ground.current === null || over.current === null || basemap === undefined) return undefined;
    const close = openMap({
      elements: { ground: ground.current, over: over.current },
      bare,
      basemap,
      isCalm,
      openAircraft,
      left: left.current,
      tell: (change) => setProgress((before) => ({ ...before, ...change })),
      on: (call) => on(call),
    });
    return () => {
      left.current = close();
      setProgress(STARTING);
    };
  }, [ground, over, bare, basemap, isCalm, openAircraft]);

  if (progress.hasFailed) return 'unsupported';
  return progress.isDrawn ? progress.overlay : 'starting';
}
