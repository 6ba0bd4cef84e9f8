import { filter, fromEvent, map, type Observable } from 'rxjs';
import type { MotionSample } from '@engine/camera-view/sensor-samples';
import { eventTimeMs, numberOf, type SensorWindow } from './sensor-window';

type Triple = readonly [x: number, y: number, z: number];

/** Three numbers of a part of an event; null unless the browser gives all of them. */
function triple(event: Event, part: string, keys: readonly [x: string, y: string, z: string]): Triple | null {
  const holder: unknown = Reflect.get(event, part);
  if (typeof holder !== 'object' || holder === null) return null;
  const x = numberOf(holder, keys[0]);
  const y = numberOf(holder, keys[1]);
  const z = numberOf(holder, keys[2]);
  return x === null || y === null || z === null ? null : [x, y, z];
}

/** One `devicemotion` event as a sample; null for the empty events of browsers without the sensors. */
export function readMotion(event: Event, target: SensorWindow): MotionSample | null {
  // The rates about x, y and z are called alpha, beta and gamma, in this order, in all engines (w3c/deviceorientation#44).
  const rotationRateDegPerS = triple(event, 'rotationRate', ['alpha', 'beta', 'gamma']);
  const accelerationMps2 = triple(event, 'accelerationIncludingGravity', ['x', 'y', 'z']);
  if (rotationRateDegPerS === null && accelerationMps2 === null) return null;
  return { kind: 'motion', atMs: eventTimeMs(event, target), rotationRateDegPerS, accelerationMps2 };
}

/** Gyroscope and accelerometer at the device's own rate, for as long as they are subscribed. */
export function deviceMotion(target: SensorWindow): Observable<MotionSample> {
  return fromEvent(target, 'devicemotion').pipe(
    map((event) => readMotion(event, target)),
    filter((sample) => sample !== null),
  );
}
