import type { StateStorage } from 'zustand/middleware';
import { logWarning } from '@app/log/log-warning';

/** Goes on where there is no room for what is written: a page then knows it until it is closed. */
export function forgivingStorage(storage: Storage): StateStorage {
  return {
    getItem: (name) => storage.getItem(name),
    setItem: (name, text) => {
      try {
        storage.setItem(name, text);
      } catch (error) {
        logWarning(`There is no room to keep ${name}.`, error);
      }
    },
    removeItem: (name) => storage.removeItem(name),
  };
}
