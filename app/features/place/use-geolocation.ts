import { useEffect } from 'react';
import type { Subscription } from 'rxjs';
import { create } from 'zustand';
import { type GeolocationErrorCode, isGeolocationGranted, watchGeolocation } from '@app/sensors/geolocation';
import { hasMoved, usePlaceStore } from '@app/state/place-store';

interface GeolocationState {
  /** Also true before it is known whether the device may be asked at all. */
  readonly isLocating: boolean;
  /** The newest failure; null while none, and after a fix. */
  readonly failure: GeolocationErrorCode | null;
  /** How the device says it moves, by its newest fix; null without one. */
  readonly course: { readonly headingDeg: number | null; readonly speedMps: number | null } | null;
}

export const useGeolocationStore = create<GeolocationState>()(() => ({
  isLocating: true,
  failure: null,
  course: null,
}));

let subscription: Subscription | null = null;

function follow(): void {
  useGeolocationStore.setState({ isLocating: true, failure: null });
  subscription = watchGeolocation(navigator.geolocation).subscribe((event) => {
    if (event.kind === 'failure') {
      useGeolocationStore.setState({ isLocating: false, failure: event.code, course: null });
      return;
    }
    const { latitudeDeg, longitudeDeg, ellipsoidHeightM, accuracyM, headingDeg, speedMps } = event.fix;
    useGeolocationStore.setState({ isLocating: false, failure: null, course: { headingDeg, speedMps } });
    const next = { latitudeDeg, longitudeDeg, ellipsoidHeightM, accuracyM, source: 'device', label: null } as const;
    const { place, setPlace } = usePlaceStore.getState();
    if (hasMoved(place, next)) setPlace(next);
  });
}

export function stopGeolocation(): void {
  subscription?.unsubscribe();
  subscription = null;
  useGeolocationStore.setState({ isLocating: false, course: null });
}

/** Asks the device anew and follows it. Call only from a tap, or where the permission is already given. */
export function startGeolocation(): void {
  stopGeolocation();
  follow();
}

/** Follows the device from the start where the user has allowed it before, unless a place was chosen by hand. */
export function useGrantedGeolocation(): void {
  useEffect(() => {
    let isMounted = true;
    const startWhereGranted = async () => {
      const isGranted = await isGeolocationGranted(navigator.permissions);
      const source = usePlaceStore.getState().place?.source ?? 'device';
      if (!isMounted) return;
      if (isGranted && source === 'device') startGeolocation();
      else stopGeolocation();
    };
    void startWhereGranted();
    return () => {
      isMounted = false;
      stopGeolocation();
    };
  }, []);
}
