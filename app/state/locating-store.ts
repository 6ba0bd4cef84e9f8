import type { GeolocationErrorCode } from '@app/copy/geolocation-error-code';
import { create } from 'zustand';

interface LocatingState {
  /** Also true before it is known whether the device may be asked at all. */
  readonly isLocating: boolean;
  /** The newest failure; null while none, after a fix, and once a place is chosen by hand. */
  readonly failure: GeolocationErrorCode | null;
  /** How the device says it moves, by its newest fix; null without one. */
  readonly course: { readonly headingDeg: number | null; readonly speedMps: number | null } | null;
}

/** How the search for the device's place stands. Written by `app/sensors/place-tracker.ts` alone. */
export const useLocatingStore = create<LocatingState>()(() => ({ isLocating: true, failure: null, course: null }));
