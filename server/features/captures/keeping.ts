import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';
import type { CaptureStorage } from '../../capture-storage/capture-storage';
import { SteadyClock } from '../../db/steady-clock';
import type { Logger } from '../../observability/logger';
import { CaptureRemovals } from './removals';
import { createCaptureRepository } from './repository';

/** How long stopping waits for what is being removed. */
const LAST_REMOVAL_WITHIN_MS = 1_000;

interface KeepingOptions {
  readonly knex: Knex;
  readonly storage: CaptureStorage;
  readonly log: Pick<Logger, 'warn'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface CaptureKeeping {
  stop(): Promise<void>;
}

/**
 * At the start and each hour: removes files that no capture has, and captures of browsers whose cookie has run out. What
 * fails is done the next time.
 */
export function startCaptureKeeping({ knex, storage, log, now }: KeepingOptions): CaptureKeeping {
  const captures = createCaptureRepository(knex);
  const removals = new CaptureRemovals(knex, storage);
  const clock = new SteadyClock(now);
  const keep = async (): Promise<void> => {
    try {
      if (clock.isSteady()) await captures.forgetAway(now());
      await removals.removeDue();
    } catch (error) {
      log.warn({ err: error }, 'captures that nobody has could not be removed; tried again in an hour');
    }
  };
  let running = keep();
  const timer = setInterval(() => {
    running = running.then(keep);
  }, HOUR_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.race([running, sleep(LAST_REMOVAL_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
