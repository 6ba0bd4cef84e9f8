import { useEffect } from 'react';
import type { Subscription } from 'rxjs';
import { create } from 'zustand';
import {
  askGeolocation,
  type GeolocationErrorCode,
  type GeolocationEvent,
  type GeolocationFix,
  isGeolocationGranted,
  watchGeolocation,
} from '@app/sensors/geolocation';
import type { SatelliteObserver } from '@engine/orbits/passes/satellite-pass';
import { distanceFromNm, usePlaceStore } from './place-store';

/** Part 2 §9. */
const INITIAL_TIMEOUT_MS = 15_000;
const BY_HAND_TIMEOUT_MS = 10_000;
const WATCH_TIMEOUT_MS = 15_000;
const MAXIMUM_AGE_MS = 5000;

/** Part 2 §9: stands in where the device does not tell its place, and is never kept as one. */
export const FALLBACK_PLACE = { latitudeDeg: 37.7749, longitudeDeg: -122.4194 } as const;

/** Where passes are asked for; `fallback` is nobody's place. */
export interface ObserverPlace {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly ellipsoidHeightM: number;
  readonly origin: 'own' | 'fallback';
}

interface LocatingState {
  readonly isLocating: boolean;
  /** Why the device told no place; null while none failed. */
  readonly failure: GeolocationErrorCode | null;
}

export const useLocatingStore = create<LocatingState>()(() => ({ isLocating: false, failure: null }));

let watching: Subscription | null = null;
/** Questions to the device so far: the answer to one that another place has overtaken is dropped. */
let questions = 0;
/** Pages that follow the device now. */
let followers = 0;
/** Below this a move changes no figure of a pass that anybody reads, and would only ask for all of them again. */
const SAME_SKY_NM = 0.25;

function keepFix({ latitudeDeg, longitudeDeg, ellipsoidHeightM, accuracyM }: GeolocationFix): void {
  const { place, setPlace } = usePlaceStore.getState();
  const movedNm = distanceFromNm(place, latitudeDeg, longitudeDeg);
  if (movedNm !== null && movedNm < SAME_SKY_NM && place?.source === 'device') return;
  setPlace({ latitudeDeg, longitudeDeg, ellipsoidHeightM, accuracyM, source: 'device', label: null });
}

function stopWatching(): void {
  watching?.unsubscribe();
  watching = null;
}

/** Keeps the place up to date; a failure leaves the last one standing. */
function startWatching(): void {
  stopWatching();
  if (followers === 0) return;
  const options = { enableHighAccuracy: true, timeout: WATCH_TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS };
  watching = watchGeolocation(navigator.geolocation, options).subscribe((event) => {
    if (event.kind === 'fix') keepFix(event.fix);
  });
}

function take(event: GeolocationEvent): void {
  useLocatingStore.setState({ isLocating: false, failure: event.kind === 'failure' ? event.code : null });
  if (event.kind === 'failure') return;
  keepFix(event.fix);
  startWatching();
}

async function locate(timeoutMs: number): Promise<void> {
  const question = ++questions;
  useLocatingStore.setState({ isLocating: true, failure: null });
  const event = await askGeolocation(navigator.geolocation, {
    enableHighAccuracy: true,
    timeout: timeoutMs,
    maximumAge: MAXIMUM_AGE_MS,
  });
  if (question === questions) take(event);
}

/** Asks the device for its place, after a tap. */
export function locateByHand(): void {
  void locate(BY_HAND_TIMEOUT_MS);
}

/** A place that was typed in outranks the device until it is asked again. */
export function placeByHand(latitudeDeg: number, longitudeDeg: number): void {
  stopWatching();
  questions++;
  useLocatingStore.setState({ isLocating: false, failure: null });
  usePlaceStore.getState().setPlace({
    latitudeDeg,
    longitudeDeg,
    ellipsoidHeightM: null,
    accuracyM: null,
    source: 'coordinates',
    label: null,
  });
}

async function locateAtStart(): Promise<void> {
  const { place } = usePlaceStore.getState();
  if (place === null) return locate(INITIAL_TIMEOUT_MS);
  if (place.source === 'device' && (await isGeolocationGranted(navigator.permissions))) startWatching();
}

/** Asks the device where no place is known, and follows it while the page is shown. */
export function useFollowedPlace(): void {
  useEffect(() => {
    followers += 1;
    void locateAtStart();
    return () => {
      followers -= 1;
      if (followers === 0) stopWatching();
    };
  }, []);
}

/** The observer's place; the fallback once the device has failed; null while neither is known. */
export function useObserverPlace(): ObserverPlace | null {
  const place = usePlaceStore((state) => state.place);
  const failure = useLocatingStore((state) => state.failure);
  if (place !== null) {
    const { latitudeDeg, longitudeDeg, ellipsoidHeightM } = place;
    return { latitudeDeg, longitudeDeg, ellipsoidHeightM: ellipsoidHeightM ?? 0, origin: 'own' };
  }
  return failure === null ? null : { ...FALLBACK_PLACE, ellipsoidHeightM: 0, origin: 'fallback' };
}

/** As the engine wants it. */
export function satelliteObserver(place: Omit<ObserverPlace, 'origin'>): SatelliteObserver {
  return {
    latitudeDeg: place.latitudeDeg,
    longitudeDeg: place.longitudeDeg,
    ellipsoidHeightM: place.ellipsoidHeightM,
  };
}
