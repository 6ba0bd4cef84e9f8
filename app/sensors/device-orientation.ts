import { Observable } from 'rxjs';
import type { OrientationSample } from '@engine/camera-view/sensor-samples';
import { eventTimeMs, numberOf, type SensorWindow } from './sensor-window';

const ABSOLUTE = 'deviceorientationabsolute';
const PLAIN = 'deviceorientation';

/** One event as a sample; null for the empty events of browsers without the sensor. */
export function readOrientation(event: Event, target: SensorWindow): OrientationSample | null {
  const alphaDeg = numberOf(event, 'alpha');
  const betaDeg = numberOf(event, 'beta');
  const gammaDeg = numberOf(event, 'gamma');
  if (alphaDeg === null || betaDeg === null || gammaDeg === null) return null;
  return {
    kind: 'orientation',
    atMs: eventTimeMs(event, target),
    isAbsolute: event.type === ABSOLUTE || Reflect.get(event, 'absolute') === true,
    alphaDeg,
    betaDeg,
    gammaDeg,
    compassHeadingDeg: numberOf(event, 'webkitCompassHeading'),
    compassAccuracyDeg: numberOf(event, 'webkitCompassAccuracy'),
  };
}

/**
 * The device's orientation for as long as it is subscribed. Events measured from north are preferred: once one has
 * come, the relative kind is no longer listened to, since its zero lies anywhere. Where none comes the relative kind
 * stays, and on iOS it carries the compass.
 */
export function deviceOrientation(target: SensorWindow): Observable<OrientationSample> {
  return new Observable((subscriber) => {
    const onPlain = (event: Event): void => {
      const sample = readOrientation(event, target);
      if (sample !== null) subscriber.next(sample);
    };
    const onAbsolute = (event: Event): void => {
      const sample = readOrientation(event, target);
      if (sample === null) return;
      target.removeEventListener(PLAIN, onPlain);
      subscriber.next(sample);
    };
    target.addEventListener(ABSOLUTE, onAbsolute);
    target.addEventListener(PLAIN, onPlain);
    return () => {
      target.removeEventListener(ABSOLUTE, onAbsolute);
      target.removeEventListener(PLAIN, onPlain);
    };
  });
}
