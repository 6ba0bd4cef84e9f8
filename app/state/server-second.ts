import { useSyncExternalStore } from 'react';
import { serverNowMs } from './sky-time-store';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = 0;

function tick(): void {
  nowMs = serverNowMs();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) timer = setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      nowMs = 0;
    }
  };
}

function currentMs(): number {
  if (nowMs === 0) nowMs = serverNowMs();
  return nowMs;
}

/**
 * Something that follows from the server's time, worked out once a second; the component renders again only when it
 * changes, so `select` gives a text, a number or a boolean.
 */
export function useServerSecond<Value extends string | number | boolean | null>(
  select: (nowMs: number) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => select(currentMs()));
}
