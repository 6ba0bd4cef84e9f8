import { fork } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type * as z from 'zod';
import { alertRuleBodySchema } from '@contract/alert';
import { aircraftRuleOf } from '@contract/watched-condition';
import { AlertWatch } from '@engine/alerts/alert-watch';
import { EPISODE_HOLD_MS, EpisodeBook } from '@engine/alerts/episode-book';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import { openDatabase } from '../db/open-database';
import type { Database } from '../db/database';
import { openTestDatabase } from '../db/test-database';
import { liveAircraft } from '../live-aircraft.fixture';
import { kill } from '../mail/start-smtp-process.fixture';
import { createLogger } from '../observability/logger';
import { seededRandom } from '../providers/demo/seeded-random';
import { createEncryptionAtRest } from '../security/encryption-at-rest';
import { HASH_OF_NOBODY } from '../security/password';
import { ALERT_LIMITS } from './alert-limits';
import type { lookSchema } from './alert-process.fixture';
import { alertTrackOf } from './alert-tracks';
import { RuleRepository } from './rule-repository';

const ENTRY = fileURLToPath(new URL('alert-process.fixture.ts', import.meta.url));
const WAIT = { timeout: 150_000, interval: 5 };
const FIRST_LOOK_MS = Date.parse('2026-06-01T12:00:00Z');
const LOOKS = 60;

type Look = z.infer<typeof lookSchema>;

let place: { readonly dataDir: string; readonly databaseUrl: string | undefined };
/** Undone after the test, the last first. */
let undo: (() => Promise<unknown>)[];
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylens-alerts-'));
  undo = [() => rm(dataDir, { recursive: true, force: true })];
  place = { dataDir, databaseUrl: await databaseUrl() };
});
afterEach(async () => {
  for (const step of undo.toReversed()) await step();
});

/** The embedded database of the processes themselves, or a database of the test on PostgreSQL. */
async function databaseUrl(): Promise<string | undefined> {
  if ((process.env['TEST_DATABASE_URL'] ?? '') === '') return undefined;
  const database = await openTestDatabase();
  undo.push(() => database.close());
  return database.databaseUrl;
}

/** While no process has it: the embedded one belongs to one at a time. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...place, log: createLogger({ level: 'silent' }) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Aircraft that come and go at random, in steps that let episodes go on, lapse and end. */
function recording(): Look[] {
  const random = seededRandom(13);
  let atMs = FIRST_LOOK_MS;
  return Array.from({ length: LOOKS }, () => {
    atMs += random() < 0.1 ? EPISODE_HOLD_MS : 60_000;
    const heard = ['000001', '000002', '000003', '000004'].filter(() => random() < 0.6);
    const aircraft = heard.map((address) => ({
      address,
      longitudeDeg: 13.4 + (random() - 0.5) * 0.4,
      isMilitary: random() < 0.5,
    }));
    return { atMs, aircraft };
  });
}

const HERE = { latitude: 52.5, longitude: 13.4 };
const BODIES = [
  { name: 'near', condition: { kind: 'area', area: { place: HERE, radiusNm: 4 } }, channels: ['mail'] },
  { name: 'military', condition: { kind: 'military' }, channels: ['mail'] },
  { name: 'one', condition: { kind: 'object', value: '000002' } },
].map((body) => alertRuleBodySchema.parse(body));

/** Every episode of the whole recording, by one look after the other in one process that nobody kills. */
function expectedEpisodes(looks: readonly Look[], rules: readonly { id: number; name: string }[]): string[] {
  const watch = new AlertWatch(new EpisodeBook());
  watch.useRules(
    rules.flatMap(({ id }, at) => {
      const body = BODIES[at];
      return body === undefined ? [] : (aircraftRuleOf({ id, condition: body.condition }) ?? []);
    }),
  );
  return looks.flatMap(({ atMs, aircraft }) => {
    const tracks = aircraft.map(({ address, longitudeDeg, isMilitary }) => {
      const at = { latitude: latitude(52.5), longitude: longitude(longitudeDeg), at: epochMs(atMs) };
      const position = { ...at, method: 'adsb' as const };
      const made = liveAircraft({ address, latitudeDeg: 0, longitudeDeg: 0, fields: { position, isMilitary } });
      return alertTrackOf(made, false, atMs);
    });
    const changes = watch.look(atMs, tracks).filter(({ kind }) => kind === 'began');
    return changes.map(({ episode }) => `${episode.ruleId} ${episode.objectKey} ${episode.startedAtMs}`);
  });
}

