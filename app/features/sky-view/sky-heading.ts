import { type Observable, ReplaySubject } from 'rxjs';

const degrees$ = new ReplaySubject<number>(1);

/** Direction of the camera at the rate of the frames, degrees from true north: for what turns without React. */
export const skyHeading$: Observable<number> = degrees$.asObservable();

/** Frames without a known heading say nothing. */
export function tellSkyHeading(headingDeg: number): void {
  if (Number.isFinite(headingDeg)) degrees$.next(headingDeg);
}
