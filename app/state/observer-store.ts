import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { type KnownPlace, type Observer, observerOf } from '@engine/observer/observer';
import { askGroundHeight, groundHeightUrl, knownGroundHeightM, useGroundHeightStore } from './ground-height';
import { logWarning } from '@app/log/log-warning';
import { HORIZONS_NAME, useHorizonSlot } from './horizon-slot';
import { useLocatingStore } from './locating-store';
import { distanceFromNm, type Place, usePlaceStore } from './place-store';

interface ObserverState {
  /** Who looks, for everything that is worked out from a place; null while no place is known. */
  readonly observer: Observer | null;
  /** As `observer`, but it follows a device only over distances that change a pass: for searches that take long. */
  readonly passObserver: Observer | null;
}

/** Below this a move changes no figure of a pass that anybody reads, and would only ask for all of them again. */
const SAME_PASSES_NM = 0.25;

function resolved(place: Place | null): Observer | null {
  if (place === null) return null;
  const observer = observerOf(place, knownGroundHeightM(place));
  const horizon = useHorizonSlot.getState().maskAt(place);
  return horizon === undefined ? observer : { ...observer, horizon };
}

function isSame(before: Observer | null, next: Observer | null): boolean {
  if (before === null || next === null) return before === next;
  return (
    before.latitudeDeg === next.latitudeDeg &&
    before.longitudeDeg === next.longitudeDeg &&
    before.ellipsoidHeightM === next.ellipsoidHeightM &&
    before.heightSource === next.heightSource &&
    before.horizon === next.horizon
  );
}

/** Resolved here alone: place and ground height go in, one observer comes out. */
export const useObserverStore = create<ObserverState>()(() => {
  const observer = resolved(usePlaceStore.getState().place);
  return { observer, passObserver: observer };
});

function hasSamePasses(before: Observer | null, next: Observer, place: Place, placeBefore: Place | null): boolean {
  if (before === null || place.source !== 'device' || placeBefore?.source !== 'device') return false;
  const movedNm = distanceFromNm(place, before.latitudeDeg, before.longitudeDeg);
  const isAlike = before.heightSource === next.heightSource && before.horizon === next.horizon;
  return isAlike && movedNm !== null && movedNm < SAME_PASSES_NM;
}

function resolve(place: Place | null, placeBefore: Place | null): void {
  const before = useObserverStore.getState();
  const observer = resolved(place);
  if (isSame(before.observer, observer)) return;
  const isKept =
    observer !== null && place !== null && hasSamePasses(before.passObserver, observer, place, placeBefore);
  useObserverStore.setState({ observer, passObserver: isKept ? before.passObserver : observer });
}

function askAbout(place: KnownPlace | null): void {
  if (place !== null && place.ellipsoidHeightM === null) void askGroundHeight(place);
}

usePlaceStore.subscribe(({ place }, before) => {
  resolve(place, before.place);
  askAbout(place);
});
useGroundHeightStore.subscribe(() => {
  const { place } = usePlaceStore.getState();
  resolve(place, place);
});
useHorizonSlot.subscribe(() => {
  const { place } = usePlaceStore.getState();
  resolve(place, place);
});
askAbout(usePlaceStore.getState().place);
/** Most people have none, and do not fetch what reads them; nor do those whose browser keeps nothing. */
function hasKeptHorizons(): boolean {
  try {
    return localStorage.getItem(HORIZONS_NAME) !== null;
  } catch {
    return false;
  }
}
if (hasKeptHorizons()) {
  import('./kept-horizons').catch((error: unknown) => logWarning('Your horizons could not be read', error));
}

/** The observer at a place that is not the user's own: of a link, or one that stands in. */
function useObserverAt(latitudeDeg: number | null, longitudeDeg: number | null): Observer | null {
  const url = latitudeDeg === null || longitudeDeg === null ? null : groundHeightUrl({ latitudeDeg, longitudeDeg });
  const groundHeightM = useGroundHeightStore(({ heightsM }) => (url === null ? null : (heightsM.get(url) ?? null)));
  // The server knows it.
  useEffect(() => {
    if (latitudeDeg !== null && longitudeDeg !== null) void askGroundHeight({ latitudeDeg, longitudeDeg });
  }, [latitudeDeg, longitudeDeg]);
  return useMemo(() => {
    if (latitudeDeg === null || longitudeDeg === null) return null;
    return observerOf({ latitudeDeg, longitudeDeg, ellipsoidHeightM: null }, groundHeightM);
  }, [latitudeDeg, longitudeDeg, groundHeightM]);
}

/** Part 2 §9: stands in where the device does not tell its place, and is never kept as one. */
export const FALLBACK_PLACE = { latitudeDeg: 37.7749, longitudeDeg: -122.4194 } as const;

/** Where passes are asked for. `link`: from the address of the page. `fallback`: no place of anybody. */
export interface SeenFrom {
  readonly observer: Observer;
  readonly origin: 'own' | 'fallback' | 'link';
}

/**
 * The place of a link first, then the user's own, then the fallback once the device has failed; null while none is known.
 */
export function useSeenFrom(linked: Pick<Place, 'latitudeDeg' | 'longitudeDeg'> | null = null): SeenFrom | null {
  const own = useObserverStore((state) => state.passObserver);
  const failure = useLocatingStore((state) => state.failure);
  const other = linked ?? (own === null && failure !== null ? FALLBACK_PLACE : null);
  const elsewhere = useObserverAt(other?.latitudeDeg ?? null, other?.longitudeDeg ?? null);
  const origin = linked === null ? 'fallback' : 'link';
  return useMemo(() => {
    if (elsewhere !== null) return { observer: elsewhere, origin };
    return own === null ? null : { observer: own, origin: 'own' };
  }, [elsewhere, own, origin]);
}
