import { useSkyStore } from './sky-store';

/** Calls back whenever the network is there again, or the server answers the live stream again; returns what ends it. */
export function onConnectionBack(action: () => void): () => void {
  window.addEventListener('online', action);
  const stop = useSkyStore.subscribe(({ snapshot }, before) => {
    if (snapshot?.connection === 'live' && before.snapshot?.connection !== 'live') action();
  });
  return () => {
    window.removeEventListener('online', action);
    stop();
  };
}
