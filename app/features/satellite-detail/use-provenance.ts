import { useCatalogueStore } from '@app/state/catalogue-store';
import type { CatalogueChipProps } from '@app/ui/catalogue-chip';

/** The catalogue that the figures of this page rest on; null before it is known, and for what flies in the air. */
export function useProvenance(noradId: number | null): Omit<CatalogueChipProps, 'computedBy'> | null {
  const state = useCatalogueStore((store) => store.state);
  if (noradId === null || state.kind !== 'ready') return null;
  return {
    source: state.source,
    label: state.sourceLabel,
    fetchedAt: new Date(state.fetchedAtMs).toISOString(),
  };
}
