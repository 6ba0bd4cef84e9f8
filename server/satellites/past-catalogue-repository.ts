import { CATALOGUE_SOURCES } from '@contract/satellite-catalogue';
import { HOUR_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';
import type { CatalogueSourceKind } from './sources/satellite-source';

/** One catalogue is kept for each half day of elements. */
export const HALF_DAY_MS = 12 * HOUR_MS;
/** A month, and the half days at its ends. */
export const MOST_CATALOGUES = 62;

/** A catalogue that was served once, without its records. */
export interface PastCatalogue {
  /** Median epoch of its elements, milliseconds since the epoch. */
  readonly epochMs: number;
  readonly fetchedAtMs: number;
  readonly version: string;
  readonly source: CatalogueSourceKind;
  readonly sourceLabel: string;
  readonly count: number;
}

export interface FoundCatalogue extends PastCatalogue {
  /** Names it to `document`. */
  readonly halfDay: number;
  /** A later one is kept, too: none that is yet to come will be nearer. */
  readonly isFinal: boolean;
}

export interface PastCatalogueRepository {
  /**
   * Keeps the first of each half day: what was told of a time stays so. Of more than a month the oldest go.
   * @param document as it was sent, compressed with Brotli
   * @returns false where one is kept already
   */
  keep(catalogue: PastCatalogue, document: Buffer): Promise<boolean>;
  /** That whose elements are nearest to a time; null where none is kept. */
  nearest(atMs: number): Promise<FoundCatalogue | null>;
  /** Null where it has gone meanwhile. */
  document(halfDay: number): Promise<Buffer | null>;
}

const halfDayOf = (epochMs: number): number => Math.floor(epochMs / HALF_DAY_MS);

interface CatalogueRow {
  readonly halfDay: number;
  readonly epochMs: number;
  readonly fetchedAtMs: number;
  readonly version: string;
  readonly source: string;
  readonly sourceLabel: string;
  readonly count: number;
  readonly newestMs: number;
}

export function createPastCatalogueRepository(knex: Knex): PastCatalogueRepository {
  return {
    async keep({ epochMs, fetchedAtMs, version, source, sourceLabel, count }, document) {
      const row = {
        half_day: halfDayOf(epochMs),
        epoch_at: new Date(epochMs),
        fetched_at: new Date(fetchedAtMs),
        version,
        source,
        source_label: sourceLabel.slice(0, 255),
        satellites: count,
        document,
      };
      // Looked for first: half a megabyte need not travel to be refused.
      const known: object | undefined = await knex('satellite_catalogues')
        .where('half_day', row.half_day)
        .first('half_day');
      if (known !== undefined) return false;
      await knex('satellite_catalogues').insert(row).onConflict('half_day').ignore();
      const newest = knex('satellite_catalogues').select('half_day').orderBy('half_day', 'desc').limit(MOST_CATALOGUES);
      await knex('satellite_catalogues').whereNotIn('half_day', newest).delete();
      return true;
    },
    async nearest(atMs) {
      const { rows } = await knex.raw<{ rows: CatalogueRow[] }>(NEAREST, [new Date(atMs)]);
      const [row] = rows;
      const source = CATALOGUE_SOURCES.find((name) => name === row?.source);
      if (row === undefined || source === undefined) return null;
      const { newestMs, ...found } = row;
      return { ...found, source, isFinal: newestMs >= atMs };
    },
    async document(halfDay) {
      const row: { readonly document: Buffer } | undefined = await knex('satellite_catalogues')
        .where('half_day', halfDay)
        .first('document');
      return row?.document ?? null;
    },
  };
}

const epochOf = (column: string): string => `round(extract(epoch from ${column}) * 1000)::float8`;

const NEAREST = `
  select half_day as "halfDay", ${epochOf('epoch_at')} as "epochMs", ${epochOf('fetched_at')} as "fetchedAtMs", version,
    source, source_label as "sourceLabel", satellites as count,
    (select ${epochOf('max(epoch_at)')} from satellite_catalogues) as "newestMs"
  from satellite_catalogues
  order by abs(extract(epoch from epoch_at - ?::timestamptz)), epoch_at
  limit 1`;
