import { distinctUntilChanged, fromEvent, map, NEVER, type Observable, startWith, switchMap } from 'rxjs';
import { type SensorStreams, sensorStreams } from './sensor-streams';

let streams: SensorStreams | null = null;

/** The device's sensors; the sky view and the compass of the classic view share their listeners. */
export function deviceSensors(): SensorStreams {
  streams ??= sensorStreams(window);
  return streams;
}

/** True while the page can be seen. */
export function pageVisibility(): Observable<boolean> {
  return fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => !document.hidden),
    distinctUntilChanged(),
  );
}

/** Follows `source$` only while the page can be seen; a hidden page listens to nothing (AR-15). */
export function whileVisible<Reading>(source$: Observable<Reading>): Observable<Reading> {
  return pageVisibility().pipe(switchMap((isVisible) => (isVisible ? source$ : NEVER)));
}
