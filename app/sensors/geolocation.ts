import { Observable } from 'rxjs';
import type { GeolocationErrorCode } from '@app/copy/geolocation-error-code';

export interface GeolocationFix {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Above the WGS-84 ellipsoid; null where the device does not know. */
  readonly ellipsoidHeightM: number | null;
  readonly accuracyM: number;
  readonly headingDeg: number | null;
  readonly speedMps: number | null;
  readonly atMs: number;
}

export type GeolocationEvent =
  | { readonly kind: 'fix'; readonly fix: GeolocationFix }
  | { readonly kind: 'failure'; readonly code: GeolocationErrorCode; readonly message: string };

/** Part 1 §9: how the sky and its lists ask (SEN-05). */
export const SKY_OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 15_000 };

const UNSUPPORTED: GeolocationEvent = { kind: 'failure', code: 0, message: 'Geolocation not supported' };

function toFix(position: GeolocationPosition): GeolocationFix {
  const { latitude, longitude, altitude, accuracy, heading, speed } = position.coords;
  return {
    latitudeDeg: latitude,
    longitudeDeg: longitude,
    ellipsoidHeightM: altitude,
    accuracyM: accuracy,
    // A device that stands still reports NaN, not null.
    headingDeg: heading !== null && Number.isFinite(heading) ? heading : null,
    speedMps: speed,
    atMs: position.timestamp,
  };
}

function failureCode(code: number): GeolocationErrorCode {
  return code === 1 || code === 3 ? code : 2;
}

/**
 * Fixes and failures of the device for as long as it is subscribed; failures are values, and fixes may follow them.
 * Subscribing asks the user for permission where it is not decided yet, so subscribe only after a tap.
 */
export function watchGeolocation(
  geolocation: Geolocation | undefined,
  options: PositionOptions,
): Observable<GeolocationEvent> {
  return new Observable((subscriber) => {
    if (geolocation === undefined) {
      subscriber.next(UNSUPPORTED);
      subscriber.complete();
      return undefined;
    }
    const watch = geolocation.watchPosition(
      (position) => subscriber.next({ kind: 'fix', fix: toFix(position) }),
      (error) => subscriber.next({ kind: 'failure', code: failureCode(error.code), message: error.message }),
      options,
    );
    return () => geolocation.clearWatch(watch);
  });
}

/** One fix or failure; asks the user for permission where it is not decided yet. */
export async function askGeolocation(
  geolocation: Geolocation | undefined,
  options: PositionOptions,
): Promise<GeolocationEvent> {
  if (geolocation === undefined) return UNSUPPORTED;
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      (position) => resolve({ kind: 'fix', fix: toFix(position) }),
      (error) => resolve({ kind: 'failure', code: failureCode(error.code), message: error.message }),
      options,
    );
  });
}

/** True only where the user has already agreed: then the device may be asked without a tap. */
export async function isGeolocationGranted(permissions: Permissions | undefined): Promise<boolean> {
  if (permissions === undefined) return false;
  try {
    return (await permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // A browser that does not know the name cannot tell, which is not a yes.
    return false;
  }
}
