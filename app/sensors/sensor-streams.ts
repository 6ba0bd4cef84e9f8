import { fromEvent, map, type Observable, share } from 'rxjs';
import type {
  CalibrationNeeded,
  MotionSample,
  OrientationSample,
  ScreenTurned,
} from '@engine/camera-view/sensor-samples';
import { deviceMotion } from './device-motion';
import { deviceOrientation } from './device-orientation';
import { screenTurn } from './screen-turn';
import { eventTimeMs, type SensorWindow } from './sensor-window';

/** Every reading of the device, each kind with one set of listeners, however many follow it. */
export interface SensorStreams {
  readonly orientation$: Observable<OrientationSample>;
  readonly motion$: Observable<MotionSample>;
  readonly calibration$: Observable<CalibrationNeeded>;
  readonly screen$: Observable<ScreenTurned>;
}

/** Nothing is listened to before the first subscription, nor after the last one has ended. */
export function sensorStreams(target: SensorWindow): SensorStreams {
  const calibration$ = fromEvent(target, 'compassneedscalibration').pipe(
    map((event): CalibrationNeeded => ({ kind: 'calibration-needed', atMs: eventTimeMs(event, target) })),
  );
  return {
    orientation$: deviceOrientation(target).pipe(share()),
    motion$: deviceMotion(target).pipe(share()),
    calibration$: calibration$.pipe(share()),
    // Not shared: each follower is told the present angle.
    screen$: screenTurn(target),
  };
}
