/// <reference lib="dom" />
/**
 * Runs inside a browser (catalogue-visits.ts bundles it): opens the product's own orbits worker and says how long it
 * takes until the catalogue can be asked.
 */
import { createOrbitsClient } from '@app/workers/orbits/orbits-client';
import type { CatalogueState } from '@app/workers/orbits/orbits.api';

interface Visit {
  /** Until questions are answered, the start of the worker included. */
  readonly readyMs: number;
  /** Until the columns for lists and filters are in the page. */
  readonly summaryMs: number;
  readonly state: Extract<CatalogueState, { kind: 'ready' }>;
}

const bench = {
  async visit(workerUrl: string): Promise<Visit> {
    const beganMs = performance.now();
    const client = createOrbitsClient(() => new Worker(workerUrl, { type: 'module' }));
    client.load(location.origin);
    const state = await new Promise<CatalogueState>((resolve) => {
      client.catalogue$.subscribe((next) => {
        if (next.kind !== 'loading') resolve(next);
      });
    });
    const readyMs = performance.now() - beganMs;
    if (state.kind !== 'ready') throw new Error(`the catalogue could not be loaded: ${state.kind}`);
    await client.summary();
    const summaryMs = performance.now() - beganMs;
    client.dispose();
    return { readyMs, summaryMs, state };
  },
};

Object.assign(window, { catalogueBench: bench });
