import { useEffect, useState } from 'react';
import { logWarning } from '@app/log/log-warning';
import { SKY_TIME_RANGE_MS, serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { skyTimeMs } from '@engine/sky/sky-time';

/** A time that is dragged is written when it rests: browsers refuse addresses that change many times a second. */
const SETTLED_MS = 500;
/** How far the address of a time that runs may lag behind, by the clock; one that runs fast goes by sooner. */
const FOLLOWED_EVERY_MS = { slow: 10_000, fast: 2_000 } as const;

/** "2026-11-24T01:30:00Z": UTC, to the second. */
const textOf = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 19)}Z`;

/** The moment that an address names, in one form; null where it names none. */
export function linkedTime(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(text)) return null;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : textOf(atMs);
}

/** The words come when they are needed: a first visit has none of the time's. */
async function tellOutside(): Promise<void> {
  try {
    (await import('./tell-outside')).tellOutside();
  } catch (error) {
    logWarning('What is said of a time that cannot be shown could not be loaded', error);
  }
}

/** Whether an address names a moment that cannot be shown: then the sky is live, and that is said. */
export function refuseLinkedTime(value: string): boolean {
  const { close, scene } = useSkyTimeStore.getState();
  const aheadMs = Date.parse(value) - serverNowMs();
  // Beyond what can be shown is no other time that can.
  if (scene !== null || (aheadMs >= -SKY_TIME_RANGE_MS.back && aheadMs <= SKY_TIME_RANGE_MS.ahead)) return false;
  close();
  void tellOutside();
  return true;
}

/** Shows the moment that an address names; none: the sky is live. */
export function applyLinkedTime(value: string | null): void {
  const { close, moveTo, open, scene } = useSkyTimeStore.getState();
  if (value === null) {
    close();
  } else if (scene === null) {
    open();
    moveTo(Date.parse(value));
  }
}

/** The moved time in words of an address, when it has come to rest, and now and then while it runs. */
export function useSettledTime(): string | null {
  const time = useSkyTimeStore((state) => state.time);
  const [settled, setSettled] = useState<string | null>(null);
  // The first moment is said at once: the address that brought it goes on saying it.
  if (time.kind === 'moved' && settled === null) setSettled(textOf(time.anchorMs));
  if (time.kind !== 'moved' && settled !== null) setSettled(null);
  useEffect(() => {
    if (time.kind !== 'moved') return undefined;
    const settle = (): void => setSettled(textOf(skyTimeMs(time, serverNowMs())));
    const timeout = setTimeout(settle, SETTLED_MS);
    const everyMs = time.rate > 1 ? FOLLOWED_EVERY_MS.fast : FOLLOWED_EVERY_MS.slow;
    const interval = time.rate === 0 ? undefined : setInterval(settle, everyMs);
    return () => {
      clearTimeout(timeout);
      clearInterval(interval);
    };
  }, [time]);
  return time.kind === 'moved' ? settled : null;
}
