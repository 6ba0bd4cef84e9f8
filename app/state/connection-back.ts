import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';
import { useSkyStore } from './sky-store';

const isUp = (snapshot: SkySnapshot | null): boolean =>
  snapshot?.connection === 'live' || snapshot?.connection === 'fallback';

/** What is there again: the device's network, or a server that answers the live stream. */
export type BackAgain = 'network' | 'server';

/** Calls back whenever one of the two is there again; returns what ends it. */
export function onConnectionBack(action: (back: BackAgain) => void): () => void {
  const onOnline = (): void => action('network');
  window.addEventListener('online', onOnline);
  const stop = useSkyStore.subscribe(({ snapshot }, before) => {
    if (isUp(snapshot) && !isUp(before.snapshot)) action('server');
  });
  return () => {
    window.removeEventListener('online', onOnline);
    stop();
  };
}
