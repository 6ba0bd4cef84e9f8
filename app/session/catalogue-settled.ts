import { useCatalogueStore } from '@app/state/catalogue-store';
import { orbitsClient } from './orbits-client';

/** A catalogue of 30,000 objects is read in less; a worker that never speaks must not be waited for. */
const LONGEST_WAIT_MS = 20_000;

const isSettled = (): boolean => useCatalogueStore.getState().state.kind !== 'loading';

/** Starts the orbits worker and waits until it has a catalogue; false where it gets none. */
export async function hasCatalogue(): Promise<boolean> {
  orbitsClient();
  if (!isSettled()) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LONGEST_WAIT_MS);
      const stop = useCatalogueStore.subscribe(() => {
        if (!isSettled()) return;
        clearTimeout(timer);
        stop();
        resolve();
      });
    });
  }
  return useCatalogueStore.getState().state.kind === 'ready';
}
