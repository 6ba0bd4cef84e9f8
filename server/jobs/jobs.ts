import type { Knex } from 'knex';
import { Client } from 'pg';
import type PgBoss from 'pg-boss';

const SCHEMA = 'skylens_jobs';
/** Who counts the tries is whoever takes the jobs; pg-boss must only never give up before. */
const MANY_TRIES = 1_000;

export interface JobPace {
  /** Before the second try; it doubles with each further one. */
  readonly firstRetryS: number;
  /** A job in hand for longer was left behind by a process that is gone. */
  readonly stuckAfterS: number;
}

export interface Job {
  readonly id: string;
  /** Tries before this one. */
  readonly triesBefore: number;
}

/** When each thing is to be tried, kept by pg-boss. A job has the id of what it is for and nothing else. */
export interface Jobs {
  add(trx: Knex.Transaction, id: string): Promise<void>;
  /** Takes the next that is due, which no other process then gets. */
  take(): Promise<Job | undefined>;
  postpone(trx: Knex.Transaction, id: string): Promise<void>;
  remove(trx: Knex.Transaction, id: string): Promise<void>;
  /** Lets jobs be taken again that a process had in hand when it ended. */
  giveBackStuck(): Promise<void>;
  /** The same at once, by a process that knows that there is no other. */
  giveBack(ids: readonly string[]): Promise<void>;
}

/**
 * pg-boss over the connections that the server has anyway, which on the embedded database is one. None of its timers
 * runs: at rest it costs nothing, and it is not even loaded before the first job.
 *
 * @param queue its name; each kind of work has one
 */
export async function openJobs(
  knex: Knex,
  queue: string,
  pace: JobPace,
  onError: (error: unknown) => void,
): Promise<Jobs> {
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({ db: databaseOf(knex), schema: SCHEMA, supervise: false, schedule: false });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(queue, {
    name: queue,
    retryLimit: MANY_TRIES,
    retryDelay: pace.firstRetryS,
    retryBackoff: true,
    expireInSeconds: pace.stuckAfterS,
  });
  return jobsOf(knex, boss, queue, pace);
}

function jobsOf(knex: Knex, boss: PgBoss, queue: string, pace: JobPace): Jobs {
  return {
    async add(trx, id) {
      const options = {
        id,
        db: databaseOf(trx),
        retryLimit: MANY_TRIES,
        retryDelay: pace.firstRetryS,
        retryBackoff: true,
        expireInSeconds: pace.stuckAfterS,
      };
      if ((await boss.send(queue, {}, options)) === null) throw new Error('The job found no queue.');
    },
    async take() {
      const [job] = await boss.fetch<object>(queue, { includeMetadata: true, batchSize: 1 });
      return job === undefined ? undefined : { id: job.id, triesBefore: job.retryCount };
    },
    async postpone(trx, id) {
      await boss.fail(queue, id, {}, { db: databaseOf(trx) });
    },
    async remove(trx, id) {
      await boss.deleteJob(queue, id, { db: databaseOf(trx) });
    },
    giveBackStuck: async () => boss.maintain(),
    async giveBack(ids) {
      if (ids.length === 0) return;
      // Both or none: what is cancelled and not resumed would never be taken again.
      await knex.transaction(async (trx) => {
        const within = { db: databaseOf(trx) };
        await boss.cancel(queue, [...ids], within);
        await boss.resume(queue, [...ids], within);
      });
    },
  };
}

/** Knex writes parameters as `?`, pg-boss as PostgreSQL does: its statements go to the driver as they are. */
function databaseOf(knex: Knex): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const connection: unknown = await knex.client.acquireConnection();
      try {
        if (!(connection instanceof Client)) throw new TypeError('Jobs need a connection of the pg driver.');
        return await connection.query(text, values);
      } finally {
        await knex.client.releaseConnection(connection);
      }
    },
  };
}
