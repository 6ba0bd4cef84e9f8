import { createHash } from 'node:crypto';
import { type InSlices, RECORDS_PER_SLICE } from '@engine/orbits/intake/element-reading';
import { CATALOGUE_COLUMNS } from './catalogue-columns';
import type { LoadedCatalogue } from './catalogue-store';

/** A digest of everything that a catalogue says: the same on every instance and after every restart. */
export function* catalogueVersion(catalogue: Omit<LoadedCatalogue, 'version'>): InSlices<string> {
  const { records, source, sourceLabel, fetchedAtMs } = catalogue;
  const hash = createHash('sha256').update(JSON.stringify([source, sourceLabel, fetchedAtMs]));
  const valuesOf = Object.values(CATALOGUE_COLUMNS);
  for (let start = 0; start < records.length; start += RECORDS_PER_SLICE) {
    const slice = records.slice(start, start + RECORDS_PER_SLICE);
    hash.update(JSON.stringify(slice.map((record) => valuesOf.map((valueOf) => valueOf(record)))));
    yield;
  }
  return hash.digest('base64url').slice(0, 22);
}
