/** The part of a screen's orientation that is used. */
export interface ScreenOrientationAngle extends EventTarget {
  readonly angle: number;
}

/** The part of a window that the motion sensors need; tests give their own. */
export interface SensorWindow extends EventTarget {
  readonly screen: { readonly orientation?: ScreenOrientationAngle };
  readonly performance: { readonly timeOrigin: number };
}

/** A number that only some browsers' events carry; null for anything else. */
export function numberOf(holder: object, key: string): number | null {
  const value: unknown = Reflect.get(holder, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** When an event happened, epoch milliseconds. */
export function eventTimeMs(event: Event, target: SensorWindow): number {
  return target.performance.timeOrigin + event.timeStamp;
}
