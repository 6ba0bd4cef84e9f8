import type { SatelliteCatalogueStatus, SatelliteSourceStatus } from '@contract/satellite-catalogue';
import { REJECTION_TEXTS, type RejectionCount } from '@engine/orbits/intake/rejections';
import type { LoadedCatalogue } from './catalogue-store';
import type { CatalogueSourceKind, SatelliteSource } from './sources/satellite-source';

const ATTRIBUTIONS: Readonly<Record<CatalogueSourceKind, SatelliteSourceStatus['attribution']>> = {
  celestrak: { text: 'Orbital elements and SATCAT: CelesTrak', url: 'https://celestrak.org' },
  satnogs: { text: 'SatNOGS DB, CC BY-SA 4.0', url: 'https://db.satnogs.org' },
  file: { text: 'Files of this server' },
  demo: { text: 'Invented orbits' },
};

/** Health of the catalogue as /api/sources has it. */
export function satelliteStatus(
  catalogue: LoadedCatalogue | null,
  sources: readonly SatelliteSource[],
  rejections: readonly RejectionCount[],
): SatelliteCatalogueStatus {
  return {
    source: catalogue?.source ?? null,
    label: catalogue?.sourceLabel ?? null,
    count: catalogue?.records.length ?? 0,
    fetchedAt: isoOrNull(catalogue?.fetchedAtMs ?? null),
    rejections: rejections.map(({ reason, count, examples }) => ({
      reason,
      text: REJECTION_TEXTS[reason],
      count,
      examples: [...examples],
    })),
    sources: sources.map(sourceStatus),
  };
}

function sourceStatus(source: SatelliteSource): SatelliteSourceStatus {
  const health = source.health();
  return {
    id: source.id,
    kind: source.kind,
    label: source.label,
    state: health.state,
    attribution: ATTRIBUTIONS[source.kind],
    lastSuccessAt: isoOrNull(health.lastSuccessMs),
    lastErrorAt: isoOrNull(health.lastErrorMs),
    lastError: health.lastError,
    nextTryAt: isoOrNull(health.nextTryMs),
    note: health.note,
  };
}

function isoOrNull(timeMs: number | null): string | null {
  return timeMs === null ? null : new Date(timeMs).toISOString();
}
