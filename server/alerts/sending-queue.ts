import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@engine/constants/durations';
import type { Knex } from 'knex';
import type { Database } from '../db/database';
import { type Job, type JobPace, type Jobs, openJobs } from '../jobs/jobs';
import type { Logger } from '../observability/logger';
import { EXPIRED, type FailedSending, findSending, type Sending, type SendingOutcome, type SendOne } from './sending';
import { TIMED_OUT } from '../outbound/post-once';
import { SendingTurns, type Turn } from './sending-turns';

const QUEUE = 'alerts';
/** A server that stalls holds up some of these at most. */
const AT_ONCE = 8;
/** In hand until those before them to the same host have arrived; the rest is postponed, as if it had failed. */
const MOST_HELD_OF_HOST = 16;
const MOST_HELD = 500;
/** How long stopping waits for what is on its way. */
const LAST_WITHIN_MS = 5_000;
const KEPT_DAYS = 14;
/** What is postponed for others before it, and was not tried. */
const HOST_BUSY = 'HOST_BUSY';
const HOST_PAUSED = 'HOST_PAUSED';
const OF_THE_QUEUE: ReadonlySet<string> = new Set([HOST_BUSY, HOST_PAUSED]);

export interface SendingPace extends JobPace {
  /** After so many a sending counts as failed: with the usual pace some half hour. */
  readonly tries: number;
  /** How often it is looked for what is due, while something waits. */
  readonly lookEveryMs: number;
  /** How long nothing goes to a server that has stalled. */
  readonly hostPauseMs: number;
}

export const SENDING_PACE: SendingPace = {
  firstRetryS: 15,
  stuckAfterS: 120,
  tries: 8,
  lookEveryMs: 10_000,
  hostPauseMs: 30_000,
};

interface SendingQueueOptions {
  readonly database: Pick<Database, 'knex' | 'kind'>;
  readonly send: SendOne;
  /** The server that somebody gave, by which it goes; null where it is the operator's. */
  readonly hostOf: (sending: Sending) => Promise<string | null>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now: () => number;
  readonly pace: SendingPace;
}

/** A job that this process has taken, and what it is for. */
interface InHand {
  readonly jobs: Jobs;
  readonly job: Job;
  readonly sending: Sending;
  readonly turn: Turn;
}

/**
 * Sends what is written in `alert_sendings`, some at a time, again and again until it has arrived or was tried often
 * enough. While nothing waits, nothing runs. What a process was sending when it was killed is sent again, with the same
 * id, by which whoever gets it knows it.
 */
export class SendingQueue {
  readonly #options: SendingQueueOptions;
  #jobs: Promise<Jobs> | undefined;
  #filling: Promise<void> | undefined;
  readonly #turns: SendingTurns;
  readonly #inHand = new Set<string>();
  readonly #underWay = new Set<Promise<void>>();
  #held: InHand[] = [];
  #isFull = false;
  #isWanted = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #waiting = 0;

