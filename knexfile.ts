import type { Knex } from 'knex';
import { migrationConfig } from './server/db/migration-config';

/**
 * For Knex's own command line on PostgreSQL. `npm run db:migrate` and `npm run db:rollback` do the same for whichever
 * database is configured, the embedded one too.
 */
const config: Knex.Config = {
  client: 'pg',
  connection: process.env['DATABASE_URL'] ?? '',
  migrations: migrationConfig,
};

export default config;
