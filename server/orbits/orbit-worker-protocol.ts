import type { Propagator } from '@engine/orbits/sgp4/propagator';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import type { CatalogueOrigin, OrbitAnswer, OrbitQuestion } from './orbit-questions';

/**
 * Commands for the thread. A catalogue comes in parts, so that neither side stands still while it is copied; `number`
 * distinguishes the parts of one from those of the next.
 */
export type OrbitWorkerCommand =
  | { readonly kind: 'catalogue-part'; readonly number: number; readonly records: readonly SatelliteRecord[] }
  | { readonly kind: 'catalogue-end'; readonly number: number; readonly origin: CatalogueOrigin }
  | { readonly kind: 'question'; readonly id: number; readonly question: OrbitQuestion }
  /** Nobody waits for this answer any more. */
  | { readonly kind: 'forget'; readonly id: number };

/** Messages of the thread. */
export type OrbitWorkerMessage =
  | { readonly kind: 'loaded'; readonly origin: CatalogueOrigin; readonly propagator: Propagator['kind'] }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: OrbitAnswer }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** Still at work: sent now and then by a long search. */
  | { readonly kind: 'alive' };
