import { distinctUntilChanged, Observable, of, startWith, switchMap } from 'rxjs';
import { ellipsoidHeight, epochMs, latitude, longitude } from '@engine/units/quantity';
import { logWarning } from './log-warning';
import { type Place, usePlaceStore } from './place-store';

/** Degrees to add to a magnetic heading; null where no model holds for the day. The model comes in a file of its own. */
async function declinationOf(place: Place): Promise<number | null> {
  try {
    const { declinationAt } = await import('@engine/geomagnetism/declination');
    const point = {
      latitude: latitude(place.latitudeDeg),
      longitude: longitude(place.longitudeDeg),
      height: ellipsoidHeight(place.ellipsoidHeightM ?? 0),
    };
    const result = declinationAt(point, epochMs(Date.now()));
    return result.ok ? result.declination : null;
  } catch (error) {
    logWarning('The magnetic model could not be loaded; headings stay magnetic', error);
    return null;
  }
}

function placeNow(): Observable<Place | null> {
  return new Observable<Place | null>((subscriber) =>
    usePlaceStore.subscribe(({ place }) => subscriber.next(place)),
  ).pipe(startWith(usePlaceStore.getState().place), distinctUntilChanged());
}

/** True minus magnetic north where the observer stands, degrees; null while it is not known. */
export function declination(): Observable<number | null> {
  return placeNow().pipe(switchMap((place) => (place === null ? of(null) : declinationOf(place))));
}
