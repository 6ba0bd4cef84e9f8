import { useEffect } from 'react';
import type { Subscription } from 'rxjs';
import type { GeolocationErrorCode } from '@app/copy/geolocation-error-code';
import { logWarning } from '@app/log/log-warning';
import { useLocatingStore } from '@app/state/locating-store';
import { hasMoved, type Place, usePlaceStore } from '@app/state/place-store';
import {
  askGeolocation,
  type GeolocationEvent,
  type GeolocationFix,
  isGeolocationGranted,
  SKY_OPTIONS,
  watchGeolocation,
} from './geolocation';

/** Part 2 §9: what the pages of satellites wait for. */
const INITIAL_TIMEOUT_MS = 15_000;
const BY_HAND_TIMEOUT_MS = 10_000;
/** Part 2 §9: what the page of triangulation waits for. */
export const POINTING_TIMEOUT_MS = 10_000;
const WATCH_TIMEOUT_MS = 15_000;
const MAXIMUM_AGE_MS = 5000;

const satelliteOptions = (timeoutMs: number): PositionOptions => ({
  enableHighAccuracy: true,
  timeout: timeoutMs,
  maximumAge: MAXIMUM_AGE_MS,
});

let watching: Subscription | null = null;
/** Questions to the device so far: an answer that a newer question, place or stop has overtaken is dropped. */
let questions = 0;
/** The failure that was recorded last; null once the device has told its place or was asked anew. */
let recordedCode: GeolocationErrorCode | null = null;
/** Satellite pages that follow the device now. */
let followers = 0;

function takeFix(fix: GeolocationFix): void {
  recordedCode = null;
  const { latitudeDeg, longitudeDeg, ellipsoidHeightM, accuracyM, headingDeg, speedMps } = fix;
  useLocatingStore.setState({ isLocating: false, failure: null, course: { headingDeg, speedMps } });
  const next = { latitudeDeg, longitudeDeg, ellipsoidHeightM, accuracyM, source: 'device', label: null } as const;
  const { place, setPlace } = usePlaceStore.getState();
  if (hasMoved(place, next)) setPlace(next);
}

/** SEN-05: a failure is recorded by its code, once while it lasts: a watch repeats it every few seconds. */
function record({ code, message }: Extract<GeolocationEvent, { kind: 'failure' }>): void {
  if (code === recordedCode) return;
  recordedCode = code;
  logWarning(`The device gave no place (code ${code})`, message);
}

function take(event: GeolocationEvent): void {
  if (event.kind === 'fix') {
    takeFix(event.fix);
    return;
  }
  record(event);
  useLocatingStore.setState({ isLocating: false, failure: event.code, course: null });
}

/** Ends every question and watch; what is known of the place stays. */
function silence(): void {
  questions += 1;
  recordedCode = null;
  watching?.unsubscribe();
  watching = null;
}

/** Stops following the device. */
export function stopTracking(): void {
  silence();
  useLocatingStore.setState({ isLocating: false, course: null });
}

/** The page is left: what failed on it is nothing to the next one. */
function leave(): void {
  stopTracking();
  useLocatingStore.setState({ failure: null });
}

/** SEN-05: asks the device anew and follows it. Call only from a tap, or where the permission is already given. */
export function trackPlace(): void {
  silence();
  useLocatingStore.setState({ isLocating: true, failure: null });
  watching = watchGeolocation(navigator.geolocation, SKY_OPTIONS).subscribe(take);
}

/** A place chosen by hand outranks the device until it is asked again. */
export function choosePlace(place: Pick<Place, 'latitudeDeg' | 'longitudeDeg' | 'source' | 'label'>): void {
  silence();
  useLocatingStore.setState({ isLocating: false, failure: null, course: null });
  usePlaceStore.getState().setPlace({ ellipsoidHeightM: null, accuracyM: null, ...place });
}

/** Finds out, before a screen is drawn that would have to change for it, whether the device's place is waited for. */
export async function learnWhetherPlaceComes(): Promise<void> {
  const question = questions;
  const isGranted = await isGeolocationGranted(navigator.permissions);
  if (!isGranted && question === questions) useLocatingStore.setState({ isLocating: false });
}

/** Begins where the user has allowed it before, unless a place was chosen by hand. */
function useWhereGranted(begin: () => void): void {
  useEffect(() => {
    let isMounted = true;
    const startWhereGranted = async () => {
      const isGranted = await isGeolocationGranted(navigator.permissions);
      const source = usePlaceStore.getState().place?.source ?? 'device';
      if (!isMounted) return;
      if (isGranted && source === 'device') begin();
      else stopTracking();
    };
    void startWhereGranted();
    return () => {
      isMounted = false;
      leave();
    };
  }, [begin]);
}

/** Follows the device from the start where the user has allowed it before, unless a place was chosen by hand. */
export function useGrantedPlace(): void {
  useWhereGranted(trackPlace);
}

/** SAT-01: keeps the place up to date while a satellite page is shown; a failure leaves the last one standing. */
function watchForSatellites(): void {
  if (followers === 0) return;
  watching?.unsubscribe();
  watching = watchGeolocation(navigator.geolocation, satelliteOptions(WATCH_TIMEOUT_MS)).subscribe((event) => {
    if (event.kind === 'fix') takeFix(event.fix);
    else record(event);
  });
}

async function locate(timeoutMs: number): Promise<void> {
  silence();
  const question = questions;
  useLocatingStore.setState({ isLocating: true, failure: null });
  const event = await askGeolocation(navigator.geolocation, satelliteOptions(timeoutMs));
  if (question !== questions) return;
  take(event);
  if (event.kind === 'fix') watchForSatellites();
}

/** SAT-01: asks the device for its place, after a tap on a satellite page. */
export function locateByHand(): void {
  void locate(BY_HAND_TIMEOUT_MS);
}

/** Asks the device once where the user has allowed it before, for a page that only wants to know one place. */
export function useGrantedPlaceOnce(): void {
  useWhereGranted(locateByHand);
}

async function locateAtStart(timeoutMs: number): Promise<void> {
  const { place } = usePlaceStore.getState();
  if (place === null) return locate(timeoutMs);
  stopTracking();
  const question = questions;
  const isGranted = place.source === 'device' && (await isGeolocationGranted(navigator.permissions));
  if (isGranted && question === questions) watchForSatellites();
}

/** Asks the device where no place is known, and follows it while the page is shown. */
export function useFollowedPlace(timeoutMs = INITIAL_TIMEOUT_MS): void {
  useEffect(() => {
    followers += 1;
    void locateAtStart(timeoutMs);
    return () => {
      followers -= 1;
      if (followers === 0) leave();
    };
  }, [timeoutMs]);
}
