import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { deltasOf } from '../analytics/position-deltas';
import type { Database } from '../db/database';
import { isErrorWithCode } from '../db/error-code';
import type { QueuedRow } from './history-record';
import { COPY_POSITIONS, encodePositions, POSITION_COLUMNS } from './position-copy';

/** SQLSTATE of a key that exists already. */
const UNIQUE_VIOLATION = '23505';
/** SQLSTATE classes of values that a table refuses: data exception, integrity constraint violation. */
const REFUSED_VALUE = /^2[23]/;

/** Writes rows of position_history. A row that is there already counts as written. */
export type PositionSink = (rows: readonly QueuedRow[]) => Promise<void>;

type PlaceOf = (sourceId: string) => GeodeticPosition | undefined;

/**
 * PostgreSQL takes binary COPY: several times the rows for a fraction of the processor time. The embedded database has
 * no COPY through its socket, and takes the batch as one JSON parameter. What the rows come to is noted for the rollups by the
 * same transaction: of a batch that comes a second time, for the rows that were not there yet.
 * @param placeOf where a source's receiver stands, where that is known
 */
export function createPositionSink({ kind, knex }: Database, placeOf: PlaceOf): PositionSink {
  const write = kind === 'embedded' ? insertAll : copyAll;
  return async (rows) => {
    try {
      await write(knex, rows, journalOf(rows, placeOf));
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      await insertMissing(knex, rows, placeOf);
    }
  };
}

/** Whether the database refused the values, so that the same batch would be refused again. */
export function isRejected(error: unknown): boolean {
  return REFUSED_VALUE.test(sqlState(error) ?? '');
}

function sqlState(error: unknown): string | undefined {
  return isErrorWithCode(error) ? error.code : undefined;
}

function journalOf(rows: readonly QueuedRow[], placeOf: PlaceOf): string {
  const counted = rows.map(({ row, flight, sourceId }) => ({ ...row, flightId: flight.id ?? null, sourceId }));
  return JSON.stringify(deltasOf(counted, placeOf));
}

const NOTE = 'insert into rollup_journal (deltas) values (?)';

function copyAll(knex: Knex, rows: readonly QueuedRow[], journal: string): Promise<void> {
  return knex.transaction(async (trx) => {
    const connection: unknown = await trx.client.acquireConnection();
    if (!(connection instanceof Client)) throw new TypeError('COPY needs a connection of the pg driver.');
    await pipeline(Readable.from([encodePositions(rows)]), connection.query(copyFrom(COPY_POSITIONS)));
    await trx.raw(NOTE, [journal]);
  });
}

const INSERT = `
  insert into position_history (${POSITION_COLUMNS.map(([column]) => column).join(', ')}, "timestamp")
  select ${POSITION_COLUMNS.map(([, field]) => `"${field}"`).join(', ')}, to_timestamp("atMs" / 1000.0)
  from jsonb_to_recordset(?::jsonb) as given (
    ${POSITION_COLUMNS.map(([, field, type]) => `"${field}" ${type}`).join(', ')}, "atMs" bigint)`;

const given = (rows: readonly QueuedRow[]): string =>
  JSON.stringify(rows.map(({ row, flight }) => ({ ...row, flightId: flight.id ?? null })));

async function insertAll(knex: Knex, rows: readonly QueuedRow[], journal: string): Promise<void> {
  await knex.raw(`with written as (${INSERT}) ${NOTE}`, [given(rows), journal]);
}

async function insertMissing(knex: Knex, rows: readonly QueuedRow[], placeOf: PlaceOf): Promise<void> {
  await knex.transaction(async (trx) => {
    const inserted = await trx.raw<{ rows: { objectId: number; atMs: number }[] }>(
      `${INSERT} on conflict do nothing
       returning object_id as "objectId", round(extract(epoch from "timestamp") * 1000)::float8 as "atMs"`,
      [given(rows)],
    );
    const missing = new Set(inserted.rows.map(keyOf));
    // Of two rows with one key one was inserted.
    const isNew = rows.filter(({ row }) => missing.delete(keyOf(row)));
    if (isNew.length > 0) await trx.raw(NOTE, [journalOf(isNew, placeOf)]);
  });
}

const keyOf = ({ objectId, atMs }: { readonly objectId: number; readonly atMs: number }): string =>
  `${objectId} ${atMs}`;
