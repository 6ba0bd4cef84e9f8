import { useEffect, useState } from 'react';
import { orbitsClient } from '@app/state/orbits';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import type { SatelliteNow } from '@app/workers/orbits/orbits.api';
import { skyTimeMs } from '@app/workers/sky-time';
import type { SatelliteObserver } from '@engine/orbits/passes/satellite-pass';

const EVERY_MS = 500;

/** `asked`: no answer yet. `none`: the elements give no place at this time. */
export type NowAnswer = 'asked' | 'none' | SatelliteNow;

/** A satellite at the time shown, twice a second. */
export function useSatelliteNow(id: number, observer: SatelliteObserver | null): NowAnswer {
  const [answer, setAnswer] = useState<{ readonly id: number; readonly now: NowAnswer }>({ id, now: 'asked' });
  useEffect(() => {
    let isOver = false;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      const atMs = Math.round(skyTimeMs(useSkyTimeStore.getState().time, serverNowMs()));
      const now = await orbitsClient().now(id, atMs, observer);
      isAsking = false;
      if (!isOver) setAnswer({ id, now: now ?? 'none' });
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [id, observer]);
  return answer.id === id ? answer.now : 'asked';
}
