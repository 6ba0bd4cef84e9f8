import { useCatalogueStore } from '@app/state/catalogue-store';
import type { PassProvenance } from '@app/api/pass-answers';

/** The catalogue that the figures of this page rest on; null where there is none, and for what flies in the air. */
export function useProvenance(noradId: number | null): PassProvenance | 'loading' | null {
  const state = useCatalogueStore((store) => store.state);
  if (noradId === null) return null;
  if (state.kind !== 'ready') return state.kind === 'loading' ? 'loading' : null;
  return { source: state.source, label: state.sourceLabel, fetchedAtMs: state.fetchedAtMs };
}
