import { useCatalogueStore } from '@app/state/catalogue-store';

/** Name of a satellite as the catalogue has it; empty where it is not known. */
export function useSatelliteName(id: number | null): string {
  const summary = useCatalogueStore((store) => store.summary);
  if (summary === null || id === null) return '';
  return summary.names[summary.noradIds.indexOf(id)] ?? '';
}
