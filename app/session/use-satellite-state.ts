import { useEffect, useState } from 'react';
import type { ObserverLocation } from '@engine/observer/observer';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';
import { skyTimeMs } from '@engine/sky/sky-time';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { orbitsClient } from './orbits-client';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';

/** The moment that a state is asked for; each is asked for anew after `everyMs`. */
const TIMES = {
  /** The server's time. */
  now: { everyMs: 1000, atMs: serverNowMs },
  /** The time that the sky shows, which may be moved and run fast. */
  sky: { everyMs: 500, atMs: () => skyTimeMs(useSkyTimeStore.getState().time, serverNowMs()) },
} as const;

/**
 * A satellite of the catalogue as it stands, worked out on this device; null asks for none. Undefined before the first answer, while a catalogue is still
 * loaded too; null where it cannot be worked out.
 */
export function useSatelliteState(
  noradId: number | null,
  observer: ObserverLocation | null,
  time: keyof typeof TIMES,
): SatelliteState | null | undefined {
  const [answer, setAnswer] = useState<{ readonly noradId: number; readonly state: SatelliteState | null }>();
  const kind = useCatalogueStore(({ state }) => state.kind);
  const { latitudeDeg = null, longitudeDeg = null, ellipsoidHeightM = 0 } = observer ?? {};
  useEffect(() => {
    if (noradId === null) return undefined;
    // The first who needs a satellite starts the worker.
    const orbits = orbitsClient();
    if (kind !== 'ready') return undefined;
    let isCurrent = true;
    let isAsking = false;
    const place =
      latitudeDeg === null || longitudeDeg === null ? null : { latitudeDeg, longitudeDeg, ellipsoidHeightM };
    const ask = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      const state = await orbits.now(noradId, Math.round(TIMES[time].atMs()), place);
      isAsking = false;
      // The worker answers later, and another question may have taken the place of this one.
      if (isCurrent) setAnswer({ noradId, state });
    };
    void ask();
    const timer = setInterval(() => void ask(), TIMES[time].everyMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [noradId, latitudeDeg, longitudeDeg, ellipsoidHeightM, time, kind]);
  // The state of another satellite says nothing about this one.
  if (answer?.noradId === noradId) return answer.state;
  return kind === 'failed' ? null : undefined;
}
