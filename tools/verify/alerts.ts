import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { ALERT_LIMITS } from '../../server/alerts/alert-limits';
import { RuleRepository } from '../../server/alerts/rule-repository';
import type { StoredRule } from '../../server/alerts/stored-rule';
import type { AlertRuleBody } from '../../server/contract/alert';
import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open-database';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { createEncryptionAtRest } from '../../server/security/encryption-at-rest';
import { HASH_OF_NOBODY } from '../../server/security/password';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { aircraftFolder } from './aircraft-folder';
import { type AlertWatcher, startWatcher } from './alerts-watcher';
import { type OfflineEpisode, offlineEpisodes } from './alerts-offline';
import { drawnRules } from './alerts-rules';
import { RecordedSky } from './alerts-sky';
import { compareEpisodes, type ToldEpisode } from './alerts-tally';
import { readRecordings } from './tracks-recording';

const SEED = 13;
const KILLS = 10;
/** A process is killed within so long after it was told to look: while it looks, while it writes, or after it. */
const KILLED_WITHIN_MS = 12;
/** Fewer prove little. */
const FEWEST_EPISODES = 100;
const KINDS_OF_AIRCRAFT_RULES = 10;

/**
 * Every rule's episodes on the recordings of a folder (or of its folder `aircraft`): those that the product's own service
 * told, over a database on disk and ten processes killed (SIGKILL) at seeded moments, against those of an independent
 * evaluation of the whole recording. Rules of every kind about aircraft, drawn by a seed. While no process looks the
 * recorded sky stands still: what is measured is what a kill costs, not what nobody saw.
 *
 * - `alerts.missed`: offline episodes that were not told; `.extra`: told ones that are none; `.twice`: alerts beyond one
 *   for each episode; `.wrong-end`: episodes that ended otherwise.
 */
export async function runAlertsSuite(dataDir: string): Promise<SuiteResult> {
  const folder = await aircraftFolder(dataDir);
  const recordings = await readRecordings(folder);
  const sky = new RecordedSky(recordings);
  const bodies = drawnRules(
    recordings.flatMap(({ aircraft }) => aircraft).filter(({ address }) => !address.startsWith('~')),
    SEED,
  );
  const dir = await mkdtemp(join(tmpdir(), 'skylens-verify-alerts-'));
  try {
    const rules = await withDatabase(dir, (database) => makeRules(database, bodies));
    const kills = await watchThrough(sky, { dataDir: dir, recordings: folder });
    const told = await withDatabase(dir, toldEpisodes);
    const expected = offlineEpisodes(sky, bodiesWithIds(bodies, rules));
    return resultOf(sky, rules, kills, told, expected);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** As they were asked for: how the product keeps them is what is tried. */
function bodiesWithIds(bodies: readonly AlertRuleBody[], rules: readonly StoredRule[]) {
  return rules.flatMap(({ id }, at) => {
    const body = bodies[at];
    return body === undefined ? [] : [{ id, condition: body.condition }];
  });
}

async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, log: pino({ level: 'error' }) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** In the order of the bodies. */
async function makeRules({ knex }: Database, bodies: readonly AlertRuleBody[]): Promise<StoredRule[]> {
  const user = { username: 'verify', email: 'verify@example.org', password: HASH_OF_NOBODY };
  const rows: { id: number }[] = await knex('users').insert(user).returning('id');
  const repository = new RuleRepository(knex, createEncryptionAtRest({ derive: () => Buffer.alloc(32, 1) }));
  const owner = { kind: 'user' as const, userId: rows[0]?.id ?? 0 };
  const limits = { ...ALERT_LIMITS, ofOne: bodies.length, placesOfOne: bodies.length };
  for (const body of bodies) await repository.add(owner, body, limits, 0);
  return repository.list(owner);
}

/** @returns the looks during or after which a process was killed */
async function watchThrough(
  { looksMs }: RecordedSky,
  options: { readonly dataDir: string; readonly recordings: string },
): Promise<readonly number[]> {
  const random = seededRandom(SEED);
  const kills = new Set<number>();
  while (kills.size < Math.min(KILLS, looksMs.length)) kills.add(Math.floor(random() * looksMs.length));
  let watcher: AlertWatcher = await startWatcher(options);
  try {
    for (const at of looksMs.keys()) {
      if (kills.has(at)) {
        watcher.tell(at);
        await sleep(random() * KILLED_WITHIN_MS);
        await watcher.kill();
        watcher = await startWatcher(options);
      }
      await watcher.look(at);
    }
  } finally {
    await watcher.kill();
  }
  return [...kills];
}

interface DeliveryRow {
  readonly rule_id: number;
  readonly object_key: string;
  readonly episode: Date;
  readonly ended_at: Date | null;
}

/** One for each alert in the inbox. */
async function toldEpisodes({ knex }: Database): Promise<ToldEpisode[]> {
  const rows: DeliveryRow[] = await knex('alerts')
    .leftJoin('alert_deliveries', 'alert_deliveries.alert_id', 'alerts.id')
    .select('rule_id', 'object_key', 'episode', 'ended_at');
  return rows.map((row) => ({
    ruleId: row.rule_id,
    address: row.object_key,
    fromMs: row.episode.getTime(),
    toMs: row.ended_at?.getTime() ?? null,
  }));
}

function resultOf(
  { looksMs }: RecordedSky,
  rules: readonly StoredRule[],
  kills: readonly number[],
  told: readonly ToldEpisode[],
  expected: readonly OfflineEpisode[],
): SuiteResult {
  const firstSeen = new Set(rules.filter(({ condition }) => condition.kind === 'first-seen').map(({ id }) => id));
  const tally = compareEpisodes(told, expected, { looksMs, killedAt: kills, firstSeen });
  const kindOf = new Map(rules.map(({ id, condition }) => [id, condition.kind]));
  const counts = new Map<string, number>();
  for (const { ruleId } of expected) {
    const kind = kindOf.get(ruleId) ?? '';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return {
    suite: 'alerts',
    gates: [
      atLeast('alerts.episodes', expected.length, FEWEST_EPISODES, 'episodes'),
      atLeast('alerts.kinds', counts.size, KINDS_OF_AIRCRAFT_RULES, 'kinds of rule'),
      atLeast('alerts.kills', kills.length, KILLS, 'processes'),
      atMost('alerts.missed', tally.missed.length, 0, 'episodes'),
      atMost('alerts.extra', tally.extra.length, 0, 'episodes'),
      atMost('alerts.twice', tally.twice.length, 0, 'episodes'),
      atMost('alerts.wrong-end', tally.wrongEnd.length, 0, 'episodes'),
    ],
    figures: {
      seed: SEED,
      looks: looksMs.length,
      rules: rules.length,
      episodes: Object.fromEntries(counts),
      afterKills: tally.afterKill,
    },
    lines: [
      `${looksMs.length} looks, ${rules.length} rules, seed ${SEED}: ${expected.length} episodes, ${told.length} alerts`,
      `by kind: ${[...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
      `begun a look off beside a kill, of what was never heard before: ${tally.afterKill}`,
      ...(['missed', 'extra', 'twice', 'wrongEnd'] as const).flatMap((what) =>
        tally[what].slice(0, 20).map((episode) => `  ${what}: ${episode}`),
      ),
    ],
  };
}
