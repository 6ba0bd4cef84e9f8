import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';
import { useSkyStore } from './sky-store';

const isUp = (snapshot: SkySnapshot | null): boolean =>
  snapshot?.connection === 'live' || snapshot?.connection === 'fallback';

/** Calls back whenever the network is there again, or the server answers the live stream again; returns what ends it. */
export function onConnectionBack(action: () => void): () => void {
  window.addEventListener('online', action);
  const stop = useSkyStore.subscribe(({ snapshot }, before) => {
    if (isUp(snapshot) && !isUp(before.snapshot)) action();
  });
  return () => {
    window.removeEventListener('online', action);
    stop();
  };
}
