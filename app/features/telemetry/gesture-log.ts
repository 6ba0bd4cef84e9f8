export interface Gesture {
  readonly type: 'tap' | 'drag' | 'key' | 'wheel';
  readonly timestamp: string;
}

/** Part 1 §9: the last ten are kept. */
export const GESTURES_KEPT = 10;
/** A finger that moved farther than this between down and up drew, and did not tap. */
const TAP_SLACK_PX = 12;
/** One turn of a wheel makes dozens of events. */
const WHEEL_PAUSE_MS = 500;

/** Kinds and times of gestures on the page; neither what was touched nor which key. */
export class GestureLog {
  #gestures: readonly Gesture[] = [];
  #taps = 0;
  #down: { readonly x: number; readonly y: number } | null = null;
  #wheelAtMs = Number.NEGATIVE_INFINITY;

  get gestures(): readonly Gesture[] {
    return this.#gestures;
  }

  get taps(): number {
    return this.#taps;
  }

  pointerDown(x: number, y: number): void {
    this.#down = { x, y };
  }

  pointerUp(x: number, y: number, atMs: number): void {
    if (this.#down === null) return;
    const isTap = Math.hypot(x - this.#down.x, y - this.#down.y) <= TAP_SLACK_PX;
    this.#down = null;
    if (isTap) this.#taps += 1;
    this.#add(isTap ? 'tap' : 'drag', atMs);
  }

  key(atMs: number): void {
    this.#add('key', atMs);
  }

  wheel(atMs: number): void {
    if (atMs - this.#wheelAtMs > WHEEL_PAUSE_MS) this.#add('wheel', atMs);
    this.#wheelAtMs = atMs;
  }

  #add(type: Gesture['type'], atMs: number): void {
    this.#gestures = [...this.#gestures, { type, timestamp: new Date(atMs).toISOString() }].slice(-GESTURES_KEPT);
  }
}

/** Listens on the window; returns what stops it. */
export function listenForGestures(log: GestureLog): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true, capture: true };
  window.addEventListener('pointerdown', (event) => log.pointerDown(event.clientX, event.clientY), options);
  window.addEventListener('pointerup', (event) => log.pointerUp(event.clientX, event.clientY, Date.now()), options);
  window.addEventListener('keydown', () => log.key(Date.now()), options);
  window.addEventListener('wheel', () => log.wheel(Date.now()), options);
  return () => stop.abort();
}
