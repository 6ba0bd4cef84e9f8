import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';
import type { Database, DatabaseLog } from '../db/database';
import { SteadyClock } from '../db/steady-clock';

const INTERVAL_MS = HOUR_MS;
/** Today and two days more, so that a server that was down for a day still finds its partition. */
const DAYS_AHEAD = 2;
/** Any number; every instance of this project uses the same one for the maintenance of partitions. */
const MAINTENANCE_LOCK_KEY = 718_002;
/** Making a partition must not wait long behind a reader, since writers then wait behind it. */
const LOCK_TIMEOUT = '5s';
/** Days that one transaction drops: each takes fifteen locks, and the embedded database has 16,000. */
const MOST_DROPPED = 200;

/** Before every fix that was ever kept. */
const EARLIEST_MS = 0;

const PARTITION_NAME = /^position_history_(\d{4})(\d{2})(\d{2})$/;

export interface PartitionReport {
  readonly created: readonly string[];
  readonly dropped: readonly string[];
  /** Rows that moved out of the default partition, into their day or, when too old, into nothing. */
  readonly moved: number;
  readonly expired: number;
  /** Flights and spans of recording that went with their positions. */
  readonly forgotten: number;
}

/** Keeps the day partitions of position_history: makes the coming ones, drops those past the retention. */
export interface PartitionMaintenance {
  /** Runs once at once, then every hour. Resolves after the first run; a failure is logged and tried again. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Undefined when another instance is at it. */
  runOnce(): Promise<PartitionReport | undefined>;
}

export interface PartitionMaintenanceOptions {
  readonly database: Database;
  /** Whole days that are kept besides the current one. */
  readonly retentionDays: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds since some moment, whatever is done to the clock; the process's own where absent. */
  readonly elapsedMs?: () => number;
  readonly log: DatabaseLog;
}

