import type { SatelliteCatalogue } from '@contract/satellite-catalogue';
import { type InSlices, RECORDS_PER_SLICE } from '@engine/orbits/intake/element-reading';
import { CATALOGUE_COLUMNS } from './catalogue-columns';
import type { LoadedCatalogue } from './catalogue-store';

/** The text of GET /api/satellites/catalogue, made a slice at a time. */
export function* catalogueDocument(catalogue: LoadedCatalogue): InSlices<string> {
  const { version, source, sourceLabel, fetchedAtMs, records } = catalogue;
  const head = {
    format: 1,
    version,
    source,
    sourceLabel,
    fetchedAt: new Date(fetchedAtMs).toISOString(),
    count: records.length,
  } satisfies Partial<SatelliteCatalogue>;
  const parts = [JSON.stringify(head).slice(0, -1)];
  for (const [name, valueOf] of Object.entries(CATALOGUE_COLUMNS)) {
    const slices: string[] = [];
    for (let start = 0; start < records.length; start += RECORDS_PER_SLICE) {
      const values = records.slice(start, start + RECORDS_PER_SLICE).map((record) => valueOf(record));
      slices.push(JSON.stringify(values).slice(1, -1));
      yield;
    }
    parts.push(`${JSON.stringify(name)}:[${slices.join(',')}]`);
  }
  return `${parts.join(',')}}`;
}
