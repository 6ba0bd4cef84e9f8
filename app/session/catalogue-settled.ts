import { useCatalogueStore } from '@app/state/catalogue-store';
import type { CatalogueState } from '@app/workers/orbits/orbits.api';
import { orbitsClient } from './orbits-client';

/** A catalogue of 30,000 objects is read in less; a worker that never speaks must not be waited for. */
const LONGEST_WAIT_MS = 20_000;

const current = (): CatalogueState => useCatalogueStore.getState().state;

/** Until the worker tells after `before` that it has a catalogue, or gets none. */
async function nextSettled(before: CatalogueState): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    const stop = useCatalogueStore.subscribe(({ state }) => {
      if (state === before || state.kind === 'loading') return;
      clearTimeout(timer);
      stop();
      resolve();
    });
  });
}

/** Starts the orbits worker and waits until it has a catalogue; false where it gets none. */
export async function hasCatalogue(): Promise<boolean> {
  orbitsClient();
  const before = current();
  if (before.kind === 'loading') await nextSettled(before);
  return current().kind === 'ready';
}

/** The same for who asks again: a catalogue that could not be had before may be at hand now. */
export async function hasCatalogueByNow(): Promise<boolean> {
  const orbits = orbitsClient();
  const before = current();
  // A worker that died twice says nothing more.
  if (before.kind === 'failed' && before.reason !== 'worker') {
    const settled = nextSettled(before);
    orbits.refresh();
    await settled;
  }
  return hasCatalogue();
}