async function startProcess() {
  const child = fork(ENTRY, [JSON.stringify(place)], {
    execArgv: ['--import', 'tsx'],
    stdio: 'inherit',
  });
  undo.push(() => kill(child));
  const said: unknown[] = [];
  child.on('message', (message) => said.push(message));
  await expect.poll(() => said, WAIT).toContainEqual({ isReady: true });
  return {
    tell: (look: Look) => void child.send(look),
    async look(look: Look): Promise<void> {
      child.send(look);
      await expect.poll(() => said, WAIT).toContainEqual({ looked: look.atMs });
    },
    kill: () => kill(child),
  };
}

/** Somebody with an account and the rules. */
async function makeRules({ knex }: Database) {
  const user = { username: 'amelia', email: 'amelia@example.org', password: HASH_OF_NOBODY };
  const rows: { id: number }[] = await knex('users').insert(user).returning('id');
  const rules = new RuleRepository(knex, createEncryptionAtRest({ derive: () => Buffer.alloc(32, 1) }));
  const owner = { kind: 'user' as const, userId: rows[0]?.id ?? 0 };
  for (const body of BODIES) await rules.add(owner, body, ALERT_LIMITS, FIRST_LOOK_MS);
  return rules.list(owner);
}

interface DeliveryRow {
  readonly rule_id: number;
  readonly object_key: string;
  readonly episode: Date;
}

async function toldEpisodes({ knex }: Database): Promise<string[]> {
  const rows: DeliveryRow[] = await knex('alert_deliveries').whereNotNull('alert_id').select('*');
  expect(await knex('alerts')).toHaveLength(rows.length);
  return rows.map((row) => `${row.rule_id} ${row.object_key} ${row.episode.getTime()}`);
}

async function mailsInOutbox(): Promise<number> {
  const files = await readdir(join(place.dataDir, 'outbox')).catch(() => []);
  return files.filter((file) => file.endsWith('.eml')).length;
}

async function untilOutboxHolds(mails: number): Promise<void> {
  await expect.poll(mailsInOutbox, WAIT).toBe(mails);
}

it('[ALR-01] episodes and what goes out of them are those of the whole recording, over kills in and between looks', async () => {
  const rules = await withDatabase(makeRules);
  const looks = recording();
  const expected = expectedEpisodes(looks, rules);
  expect(expected.length).toBeGreaterThan(30);
  let watcher = await startProcess();
  const restart = async (): Promise<void> => {
    await watcher.kill();
    watcher = await startProcess();
  };
  const unmailed = rules.find(({ name }) => name === 'one')?.id;
  const mailed = (untilMs: number): number =>
    expected.filter((episode) => {
      const [ruleId, , startedAtMs] = episode.split(' ').map(Number);
      return ruleId !== unmailed && (startedAtMs ?? 0) < untilMs;
    }).length;
  for (const [at, look] of looks.entries()) {
    const isFar = at > 0 && look.atMs - (looks[at - 1]?.atMs ?? 0) >= EPISODE_HOLD_MS;
    // Half an hour of this sky may pass in a second, and what was told half an hour ago is not sent any more.
    if (isFar) await untilOutboxHolds(mailed(look.atMs));
    if (at === 15 || at === 45) {
      // In the middle of it: the sky goes on as it was, and the next process looks at it again.
      watcher.tell(look);
      await restart();
    }
    await watcher.look(look);
    if (at === 30) await restart();
  }
  await untilOutboxHolds(mailed(Infinity));
  await watcher.kill();
  const told = await withDatabase(toldEpisodes);
  expect(told.toSorted()).toEqual(expected.toSorted());
}, 600_000);
