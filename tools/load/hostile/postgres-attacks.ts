import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startTemporaryPostgres } from '../../db/temporary-postgres.mjs';
import { atLeast } from '../../measurement/suite-result';
import { Arena, type HarmedDatabase } from './arena';
import type { Attack, AttackGroup } from './attack';
import { startFreezingProxy } from './freezing-proxy';
import { KeptSettings } from './kept-settings';
import { countOf, nothingLost } from './storage-attacks';

const DEAD_FOR_MS = 8_000;
const PAUSED_FOR_MS = 60_000;
const CROWDED_FOR_MS = 12_000;
/** Of a temporary PostgreSQL, and more. */
const MORE_THAN_ALLOWED = 150;

/** What is done to the database while visitors keep settings. */
function attack(name: string, what: string, harm: (database: HarmedDatabase) => Promise<void>): Attack {
  return {
    name,
    what,
    async run(arena) {
      const { database } = arena.options;
      if (database === undefined) throw new Error('This arena has no database to be harmed.');
      const settings = new KeptSettings(arena.url);
      await pause(2_000);
      await harm(database);
      const named = countOf(arena.health.words(), /readyz 503: .*database/);
      return {
        answers: {},
        gates: [atLeast(`hostile.${name}.named`, named, 1, 'words that say so')],
        audit: () => nothingLost(name, arena, settings),
      };
    },
  };
}

const killed = attack('postgres-killed', 'PostgreSQL is killed (-9) and started again after 8 s', async (database) => {
  await database.kill();
  await pause(DEAD_FOR_MS);
  await database.start();
});

const paused = attack('postgres-paused', 'PostgreSQL falls silent for 60 s', async ({ proxy }) => {
  proxy.freeze();
  await pause(PAUSED_FOR_MS);
  proxy.thaw();
});

const crowded = attack('postgres-crowded', 'others take all connections of PostgreSQL for 12 s', async ({ url }) => {
  const clients = await takeAll(url);
  await clients[0]?.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'skylens'`);
  clients.push(...(await takeAll(url)));
  await pause(CROWDED_FOR_MS);
  await Promise.all(clients.map((client) => client.end()));
});

export const postgresAttacks: AttackGroup = {
  name: 'postgres',
  attacks: [killed, crowded, paused],
  async open() {
    const postgres = await startTemporaryPostgres();
    if (postgres.url === null) return { skipped: postgres.reason };
    const { url, kill, start } = postgres;
    const direct = new URL(url);
    const proxy = await startFreezingProxy(Number(direct.port));
    const proxied = new URL(url);
    proxied.port = String(proxy.port);
    return Arena.open({
      env: { DATABASE_URL: proxied.href },
      database: { url, proxy, kill, start },
      async end() {
        await proxy.close();
        await postgres.stop();
      },
    });
  },
};

/** As many connections as there still are. */
async function takeAll(url: string): Promise<Client[]> {
  const taken: Client[] = [];
  while (taken.length < MORE_THAN_ALLOWED) {
    const client = new Client({ connectionString: url, application_name: 'crowd' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      taken.push(client);
    } catch {
      break;
    }
  }
  return taken;
}
