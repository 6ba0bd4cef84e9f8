import type { SensorWindow } from './sensor-window';

const TIME_ORIGIN_MS = 1_700_000_000_000;

/** Enough of a window for the sensors, and it counts its listeners. */
class CountingWindow extends EventTarget implements SensorWindow {
  readonly performance = { timeOrigin: TIME_ORIGIN_MS };
  readonly screen = { orientation: Object.assign(new EventTarget(), { angle: 0 }) };
  readonly #listeners = new Map<string, Set<unknown>>();

  count(type: string): number {
    return this.#listeners.get(type)?.size ?? 0;
  }

  override addEventListener(type: string, listener: EventListenerOrEventListenerObject | null): void {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
    super.addEventListener(type, listener);
  }

  override removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null): void {
    this.#listeners.get(type)?.delete(listener);
    super.removeEventListener(type, listener);
  }
}

export interface FakeSensorWindow {
  readonly target: SensorWindow;
  /** How many listeners an event has. */
  readonly listeners: (type: string) => number;
  /** Sends an event; `atMs` counts from the page's start. */
  readonly fire: (type: string, fields: object, atMs?: number) => void;
  /** Turns the screen. */
  readonly turn: (angleDeg: number) => void;
}

/** A device to send events from. `fields` are other members of the window, such as the events' constructors. */
export function fakeSensorWindow(fields: object = {}): FakeSensorWindow {
  const target = Object.assign(new CountingWindow(), fields);
  const { orientation } = target.screen;
  return {
    target,
    listeners: (type) => target.count(type),
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
