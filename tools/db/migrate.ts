/**
 * `npm run db:migrate`, `npm run db:rollback [-- --all]`: Knex migrations on the configured database (DATABASE_URL, or
 * the embedded one in DATA_DIR). The server must not run on the embedded database meanwhile.
 */
import { config as loadEnvironment } from 'dotenv';
import { pino } from 'pino';
import type { Database } from '../../server/db/database';
import { migrateToLatest, rollBack, withMigrationLock } from '../../server/db/migrate';
import { openDatabase } from '../../server/db/open-database';

const USAGE = 'Usage: migrate latest | rollback [--all] | status';

async function main([command, ...flags]: string[]): Promise<number> {
  if (command === undefined || !['latest', 'rollback', 'status'].includes(command)) {
    console.error(USAGE);
    return 2;
  }
  loadEnvironment({ quiet: true });
  const databaseUrl = process.env['DATABASE_URL'] || undefined;
  const dataDir = process.env['DATA_DIR'] || './data';
  const log = pino({ level: 'warn' });
  const database = await openDatabase({ databaseUrl, dataDir, log, migrate: false, onProgress: console.log });
  try {
    const work = () => run(database, command, flags.includes('--all'));
    await (databaseUrl === undefined ? work() : withMigrationLock({ url: databaseUrl }, work));
    return 0;
  } finally {
    await database.close();
  }
}

async function run({ knex, kind }: Database, command: string, all: boolean): Promise<void> {
  if (command === 'status') {
    const [done, pending]: [unknown[], unknown[]] = await knex.migrate.list();
    console.log(`${kind}: ${done.length} migrations done, ${pending.length} to do`);
    return;
  }
  const names = command === 'latest' ? await migrateToLatest(knex, console.log) : await rollBack(knex, all);
  const what = command === 'latest' ? 'done' : 'taken back';
  console.log(names.length === 0 ? `${kind}: nothing to do` : `${kind}: ${what}\n  ${names.join('\n  ')}`);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
