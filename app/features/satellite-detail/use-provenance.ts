import { useCatalogueStore } from '@app/state/catalogue-store';
import type { PassProvenance } from '@app/api/pass-answers';

/** The catalogue that the figures of this page rest on; null before it is known, and for what flies in the air. */
export function useProvenance(noradId: number | null): PassProvenance | null {
  const state = useCatalogueStore((store) => store.state);
  if (noradId === null || state.kind !== 'ready') return null;
  return { source: state.source, label: state.sourceLabel, fetchedAtMs: state.fetchedAtMs };
}
