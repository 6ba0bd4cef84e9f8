import { type Observable, ReplaySubject } from 'rxjs';

const degrees$ = new ReplaySubject<number>(1);

/** Direction of the camera as it turns, degrees from true north: for what turns without React. */
export const skyHeading$: Observable<number> = degrees$.asObservable();

/** A heading that is not known says nothing. */
export function tellSkyHeading(headingDeg: number): void {
  if (Number.isFinite(headingDeg)) degrees$.next(headingDeg);
}
