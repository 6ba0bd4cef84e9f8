import { EMPTY, merge, type Observable } from 'rxjs';
import type { SensorSample } from '@engine/camera-view/sensor-samples';
import type { SensorStreams } from './sensor-streams';
import { thinned } from './thinned';

/** Up to this rate the system's own orientation is enough, and gyroscope and accelerometer stay off (battery). */
const LAST_RATE_WITHOUT_MOTION_HZ = 5;

/**
 * The readings of one precision mode (SEN-06): the device's orientation `rateHz` times a second. Above 5 Hz every
 * reading of the gyroscope comes too, since a turn that is summed up from fewer of them is less exact; what is drawn
 * with them still changes at the mode's rate.
 */
export function sensorSamples(streams: SensorStreams, rateHz: number): Observable<SensorSample> {
  return merge(
    streams.screen$,
    streams.calibration$,
    rateHz > LAST_RATE_WITHOUT_MOTION_HZ ? streams.motion$ : EMPTY,
    streams.orientation$.pipe(thinned(1000 / rateHz)),
  );
}
