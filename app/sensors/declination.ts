import { distinctUntilChanged, Observable, of, startWith, switchMap } from 'rxjs';
import type { ObserverLocation } from '@engine/observer/observer';
import { ellipsoidHeight, epochMs, latitude, longitude } from '@engine/units/quantity';
import { logWarning } from '@app/log/log-warning';
import { useObserverStore } from '@app/state/observer-store';

/** Degrees to add to a magnetic heading; null where no model holds for the day. The model comes in a file of its own. */
async function declinationOf(place: ObserverLocation): Promise<number | null> {
  try {
    const { declinationAt } = await import('@engine/geomagnetism/declination');
    const point = {
      latitude: latitude(place.latitudeDeg),
      longitude: longitude(place.longitudeDeg),
      height: ellipsoidHeight(place.ellipsoidHeightM),
    };
    const result = declinationAt(point, epochMs(Date.now()));
    return result.ok ? result.declination : null;
  } catch (error) {
    logWarning('The magnetic model could not be loaded; headings stay magnetic', error);
    return null;
  }
}

function observerNow(): Observable<ObserverLocation | null> {
  return new Observable<ObserverLocation | null>((subscriber) =>
    useObserverStore.subscribe(({ observer }) => subscriber.next(observer)),
  ).pipe(startWith(useObserverStore.getState().observer), distinctUntilChanged());
}

/** True minus magnetic north where the observer stands, degrees; null while it is not known. */
export function declination(): Observable<number | null> {
  return observerNow().pipe(switchMap((observer) => (observer === null ? of(null) : declinationOf(observer))));
}
