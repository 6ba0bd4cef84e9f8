import { useSyncExternalStore } from 'react';

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const isOnline = (): boolean => window.navigator.onLine;

/** Whether the device has a network, as the browser says: a server on this very device may answer all the same. */
export const useIsOnline = (): boolean => useSyncExternalStore(watchNetwork, isOnline);
