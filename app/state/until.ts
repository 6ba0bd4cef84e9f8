/** The part of a store that is used. */
export interface Watchable {
  subscribe(listener: () => void): () => void;
}

/** Resolves as soon as something holds of a store; never, once `signal` has ended the wait. */
export function until(holds: () => boolean, store: Watchable, signal?: AbortSignal): Promise<void> {
  if (holds()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** As `until`, and after a while in any case. */
export async function untilOrLonger(
  holds: () => boolean,
  store: Watchable,
  longestMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const wait = new AbortController();
  const late = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    wait.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
  await Promise.race([
    until(holds, store, signal === undefined ? wait.signal : AbortSignal.any([signal, wait.signal])),
    late,
  ]);
  wait.abort();
}

/** Resolves in a moment in which the page has nothing to do, or after so many milliseconds. */
export function untilIdle(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: withinMs });
    else setTimeout(resolve);
  });
}
