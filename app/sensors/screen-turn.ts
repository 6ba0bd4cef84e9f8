import { distinctUntilChanged, fromEvent, map, merge, NEVER, type Observable, startWith } from 'rxjs';
import { normaliseDegrees } from '@engine/ar-math/angles';
import type { ScreenTurned } from '@engine/camera-view/sensor-samples';
import { numberOf, type SensorWindow } from './sensor-window';

/** Degrees by which the screen's picture is turned against the device, [0, 360). */
export function screenAngle(target: SensorWindow): number {
  // Safari before 16.4 has only the older number, which counts the same way from -90 to 180.
  return normaliseDegrees(target.screen.orientation?.angle ?? numberOf(target, 'orientation') ?? 0);
}

/** The screen's angle at once, and again whenever it turns. */
export function screenTurn(target: SensorWindow): Observable<ScreenTurned> {
  const { orientation } = target.screen;
  const changes$ = orientation === undefined ? NEVER : fromEvent(orientation, 'change');
  return merge(changes$, fromEvent(target, 'orientationchange')).pipe(
    startWith(null),
    map(() => screenAngle(target)),
    distinctUntilChanged(),
    map((angleDeg) => ({ kind: 'screen', angleDeg })),
  );
}
