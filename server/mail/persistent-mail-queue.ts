import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from '../db/database';
import { type Job, type JobPace, type Jobs, openJobs } from '../jobs/jobs';
import type { Logger } from '../observability/logger';
import { composeMail, type Sender } from './compose-mail';
import { createMailStore, type MailStore } from './mail-store';
import type { Delivery, MailTransport } from './mail-transport';
import type { MailQueue, OutgoingMail } from './outgoing-mail';

export interface MailPace extends JobPace {
  /** After so many a mail counts as failed: with the usual pace some two days. */
  readonly tries: number;
  /** How often it is looked for what is due, while something waits. */
  readonly lookEveryMs: number;
  /** How often it is looked for what another process on the same PostgreSQL has left behind. */
  readonly lookForOthersEveryMs: number;
}

const QUEUE = 'mail';

const PACE: MailPace = {
  firstRetryS: 30,
  stuckAfterS: 900,
  tries: 12,
  lookEveryMs: 60_000,
  lookForOthersEveryMs: 600_000,
};
/** Some thirty mails with the largest pictures. */
const MAX_KEPT_BYTES = 256 * 1024 * 1024;
/** How long stopping waits for a mail that is on its way. */
const LAST_MAIL_WITHIN_MS = 5_000;

export interface MailQueueOptions {
  readonly database: Pick<Database, 'knex' | 'kind'>;
  readonly transport: MailTransport;
  readonly sender: Sender;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The usual unless given. */
  readonly pace?: MailPace | undefined;
  readonly maxKeptBytes?: number | undefined;
}

export interface MailCounts {
  readonly waiting: number;
  readonly failed: number;
}

/**
 * Keeps mail in the database and hands it over in the background, one at a time, until it is gone. While nothing waits,
 * nothing runs. A mail whose process was killed in the very moment in which the mail server took it goes twice, with the
 * same Message-ID; otherwise each goes once to everybody.
 */
export class PersistentMailQueue implements MailQueue {
  readonly #options: MailQueueOptions;
  readonly #pace: MailPace;
  readonly #store: MailStore;
  #jobs: Promise<Jobs> | undefined;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #counts: MailCounts = { waiting: 0, failed: 0 };

  constructor(options: MailQueueOptions) {
    this.#options = options;
    this.#pace = options.pace ?? PACE;
    this.#store = createMailStore(options.database.knex, options.maxKeptBytes ?? MAX_KEPT_BYTES);
  }

  /** As of the last look. */
  get counts(): MailCounts {
    return this.#counts;
  }

  /** Takes up what an earlier process has left. */
  async start(): Promise<void> {
    const { waiting } = await this.#store.state();
    if (waiting.length > 0) {
      if (this.#options.database.kind === 'embedded') await (await this.#openJobs()).giveBack(waiting);
      this.#wake();
    } else {
      await this.#plan();
    }
  }

  async enqueue(mail: OutgoingMail, also?: (trx: Knex.Transaction) => Promise<void>): Promise<void> {
    const composed = await composeMail(mail, this.#options.sender);
    const jobs = await this.#openJobs();
    const id = randomUUID();
    await this.#options.database.knex.transaction(async (trx) => {
      await this.#store.keep(trx, id, composed);
      await jobs.add(trx, id);
      await also?.(trx);
    });
    this.#wake();
  }

  /** Waits for a mail that is on its way, but not for long: what is not gone goes after the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await Promise.race([this.#running, sleep(LAST_MAIL_WITHIN_MS, undefined, { ref: false })]);
  }

  #openJobs(): Promise<Jobs> {
    this.#jobs ??= openJobs(this.#options.database.knex, QUEUE, this.#pace, (error) =>
      this.#options.log.warn({ err: error }, 'The job queue reports an error'),
    ).catch((error: unknown) => {
      this.#jobs = undefined;
      throw error;
    });
    return this.#jobs;
  }

  #wake(): void {
    this.#isWanted = true;
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWanted && !this.#isStopped) {
        this.#isWanted = false;
        await this.#sendDue();
      }
      await this.#plan();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'Mail cannot be looked after at the moment');
      this.#lookAfter(this.#pace.lookEveryMs);
    } finally {
      this.#running = undefined;
      if (this.#isWanted) this.#wake();
    }
  }

  async #sendDue(): Promise<void> {
    if ((await this.#store.state()).waiting.length === 0) return;
    const jobs = await this.#openJobs();
    await jobs.giveBackStuck();
    while (!this.#isStopped) {
      const job = await jobs.take();
      if (job === undefined) return;
      if (!(await this.#send(jobs, job))) return;
    }
  }

  /** Returns whether another may be tried at once. */
  async #send(jobs: Jobs, job: Job): Promise<boolean> {
    const { database, transport } = this.#options;
    const mail = await this.#store.find(job.id);
    if (mail === undefined) {
      await database.knex.transaction((trx) => jobs.remove(trx, job.id));
      return true;
    }
    const delivery = await transport.deliver(mail);
    await this.#settle(jobs, job, delivery);
    return !delivery.isServerDown;
  }

  async #settle(jobs: Jobs, job: Job, delivery: Delivery): Promise<void> {
    const { database, log } = this.#options;
    const { refused, postponed, reason = 'unknown' } = delivery;
    const said = { mail: job.id, tries: job.triesBefore + 1, reason, recipients: refused.length + postponed.length };
    const isPostponed = postponed.length > 0 && said.tries < this.#pace.tries;
    await database.knex.transaction(async (trx) => {
      if (isPostponed) {
        await this.#store.narrow(trx, job.id, postponed);
        await jobs.postpone(trx, job.id);
        return;
      }
      if (said.recipients > 0) await this.#store.fail(trx, job.id, [...refused, ...postponed], reason);
      else await this.#store.remove(trx, job.id);
      await jobs.remove(trx, job.id);
    });
    if (isPostponed) log.warn(said, 'A mail could not be sent and is tried again');
    else if (said.recipients > 0) log.error(said, 'A mail could not be sent and is kept as failed');
    else log.info({ mail: job.id }, 'A mail was sent');
  }

  /** Tidies up and sets the time of the next look, if one is needed. */
  async #plan(): Promise<void> {
    const { database } = this.#options;
    const state = await this.#store.state();
    const [waiting, failed] = [state.waiting.length, state.failed];
    this.#counts = { waiting, failed };
    if (failed > 0) await this.#store.forgetOldFailures();
    // There is no autovacuum in the embedded database: pictures that are gone would keep their room for ever.
    if (database.kind === 'embedded' && this.#jobs !== undefined) await tidy(this.#options);
    if (waiting > 0) this.#lookAfter(this.#pace.lookEveryMs);
    else if (database.kind === 'postgres') this.#lookAfter(this.#pace.lookForOthersEveryMs);
  }

  #lookAfter(durationMs: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#wake(), durationMs);
    this.#timer.unref();
  }
}

async function tidy({ database }: MailQueueOptions): Promise<void> {
  await database.knex.raw('vacuum outgoing_mails, outgoing_mail_pieces, skylens_jobs.job');
}
