import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { FetchFailure } from './fetch-failure';
import type { FetchClaim, FetchSchedule, FetchState } from './fetch-schedule';
import { type FetchLimits, fetchText, type TextRequest } from './fetch-text';
import type { OutboundFetch } from './outbound-fetch';

/** The next fetch is aimed at a moment between these two, so that servers spread out. */
export interface AimedPace {
  readonly earliestMs: number;
  readonly latestMs: number;
}

/** How the fetches of one address are doing, as a status page has it. */
export interface ScheduledFetchHealth {
  readonly state: 'starting' | 'ok' | 'idle' | 'failing' | 'blocked';
  readonly lastSuccessMs: number | null;
  readonly lastErrorMs: number | null;
  readonly lastError: string | null;
  readonly nextTryMs: number | null;
}

export interface ScheduledFetchOptions {
  readonly schedule: FetchSchedule;
  readonly request: Pick<TextRequest, 'url' | 'userAgent'>;
  readonly limits: FetchLimits;
  readonly fetch: OutboundFetch;
  readonly aim: AimedPace;
  readonly now: () => number;
  /** [0, 1) */
  readonly random: () => number;
  readonly onFailure: (message: string) => void;
  /** Whether anybody wants the answer now. */
  isNeeded(): boolean;
  /** Uses an answer. Gives the reason in words where it was of no use. */
  readonly handle: (text: string, fetchedAtMs: number) => Promise<string | undefined>;
}

const ACCEPTED = 'application/json, text/csv, text/plain';
/** How often the schedule is read: another instance may have fetched, a need may have arisen. */
const LOOK_EVERY_MS = 60_000;
/** Where no server was reached: a laptop comes back to its network. */
const UNREACHABLE = { firstMs: 15 * MINUTE_MS, longestMs: 4 * HOUR_MS } as const;
/** Errors in a row make the pause longer, up to this many times the aimed one. */
const LONGEST_PAUSE_FACTOR = 4;

/**
 * Fetches one address by its schedule: one fetch for all instances, never before the floor, and after an error
 * of the service not before the next aimed time.
 */
export class ScheduledFetch {
  readonly #options: ScheduledFetchOptions;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #busy: Promise<void> | undefined;
  #state: FetchState | undefined;
  #isIdle = false;
  #trouble: string | null = null;

  constructor(options: ScheduledFetchOptions) {
    this.#options = options;
  }

  start(): void {
    this.#look();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#busy;
  }

  /** Uses the answer of the last fetch again, whichever instance made it. Never fails. */
  async recall(): Promise<void> {
    const { schedule, handle, onFailure } = this.#options;
    try {
      const kept = await schedule.kept();
      if (kept !== undefined) await handle(kept.text, kept.fetchedAtMs);
    } catch (error) {
      onFailure(`the last answer cannot be read back (${error instanceof Error ? error.message : 'unknown reason'})`);
    }
  }

  health(): ScheduledFetchHealth {
    const state = this.#state;
    return {
      state: this.#stateName(),
      lastSuccessMs: state?.lastSuccessMs ?? null,
      lastErrorMs: state?.lastErrorMs ?? null,
      lastError: state?.lastError ?? this.#trouble,
      nextTryMs: this.#isIdle ? null : (state?.nextTryMs ?? null),
    };
  }

