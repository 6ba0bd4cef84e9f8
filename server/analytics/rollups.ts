import { HOUR_MS } from '@engine/constants/durations';
import type { Database, DatabaseLog } from '../db/database';
import { SteadyClock } from '../db/steady-clock';
import { closeDays, forgetOld } from './day-close';
import { foldSome } from './rollup-fold';

const FOLD_EVERY_MS = 10_000;
const CLOSE_EVERY_MS = HOUR_MS;

/** Keeps the rollups: folds what the history noted into them, counts days that are over, forgets what is old. */
export interface Rollups {
  /** Does all of it once, then goes on. A failure is logged and tried again. */
  start(): Promise<void>;
  /** Folds what is left. */
  stop(): Promise<void>;
  /**
   * Folds everything that was noted before, and closes days where it is time.
   * @throws whatever the database says; nothing is lost, nor counted twice
   */
  run(): Promise<void>;
}

export interface RollupsOptions {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds since some moment, whatever is done to the clock; the process's own where absent. */
  readonly elapsedMs?: () => number;
  readonly log: DatabaseLog;
}

export function createRollups(options: RollupsOptions): Rollups {
  const { database, now, log } = options;
  const clock = new SteadyClock(now, options.elapsedMs);
  let closedAtMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  const run = async (): Promise<void> => {
    while (await foldSome(database.knex));
    const nowMs = now();
    if (Math.abs(nowMs - closedAtMs) < CLOSE_EVERY_MS || !clock.isSteady()) return;
    const closed = await closeDays(database.knex, nowMs);
    await forgetOld(database.knex, nowMs);
    if (closed > 0) log.debug({ closed }, 'Days of traffic counted');
    closedAtMs = nowMs;
  };
  const runLogged = async (): Promise<void> => {
    try {
      await run();
    } catch (error) {
      log.warn({ err: error }, 'Traffic could not be counted; trying again');
    }
  };
  return {
    run,
    async start() {
      await runLogged();
      timer = setInterval(() => {
        running = running.then(runLogged);
      }, FOLD_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
      await runLogged();
    },
  };
}
