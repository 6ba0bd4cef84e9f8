import type { CatalogueState } from '@app/workers/orbits/orbits.api';

export type ReadyCatalogue = Extract<CatalogueState, { readonly kind: 'ready' }>;

/** A catalogue that is loaded, with what a test wants of it. */
export function readyCatalogue(fields: Partial<ReadyCatalogue> = {}): ReadyCatalogue {
  return {
    kind: 'ready',
    version: '1',
    source: 'file',
    sourceLabel: 'known.tle',
    fetchedAtMs: 0,
    count: 1,
    loadedFrom: 'network',
    medianEpochMs: 0,
    transferBytes: 0,
    parseMs: 0,
    propagator: 'satellite.js',
    workers: 1,
    elements: { kind: 'newest', medianEpochMs: 0 },
    ...fields,
  };
}