export function createPartitionMaintenance(options: PartitionMaintenanceOptions): PartitionMaintenance {
  const { database, log } = options;
  const clock = new SteadyClock(options.now, options.elapsedMs);
  const runOnceMore = (): Promise<PartitionReport | undefined> => runOnce(options, clock.isSteady());
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const runLogged = async (): Promise<void> => {
    try {
      const report = await runOnceMore();
      if (report !== undefined) log.debug({ ...report }, 'Partitions of the history kept');
      if (database.kind === 'embedded') await tidyEmbedded(database.knex);
    } catch (error) {
      log.warn({ err: error }, 'Partitions of the history could not be kept; trying again in an hour');
    }
  };
  return {
    async start() {
      await runLogged();
      timer = setInterval(() => {
        running = running.then(runLogged);
      }, INTERVAL_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
    runOnce: runOnceMore,
  };
}

async function runOnce(
  { database, retentionDays, now }: PartitionMaintenanceOptions,
  mayDrop: boolean,
): Promise<PartitionReport | undefined> {
  const todayMs = Math.floor(now() / DAY_MS) * DAY_MS;
  const oldestKeptMs = mayDrop ? todayMs - retentionDays * DAY_MS : EARLIEST_MS;
  const dropped: string[] = [];
  for (;;) {
    const some = await alone(database.knex, (trx) => dropExpired(trx, oldestKeptMs));
    dropped.push(...(some ?? []));
    if ((some?.length ?? 0) < MOST_DROPPED) break;
  }
  const kept = await alone(database.knex, (trx) => keepDays(trx, todayMs, oldestKeptMs));
  if (kept === undefined && dropped.length === 0) return undefined;
  return { ...(kept ?? NOTHING_KEPT), dropped };
}

/** Another instance came between. */
const NOTHING_KEPT: Omit<PartitionReport, 'dropped'> = { created: [], moved: 0, expired: 0, forgotten: 0 };

/** In a transaction of its own; undefined when another instance is at it. */
function alone<Result>(knex: Knex, work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result | undefined> {
  return knex.transaction(async (trx) => {
    await trx.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    const lock = await trx.raw<{ rows: { held: boolean }[] }>('select pg_try_advisory_xact_lock(?) as held', [
      MAINTENANCE_LOCK_KEY,
    ]);
    return lock.rows[0]?.held === true ? work(trx) : undefined;
  });
}

async function keepDays(
  trx: Knex.Transaction,
  todayMs: number,
  oldestKeptMs: number,
): Promise<Omit<PartitionReport, 'dropped'>> {
  const existing = await dayPartitions(trx);
  const expired = await trx('position_history_default').where('timestamp', '<', new Date(oldestKeptMs)).delete();
  const forgotten = await forgetBefore(trx, new Date(oldestKeptMs));
  const created: string[] = [];
  let moved = 0;
  for (const dayMs of await wantedDays(trx, todayMs)) {
    const name = partitionName(dayMs);
    if (existing.includes(name)) continue;
    moved += await createDay(trx, name, dayMs);
    created.push(name);
  }
  return { created, moved, expired, forgotten };
}

async function dayPartitions(trx: Knex.Transaction): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `select child.relname as name from pg_inherits
     join pg_class child on child.oid = pg_inherits.inhrelid
     where pg_inherits.inhparent = 'position_history'::regclass order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => PARTITION_NAME.test(name));
}

/** Some of them, where there are many. */
async function dropExpired(trx: Knex.Transaction, oldestKeptMs: number): Promise<string[]> {
  const names = await dayPartitions(trx);
  const expired = names.filter((name) => startOfPartition(name) < oldestKeptMs).slice(0, MOST_DROPPED);
  for (const name of expired) await trx.raw('drop table ??', [name]);
  return expired;
}

/** A flight of which a position is kept stays. Both tables are found by their begin, which never changes. */
async function forgetBefore(trx: Knex.Transaction, oldest: Date): Promise<number> {
  let forgotten = 0;
  for (const table of ['flights', 'recording_spans']) {
    forgotten += await trx(table).where('from_at', '<', oldest).where('to_at', '<', oldest).delete();
  }
  return forgotten;
}

/** The days ahead, and those of which rows lie in the default partition because the server was not there in time. */
async function wantedDays(trx: Knex.Transaction, todayMs: number): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { day: Date }[] }>(
    `select distinct date_trunc('day', "timestamp", 'UTC') as day from position_history_default`,
  );
  const last = todayMs + DAYS_AHEAD * DAY_MS;
  const stranded = rows.map(({ day }) => day.getTime()).filter((dayMs) => dayMs <= last);
  const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => todayMs + days * DAY_MS);
  return [...new Set([...stranded, ...ahead])].toSorted((a, b) => a - b);
}

/** A partition cannot be made while the default one holds rows of its day, so those move first. */
async function createDay(trx: Knex.Transaction, name: string, dayMs: number): Promise<number> {
  const from = new Date(dayMs).toISOString();
  const to = new Date(dayMs + DAY_MS).toISOString();
  await trx.raw('create table ?? (like position_history including defaults including constraints)', [name]);
  const { rows } = await trx.raw<{ rows: { moved: number }[] }>(
    `with taken as (delete from position_history_default where "timestamp" >= ? and "timestamp" < ? returning *),
     put as (insert into ?? select * from taken returning 1)
     select count(*) as moved from put`,
    [from, to, name],
  );
  // Bounds of a partition cannot be parameters; they are times that this function made.
  await trx.raw(`alter table position_history attach partition ?? for values from ('${from}') to ('${to}')`, [name]);
  return rows[0]?.moved ?? 0;
}

/** PGlite has neither autovacuum nor a checkpointer: without this, files and the log would only grow. */
async function tidyEmbedded(knex: Knex): Promise<void> {
  await knex.raw('vacuum (analyze) aerial_objects, flights, recording_spans');
  await knex.raw('checkpoint');
}

function partitionName(dayMs: number): string {
  return `position_history_${new Date(dayMs).toISOString().slice(0, 10).replaceAll('-', '')}`;
}

function startOfPartition(name: string): number {
  const [, year, month, day] = PARTITION_NAME.exec(name) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}
