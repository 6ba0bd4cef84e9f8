import knex, { type Knex } from 'knex';
import { TypeOverrides } from 'pg';
import type { DatabaseLog } from './database';
import { migrationConfig } from './migration-config';

/** How long a query waits for a free connection before it fails. */
export const ACQUIRE_TIMEOUT_MS = 20_000;

const INT8_OID = 20;

/**
 * `bigint` and `count(*)` as a number. Beyond 2^53 a number would be another number, so such a value is refused rather
 * than rounded: no id or counter of ours comes near.
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number exactly`);
  return value;
}

const overrides = new TypeOverrides();
overrides.setTypeParser(INT8_OID, parseInt8);
const types: Knex.PgCustomTypesConfig = {
  getTypeParser: (oid, format) => overrides.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
};

/** Where a PostgreSQL protocol server listens: a URL, or the embedded database's socket folder or loopback port. */
export type PostgresAddress = { readonly url: string } | { readonly host: string; readonly port: number };

interface PoolSettings {
  readonly min: number;
  readonly max: number;
  /** The server breaks off a statement that runs longer, whoever still waits for it; absent: never. */
  readonly statementWithinMs?: number;
}

/** A Knex over `pg` with this project's types and migrations. Nothing connects before the first query. */
export function createKnexClient(
  address: PostgresAddress,
  { statementWithinMs, ...pool }: PoolSettings,
  log: DatabaseLog,
): Knex {
  const bounds = statementWithinMs === undefined ? {} : { statement_timeout: statementWithinMs };
  const connection: Knex.PgConnectionConfig =
    'url' in address
      ? { connectionString: address.url, types, application_name: 'skylens', keepAlive: true, ...bounds }
      : { ...address, types, user: 'postgres', password: 'embedded', database: 'postgres' };
  return knex({
    client: 'pg',
    connection,
    pool,
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    // An error names its statement without the values: they may be secrets, and errors reach the log.
    compileSqlOnError: false,
    migrations: migrationConfig,
    log: knexLog(log),
  });
}

/** Knex says texts and sometimes errors, which would otherwise go to the console. */
function knexLog(log: DatabaseLog): Knex.Logger {
  return {
    debug: (said: unknown) => log.debug(String(said)),
    warn: (said: unknown) => log.warn(String(said)),
    error: (said: unknown) => log.error(String(said)),
    deprecate: (method: string, alternative: string) => log.warn(`knex: ${method} is deprecated, use ${alternative}`),
  };
}
