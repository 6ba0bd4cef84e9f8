import { setTimeout as sleep } from 'node:timers/promises';
import knex from 'knex';
import type { DatabaseHealth, DatabaseLog } from './database';

export interface WatchPace {
  /** From an answer to the next question, milliseconds. */
  readonly askEveryMs: number;
  /** A question that waits longer counts as not answered; the answer may still come. */
  readonly answerWithinMs: number;
  /** Silence after which the question is put anew and, where it can be, the database is started again. */
  readonly giveUpAfterMs: number;
}

/** The one session of the embedded database may be busy for a while, with tidying up, without being ill. */
const PACE: WatchPace = { askEveryMs: 2_000, answerWithinMs: 5_000, giveUpAfterMs: 60_000 };
const LONGEST_RESTART_GAP_MS = 15_000;

export interface WatchOptions {
  /** A query that any database can answer at once. */
  readonly ask: () => Promise<unknown>;
  /** Starts the database again. Only the embedded one can be. */
  readonly restart?: (() => Promise<void>) | undefined;
  readonly log: DatabaseLog;
  readonly pace?: WatchPace | undefined;
}

type Outcome = 'answered' | 'refused' | 'silent';

/**
 * Asks the database again and again whether it answers, so that a dead or a stuck one is known before a caller waits
 * for it, and starts the embedded one again. What was acknowledged is kept, as after the end of a process.
 */
export class DatabaseWatch implements DatabaseHealth {
  readonly #options: WatchOptions;
  readonly #pace: WatchPace;
  readonly #listeners = new Set<(isUp: boolean) => void>();
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #isUp = true;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#pace = options.pace ?? PACE;
    this.#running = this.#run();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  onChange(listener: (isUp: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Resolves once no restart is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    let restarts = 0;
    await this.#pause(this.#pace.askEveryMs);
    while (!this.#stopping.signal.aborted) {
      const outcome = await this.#outcome();
      if (this.#stopping.signal.aborted) return;
      this.#tell(outcome === 'answered');
      restarts = outcome === 'answered' ? 0 : restarts + 1;
      if (outcome !== 'answered') await this.#restart(outcome);
      await this.#pause(Math.min(LONGEST_RESTART_GAP_MS, this.#pace.askEveryMs * 2 ** Math.max(0, restarts - 1)));
    }
  }

  async #outcome(): Promise<Outcome> {
    const { answerWithinMs, giveUpAfterMs } = this.#pace;
    const giveUpAtMs = performance.now() + giveUpAfterMs;
    for (;;) {
      const answer = this.#ask();
      const soon = await Promise.race([answer, this.#pause(answerWithinMs)]);
      if (soon === 'answered' || soon === 'refused' || this.#stopping.signal.aborted) return soon ?? 'silent';
      this.#tell(false);
      const late = soon ?? (await Promise.race([answer, this.#pause(giveUpAtMs - performance.now())]));
      if (late !== 'silent' || performance.now() >= giveUpAtMs) return late ?? 'silent';
    }
  }

  async #ask(): Promise<Outcome> {
    try {
      await this.#options.ask();
      return 'answered';
    } catch (error) {
      // Knex waits for a free connection only so long: then somebody else still waits for an answer.
      return error instanceof knex.KnexTimeoutError ? 'silent' : 'refused';
    }
  }

  async #restart(outcome: Outcome): Promise<void> {
    const { restart, log } = this.#options;
    if (restart === undefined) return;
    log.error({ outcome }, 'The embedded database is started again');
    try {
      await restart();
    } catch (error) {
      log.error({ err: error }, 'The embedded database could not be started again');
    }
  }

  /** Ends early when the watch is stopped. */
  async #pause(durationMs: number): Promise<undefined> {
    try {
      await sleep(durationMs, undefined, { signal: this.#stopping.signal, ref: false });
    } catch {
      // Whoever waits looks at the signal.
    }
  }

  #tell(isUp: boolean): void {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    this.#options.log.warn(isUp ? 'The database answers again' : 'The database does not answer');
    for (const listener of this.#listeners) listener(isUp);
  }
}