  constructor(options: SendingQueueOptions) {
    this.#options = options;
    this.#turns = new SendingTurns(options.pace.hostPauseMs);
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

  /** Takes what is due into the places that are free, whatever is under way. */
  wake(): void {
    this.#isWanted = true;
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#filling ??= this.#fill();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await Promise.race([this.#finish(), sleep(LAST_WITHIN_MS, undefined, { ref: false })]);
  }

  /** What is being taken still begins: only then is it known what is under way. */
  async #finish(): Promise<void> {
    await this.#filling;
    await Promise.all(this.#underWay);
    await this.#giveBackHeld();
  }

  async #fill(): Promise<void> {
    try {
      while (this.#isWanted && !this.#isStopped) {
        this.#isWanted = false;
        await this.#takeDue();
      }
      this.#waiting = (await this.#idsThatWait()).length;
      if (this.#waiting > 0) this.#lookLater();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'Alerts cannot be sent at the moment');
      this.#lookLater();
    } finally {
      this.#filling = undefined;
      if (this.#isWanted) this.wake();
    }
  }

  async #takeDue(): Promise<void> {
    const jobs = await this.jobs();
    await jobs.giveBackStuck();
    this.#isFull = false;
    while (!this.#isStopped) {
      this.#isFull = this.#underWay.size >= AT_ONCE;
      if (this.#isFull) return;
      const job = await jobs.take();
      if (job === undefined) return;
      if (this.#isStopped) return jobs.giveBack([job.id]);
      // One that was held for so long that it counted as left behind.
      if (!this.#inHand.has(job.id)) await this.#takeInHand(jobs, job);
    }
  }

  async #takeInHand(jobs: Jobs, job: Job): Promise<void> {
    const sending = await findSending(this.#options.database.knex, job.id);
    if (sending === undefined) {
      await this.#giveUp(jobs, job.id, 'REMOVED');
      return;
    }
    const host = await this.#options.hostOf(sending);
    const inHand = { jobs, job, sending, turn: { channel: sending.channel, host } };
    const turn = this.#turns.begin(inHand.turn, performance.now());
    if (turn === 'begun') this.#begin(inHand);
    else if (turn === 'busy' && this.#hasRoomToHold(host)) this.#hold(inHand);
    else await this.#fail(inHand, { is: 'failed', reason: turn === 'busy' ? HOST_BUSY : HOST_PAUSED });
  }

  #hasRoomToHold(host: string | null): boolean {
    const ofHost = this.#held.filter(({ turn }) => turn.host === host);
    return this.#held.length < MOST_HELD && ofHost.length < MOST_HELD_OF_HOST;
  }

  #hold(inHand: InHand): void {
    this.#inHand.add(inHand.job.id);
    this.#held.push(inHand);
  }

  #begin(inHand: InHand): void {
    this.#inHand.add(inHand.job.id);
    const work = this.#send(inHand).finally(() => {
      this.#inHand.delete(inHand.job.id);
      this.#underWay.delete(work);
      if (this.#isStopped) return;
      this.#beginHeld();
      if (this.#isFull || this.#underWay.size === 0) this.wake();
    });
    this.#underWay.add(work);
  }

  #beginHeld(): void {
    const held = this.#held;
    this.#held = [];
    for (const inHand of held) {
      const turn = this.#underWay.size >= AT_ONCE ? 'busy' : this.#turns.begin(inHand.turn, performance.now());
      if (turn === 'begun') this.#begin(inHand);
      else if (turn === 'busy') this.#held.push(inHand);
      else this.#postponeHeld(inHand);
    }
  }

  #postponeHeld(inHand: InHand): void {
    const work = this.#quietly(() => this.#fail(inHand, { is: 'failed', reason: HOST_PAUSED })).finally(() => {
      this.#inHand.delete(inHand.job.id);
      this.#underWay.delete(work);
    });
    this.#underWay.add(work);
  }

  /** What another process, or the next one, may take at once. */
  async #giveBackHeld(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    if (held.length === 0) return;
    await this.#quietly(async () => (await this.jobs()).giveBack(held.map(({ job }) => job.id)));
  }

  async #send(inHand: InHand): Promise<void> {
    const { jobs, job, sending, turn } = inHand;
    const markSent = async (trx: Knex.Transaction): Promise<void> => {
      await trx('alert_sendings')
        .where({ id: job.id })
        .update({ sent_at: new Date(this.#options.now()) });
      await jobs.remove(trx, job.id);
    };
    const outcome = await this.#outcomeOf(sending, markSent);
    this.#turns.end(turn, outcome.is === 'failed' && outcome.reason === TIMED_OUT, performance.now());
    await this.#quietly(async () => {
      if (outcome.is === 'sent') await this.#options.database.knex.transaction(markSent);
      else if (outcome.is !== 'settled') await this.#fail(inHand, outcome);
    });
  }

  /** What cannot be written is tried again once its job counts as left behind. */
  async #quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'What became of an alert cannot be written at the moment');
    }
  }

  /** A channel that fails in a way that nobody thought of holds up nothing but its own alert. */
  async #outcomeOf(...[sending, markSent]: Parameters<SendOne>): Promise<SendingOutcome> {
    if (this.#options.now() >= sending.goodUntilMs) return { is: 'refused', reason: EXPIRED };
    try {
      return await this.#options.send(sending, markSent);
    } catch (error) {
      this.#options.log.warn({ err: error, sending: sending.id }, 'A channel of alerts failed');
      return { is: 'failed', reason: 'FAILED' };
    }
  }

  async #fail({ jobs, job }: InHand, outcome: FailedSending): Promise<void> {
    const { database, log, pace } = this.#options;
    const said = { sending: job.id, tries: job.triesBefore + 1, reason: outcome.reason };
    const isLast = outcome.is === 'refused' || said.tries >= pace.tries;
    if (isLast) await this.#giveUp(jobs, job.id, outcome.reason);
    else await database.knex.transaction((trx) => this.#postpone(trx, jobs, job.id, outcome.reason));
    log.warn(said, isLast ? 'An alert could not be sent' : 'An alert could not be sent and is tried again');
  }

  /** Why it did not arrive is known until it does; that others were before it is no such reason. */
  async #postpone(trx: Knex.Transaction, jobs: Jobs, id: string, reason: string): Promise<void> {
    if (!OF_THE_QUEUE.has(reason)) await trx('alert_sendings').where({ id }).update({ failure: reason });
    await jobs.postpone(trx, id);
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

  /** Drops what was sent long ago. What failed goes with its alert, which tells of it. */
  async tidy(): Promise<void> {
    const before = new Date(this.#options.now() - KEPT_DAYS * DAY_MS);
    await this.#options.database
      .knex('alert_sendings')
      .where('created_at', '<', before)
      .whereNotNull('sent_at')
      .delete();
  }

  #lookLater(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), this.#options.pace.lookEveryMs);
    this.#timer.unref();
  }
}
