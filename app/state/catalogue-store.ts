import { create } from 'zustand';
import type { CatalogueState } from '@app/workers/orbits/orbits.api';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';

interface CatalogueStoreState {
  readonly state: CatalogueState;
  /** Of the newest catalogue that could be loaded; null before the first. */
  readonly summary: CatalogueSummary | null;
}

/** What the orbits worker has of the catalogue of satellites. It is loaded when `orbitsClient` is first asked for. */
export const useCatalogueStore = create<CatalogueStoreState>()(() => ({ state: { kind: 'loading' }, summary: null }));
