import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
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

/**
 * PostgreSQL takes binary COPY: several times the rows for a fraction of the processor time. The embedded database has
 * no COPY through its socket, and takes the batch as one JSON parameter.
 */
export function createPositionSink(database: Database): PositionSink {
  if (database.kind === 'embedded') return (rows) => insertPositions(database, rows);
  return async (rows) => {
    try {
      await copyPositions(database, rows);
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      await insertPositions(database, rows);
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

async function copyPositions({ knex }: Database, rows: readonly QueuedRow[]): Promise<void> {
  const connection: unknown = await knex.client.acquireConnection();
  try {
    if (!(connection instanceof Client)) throw new TypeError('COPY needs a connection of the pg driver.');
    await pipeline(Readable.from([encodePositions(rows)]), connection.query(copyFrom(COPY_POSITIONS)));
  } finally {
    await knex.client.releaseConnection(connection);
  }
}

async function insertPositions({ knex }: Database, rows: readonly QueuedRow[]): Promise<void> {
  const given = rows.map(({ row, flight }) => ({ ...row, flightId: flight.id ?? null }));
  await knex.raw(
    `insert into position_history (${POSITION_COLUMNS.map(([column]) => column).join(', ')}, "timestamp")
     select ${POSITION_COLUMNS.map(([, field]) => `"${field}"`).join(', ')}, to_timestamp("atMs" / 1000.0)
     from jsonb_to_recordset(?::jsonb) as given (
       ${POSITION_COLUMNS.map(([, field, type]) => `"${field}" ${type}`).join(', ')}, "atMs" bigint)
     on conflict do nothing`,
    [JSON.stringify(given)],
  );
}
