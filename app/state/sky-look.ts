import { type Observable, Subject } from 'rxjs';

/** Where the device's camera points, as it turns; degrees from true north and above the level. */
export interface SkyLook {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

const looks$ = new Subject<SkyLook>();

/** While a camera view is open and the sensors lead it; for what follows each frame without React. */
export const skyLook$: Observable<SkyLook> = looks$.asObservable();

/** A heading that is not known says nothing. */
export function tellSkyLook(azimuthDeg: number, elevationDeg: number): void {
  if (Number.isFinite(azimuthDeg) && Number.isFinite(elevationDeg)) looks$.next({ azimuthDeg, elevationDeg });
}
