import { sensorCopy } from '@app/copy/sensor-copy';

export type SensorPermissionAnswer =
  | { readonly kind: 'granted' }
  /** SEN-04: `message` is for the screen. */
  | { readonly kind: 'denied' | 'unsupported' | 'failed'; readonly message: string };

type Request = () => Promise<unknown>;

/** The request of an event's constructor; undefined where the browser asks nobody. */
function requestOf(target: object, constructorName: string): Request | undefined {
  const constructor: unknown = Reflect.get(target, constructorName);
  if (typeof constructor !== 'function') return undefined;
  const request: unknown = Reflect.get(constructor, 'requestPermission');
  if (typeof request !== 'function') return undefined;
  return async () => {
    const answer: unknown = await Reflect.apply(request, constructor, []);
    return answer;
  };
}

/** True where the browser has the events of the orientation sensor at all. */
export function hasOrientationSensor(target: object): boolean {
  return typeof Reflect.get(target, 'DeviceOrientationEvent') === 'function';
}

/** True where the browser gives no readings before the user was asked, which takes a tap. */
export function needsSensorPermission(target: object): boolean {
  return requestOf(target, 'DeviceOrientationEvent') !== undefined;
}

/**
 * Asks for orientation and motion; call it within a tap, before anything is awaited. Both are asked before either
 * answer is awaited, since the second question would not count as part of the tap any more. Without motion there still
 * is the system's orientation, so only that one's answer decides.
 */
export async function requestSensorPermission(target: object): Promise<SensorPermissionAnswer> {
  if (!hasOrientationSensor(target)) return { kind: 'unsupported', message: sensorCopy.unsupported };
  const orientation = requestOf(target, 'DeviceOrientationEvent')?.() ?? Promise.resolve('granted');
  const motion = requestOf(target, 'DeviceMotionEvent')?.() ?? Promise.resolve('granted');
  const [answer] = await Promise.allSettled([orientation, motion]);
  if (answer.status === 'rejected') {
    const reason = answer.reason instanceof Error ? answer.reason.message : String(answer.reason);
    return { kind: 'failed', message: sensorCopy.requestFailed(reason) };
  }
  return answer.value === 'granted' ? { kind: 'granted' } : { kind: 'denied', message: sensorCopy.denied };
}
