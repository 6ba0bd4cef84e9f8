import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';
import type { Database } from '../db/database';
import { type Job, type JobPace, type Jobs, openJobs } from '../jobs/jobs';
import type { Logger } from '../observability/logger';
import { findSending, type SendingOutcome, type SendOne } from './sending';

const QUEUE = 'alerts';
/** A server that stalls holds up one of these. */
const AT_ONCE = 8;
/** How long stopping waits for what is on its way. */
const LAST_WITHIN_MS = 5_000;
const KEPT_DAYS = 14;

export interface SendingPace extends JobPace {
  /** After so many a sending counts as failed: with the usual pace some half hour. */
  readonly tries: number;
  /** How often it is looked for what is due, while something waits. */
  readonly lookEveryMs: number;
}

export const SENDING_PACE: SendingPace = { firstRetryS: 15, stuckAfterS: 120, tries: 8, lookEveryMs: 10_000 };

interface SendingQueueOptions {
  readonly database: Pick<Database, 'knex' | 'kind'>;
  readonly send: SendOne;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now: () => number;
  readonly pace: SendingPace;
}

/**
 * Sends what is written in `alert_sendings`, some at a time, again and again until it has arrived or was tried often
 * enough. While nothing waits, nothing runs. What a process was sending when it was killed is sent again, with the same
 * id, by which whoever gets it knows it.
 */
export class SendingQueue {
  readonly #options: SendingQueueOptions;
  #jobs: Promise<Jobs> | undefined;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #waiting = 0;

  constructor(options: SendingQueueOptions) {
    this.#options = options;
  }

  /** As of the last look. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Takes up what an earlier process has left. */
  async start(): Promise<void> {
    const waiting = await this.#idsThatWait();
    if (waiting.length === 0) return;
    if (this.#options.database.kind === 'embedded') await (await this.jobs()).giveBack(waiting);
    this.wake();
  }

  /** The jobs that a transaction adds what is to be sent to; after it `wake` is called. */
  jobs(): Promise<Jobs> {
    const { database, pace, log } = this.#options;
    this.#jobs ??= openJobs(database.knex, QUEUE, pace, (error) =>
      log.warn({ err: error }, 'The queue of alerts reports an error'),
    ).catch((error: unknown) => {
      this.#jobs = undefined;
      throw error;
    });
    return this.#jobs;
  }

  wake(): void {
    this.#isWanted = true;
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await Promise.race([this.#running, sleep(LAST_WITHIN_MS, undefined, { ref: false })]);
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWanted && !this.#isStopped) {
        this.#isWanted = false;
        await this.#sendDue();
      }
      this.#waiting = (await this.#idsThatWait()).length;
      if (this.#waiting > 0) this.#lookLater();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'Alerts cannot be sent at the moment');
      this.#lookLater();
    } finally {
      this.#running = undefined;
      if (this.#isWanted) this.wake();
    }
  }

  async #sendDue(): Promise<void> {
    const jobs = await this.jobs();
    await jobs.giveBackStuck();
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#sendOneByOne(jobs)));
  }

  async #sendOneByOne(jobs: Jobs): Promise<void> {
    while (!this.#isStopped) {
      const job = await jobs.take();
      if (job === undefined) return;
      await this.#send(jobs, job);
    }
  }

  async #send(jobs: Jobs, job: Job): Promise<void> {
    const { database, now } = this.#options;
    const sending = await findSending(database.knex, job.id);
    if (sending === undefined) {
      await this.#giveUp(jobs, job.id, 'REMOVED');
      return;
    }
    const markSent = async (trx: Knex.Transaction): Promise<void> => {
      await trx('alert_sendings')
        .where({ id: job.id })
        .update({ sent_at: new Date(now()) });
      await jobs.remove(trx, job.id);
    };
    await this.#settle(jobs, job, await this.#outcomeOf(sending, markSent), markSent);
  }

  /** A channel that fails in a way that nobody thought of holds up nothing but its own alert. */
  async #outcomeOf(...[sending, markSent]: Parameters<SendOne>): Promise<SendingOutcome> {
    try {
      return await this.#options.send(sending, markSent);
    } catch (error) {
      this.#options.log.warn({ err: error, sending: sending.id }, 'A channel of alerts failed');
      return { is: 'failed', reason: 'FAILED' };
    }
  }

  async #settle(
    jobs: Jobs,
    job: Job,
    outcome: SendingOutcome,
    markSent: (trx: Knex.Transaction) => Promise<void>,
  ): Promise<void> {
    const { database, log, pace } = this.#options;
    if (outcome.is === 'settled') return;
    if (outcome.is === 'sent') {
      await database.knex.transaction(markSent);
      return;
    }
    const said = { sending: job.id, tries: job.triesBefore + 1, reason: outcome.reason };
    const isLast = outcome.is === 'refused' || said.tries >= pace.tries;
    if (isLast) await this.#giveUp(jobs, job.id, outcome.reason);
    else await database.knex.transaction((trx) => jobs.postpone(trx, job.id));
    log.warn(said, isLast ? 'An alert could not be sent' : 'An alert could not be sent and is tried again');
  }

  async #giveUp(jobs: Jobs, id: string, reason: string): Promise<void> {
    const failed = { failed_at: new Date(this.#options.now()), failure: reason };
    await this.#options.database.knex.transaction(async (trx) => {
      await trx('alert_sendings').where({ id, sent_at: null, failed_at: null }).update(failed);
      await jobs.remove(trx, id);
    });
  }

  async #idsThatWait(): Promise<string[]> {
    return this.#options.database.knex('alert_sendings').whereNull('sent_at').whereNull('failed_at').pluck('id');
  }

  /** Drops what was sent, or failed, long ago. */
  async tidy(): Promise<void> {
    const before = new Date(this.#options.now() - KEPT_DAYS * DAY_MS);
    await this.#options.database
      .knex('alert_sendings')
      .where('created_at', '<', before)
      .whereRaw('coalesce(sent_at, failed_at) is not null')
      .delete();
  }

  #lookLater(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), this.#options.pace.lookEveryMs);
    this.#timer.unref();
  }
}
