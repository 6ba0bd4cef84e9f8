import type { SensorWindow } from './sensor-window';

const TIME_ORIGIN_MS = 1_700_000_000_000;

export interface FakeSensorWindow {
  readonly target: SensorWindow;
  /** How many listeners an event has. */
  readonly listeners: (type: string) => number;
  /** Sends an event; `atMs` counts from the page's start. */
  readonly fire: (type: string, fields: object, atMs?: number) => void;
  /** Turns the screen. */
  readonly turn: (angleDeg: number) => void;
}

/** Enough of a window for the sensors. `fields` are its other members, such as the events' constructors. */
export function fakeSensorWindow(fields: object = {}): FakeSensorWindow {
  const counts = new Map<string, Set<unknown>>();
  const orientation = Object.assign(new EventTarget(), { angle: 0 });
  const screen = { orientation };
  const target = Object.assign(new EventTarget(), { screen, performance: { timeOrigin: TIME_ORIGIN_MS } }, fields);
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const known = (type: string): Set<unknown> => {
    const found = counts.get(type) ?? new Set();
    counts.set(type, found);
    return found;
  };
  Object.assign(target, {
    addEventListener: (type: string, listener: EventListener) => {
      known(type).add(listener);
      addEventListener.call(target, type, listener);
    },
    removeEventListener: (type: string, listener: EventListener) => {
      known(type).delete(listener);
      removeEventListener.call(target, type, listener);
    },
  });
  return {
    target,
    listeners: (type) => known(type).size,
    fire: (type, values, atMs = 0) => {
      const event = Object.assign(new Event(type), values);
      Object.defineProperty(event, 'timeStamp', { value: atMs });
      target.dispatchEvent(event);
    },
    turn: (angleDeg) => {
      orientation.angle = angleDeg;
      orientation.dispatchEvent(new Event('change'));
    },
  };
}
