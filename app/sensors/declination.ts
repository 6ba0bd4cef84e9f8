import { distinctUntilChanged, map, Observable, startWith } from 'rxjs';
import { useSkyStore } from '@app/state/sky-store';

/** Degrees to add to a magnetic heading, as the sky worker has them for its own; null while it does not know. */
export function declination(): Observable<number | null> {
  return new Observable<ReturnType<typeof useSkyStore.getState>>((subscriber) =>
    useSkyStore.subscribe((state) => subscriber.next(state)),
  ).pipe(
    startWith(useSkyStore.getState()),
    map(({ snapshot }) => snapshot?.declinationDeg ?? null),
    distinctUntilChanged(),
  );
}
