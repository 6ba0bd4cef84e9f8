import { releaseProxy, wrap } from 'comlink';
import atlasUrl from 'world-atlas/countries-50m.json?url';
import type { LandMap } from './land-drawing';

export interface LandWorkerApi {
  /** Fetches an atlas and draws its land. */
  landFrom(url: string): Promise<LandMap>;
}

/**
 * Land at 1:50 million (Natural Earth, from world-atlas), for one globe: whoever draws that takes it over. Drawn beside
 * the page, by a worker that ends with it: the page answers meanwhile. Rejects where the file cannot be had.
 */
export async function makeLandMap(): Promise<LandMap> {
  const worker = new Worker(new URL('./land.worker.ts', import.meta.url), { type: 'module', name: 'land' });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The land could not be drawn.')), { once: true });
  });
  const remote = wrap<LandWorkerApi>(worker);
  try {
    return await Promise.race([remote.landFrom(atlasUrl), failed]);
  } finally {
    remote[releaseProxy]();
    worker.terminate();
  }
}