  #stateName(): ScheduledFetchHealth['state'] {
    const state = this.#state;
    if (state !== undefined && state.failuresInARow > 0) return state.isRefused ? 'blocked' : 'failing';
    if (this.#trouble !== null) return 'failing';
    if (this.#isIdle) return 'idle';
    return (state?.lastSuccessMs ?? null) === null ? 'starting' : 'ok';
  }

  #look(): void {
    this.#busy = this.#step()
      .catch((error: unknown) => this.#note(error))
      .finally(() => {
        if (this.#stopping.signal.aborted) return;
        const isWaiting = this.#isIdle || this.#trouble !== null;
        const waitMs = isWaiting ? LOOK_EVERY_MS : (this.#state?.nextTryMs ?? 0) - this.#options.now();
        this.#timer = setTimeout(() => this.#look(), Math.min(LOOK_EVERY_MS, Math.max(1000, waitMs)));
        this.#timer.unref();
      });
  }

  /** The log says why; /api/sources, which everybody may read, must not name what is behind this server. */
  #note(error: unknown): void {
    const isNew = this.#trouble === null;
    this.#trouble = 'the database does not answer';
    const reason = error instanceof Error ? error.message : 'unknown reason';
    if (isNew) this.#options.onFailure(`${this.#trouble} (${reason})`);
  }

  async #step(): Promise<void> {
    const { schedule, now } = this.#options;
    this.#state = await schedule.state(now());
    this.#trouble = null;
    this.#isIdle = !this.#options.isNeeded();
    if (this.#isIdle || now() < this.#state.nextTryMs) return;
    const claim = await schedule.claim(now());
    if (claim === undefined || this.#stopping.signal.aborted) return;
    await this.#fetch(claim, this.#state);
  }

  async #fetch(claim: FetchClaim, before: FetchState): Promise<void> {
    const { now, schedule, onFailure } = this.#options;
    const nowMs = now();
    const answer = await this.#answer(nowMs);
    // A fetch that is stopped half-way has been asked for all the same: the claim stands.
    if (this.#stopping.signal.aborted) return;
    const failure = typeof answer === 'string' ? await this.#rejectionOf(answer, nowMs) : answer;
    this.#state = failure === undefined ? this.#succeeded() : this.#failed(failure, before);
    if (typeof answer === 'string' && failure === undefined) await schedule.keep({ text: answer, fetchedAtMs: nowMs });
    if (failure?.stage === 'connecting') await schedule.giveBack(claim);
    await schedule.settle(this.#state);
    if (failure !== undefined) onFailure(failure.message);
  }

  async #answer(nowMs: number): Promise<string | FetchFailure> {
    const { request, limits, fetch: fetchImplementation } = this.#options;
    try {
      return await fetchText({ ...request, accept: ACCEPTED, quotesErrors: true }, limits, {
        fetch: fetchImplementation,
        stop: this.#stopping.signal,
        nowMs,
      });
    } catch (error) {
      if (error instanceof FetchFailure) return error;
      throw error;
    }
  }

  async #rejectionOf(text: string, nowMs: number): Promise<FetchFailure | undefined> {
    const problem = await this.#options.handle(text, nowMs);
    return problem === undefined ? undefined : new FetchFailure(problem, { stage: 'content' });
  }

  #succeeded(): FetchState {
    const nowMs = this.#options.now();
    return {
      nextTryMs: nowMs + this.#aimedPauseMs(),
      lastSuccessMs: nowMs,
      lastErrorMs: null,
      lastError: null,
      isRefused: false,
      failuresInARow: 0,
    };
  }

  #failed({ message, stage, retryAfterMs }: FetchFailure, before: FetchState): FetchState {
    const nowMs = this.#options.now();
    const failuresInARow = before.failuresInARow + 1;
    const pauseMs =
      stage === 'connecting'
        ? Math.min(UNREACHABLE.longestMs, UNREACHABLE.firstMs * 2 ** before.failuresInARow)
        : this.#aimedPauseMs() * Math.min(LONGEST_PAUSE_FACTOR, failuresInARow);
    return {
      nextTryMs: nowMs + Math.max(pauseMs, retryAfterMs ?? 0),
      lastSuccessMs: before.lastSuccessMs,
      lastErrorMs: nowMs,
      lastError: message,
      isRefused: stage === 'status',
      failuresInARow,
    };
  }

  #aimedPauseMs(): number {
    const { aim, random } = this.#options;
    return aim.earliestMs + random() * (aim.latestMs - aim.earliestMs);
  }
}
