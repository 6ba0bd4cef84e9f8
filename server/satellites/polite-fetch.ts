import type { FetchDocumentOptions, FetchedDocument } from './fetch-document';
import { fetchDocument } from './fetch-document';
import type { FetchClaim, FetchLedger, FetchState } from './fetch-ledger';
import type { SatelliteFeedHealth } from './satellite-feed';

/** The next fetch is aimed at a moment between these two, so that servers spread out. */
export interface AimedPace {
  readonly earliestMs: number;
  readonly latestMs: number;
}

export interface PoliteFetchOptions {
  readonly ledger: FetchLedger;
  readonly request: Pick<FetchDocumentOptions, 'url' | 'userAgent' | 'timeoutMs' | 'maxBytes' | 'fetch'>;
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

/** How often the ledger is looked at: another instance may have fetched, a need may have arisen. */
const LOOK_EVERY_MS = 60_000;
/** Where nobody was there to be asked: a laptop comes back to its network. */
const UNREACHABLE = { firstMs: 15 * 60_000, longestMs: 4 * 3_600_000 } as const;
/** Errors in a row make the pause longer, up to this many times the aimed one. */
const LONGEST_PAUSE_FACTOR = 4;

/**
 * Fetches one address at the pace of its ledger: one fetch for all instances, never before the floor, and after an error
 * of the other side not before the next aimed time.
 */
export class PoliteFetch {
  readonly #options: PoliteFetchOptions;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #busy: Promise<void> | undefined;
  #state: FetchState | undefined;
  #isIdle = false;
  #trouble: string | null = null;

  constructor(options: PoliteFetchOptions) {
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
    const { ledger, handle, onFailure } = this.#options;
    try {
      const kept = await ledger.kept();
      if (kept !== undefined) await handle(kept.text, kept.fetchedAtMs);
    } catch (error) {
      onFailure(`the last answer cannot be read back (${error instanceof Error ? error.message : 'unknown reason'})`);
    }
  }

  health(): SatelliteFeedHealth {
    const state = this.#state;
    return {
      state: this.#stateName(),
      lastSuccessMs: state?.lastSuccessMs ?? null,
      lastErrorMs: state?.lastErrorMs ?? null,
      lastError: state?.lastError ?? this.#trouble,
      nextTryMs: this.#isIdle ? null : (state?.nextTryMs ?? null),
      note: this.#trouble,
    };
  }

  #stateName(): SatelliteFeedHealth['state'] {
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
    const { ledger, now } = this.#options;
    this.#state = await ledger.state(now());
    this.#trouble = null;
    this.#isIdle = !this.#options.isNeeded();
    if (this.#isIdle || now() < this.#state.nextTryMs) return;
    const claim = await ledger.claim(now());
    if (claim === undefined || this.#stopping.signal.aborted) return;
    await this.#fetch(claim, this.#state);
  }

  async #fetch(claim: FetchClaim, before: FetchState): Promise<void> {
    const { request, now, ledger, onFailure } = this.#options;
    const nowMs = now();
    const answer = await fetchDocument({ ...request, signal: this.#stopping.signal, nowMs });
    // Who is stopped in the middle has asked all the same: the claim stands.
    if (this.#stopping.signal.aborted) return;
    const problem = answer.kind === 'text' ? await this.#options.handle(answer.text, nowMs) : answer.message;
    this.#state = problem === undefined ? this.#succeeded() : this.#failed(answer, problem, before);
    if (answer.kind === 'text' && problem === undefined) {
      await ledger.keep({ text: answer.text, fetchedAtMs: nowMs });
    }
    if (answer.kind === 'unreachable') await ledger.giveBack(claim);
    await ledger.settle(this.#state);
    if (problem !== undefined) onFailure(problem);
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

  #failed(answer: FetchedDocument, lastError: string, before: FetchState): FetchState {
    const nowMs = this.#options.now();
    const failuresInARow = before.failuresInARow + 1;
    const pauseMs =
      answer.kind === 'unreachable'
        ? Math.min(UNREACHABLE.longestMs, UNREACHABLE.firstMs * 2 ** before.failuresInARow)
        : this.#aimedPauseMs() * Math.min(LONGEST_PAUSE_FACTOR, failuresInARow);
    const askedMs = answer.kind === 'refused' ? (answer.retryAfterMs ?? 0) : 0;
    return {
      nextTryMs: nowMs + Math.max(pauseMs, askedMs),
      lastSuccessMs: before.lastSuccessMs,
      lastErrorMs: nowMs,
      lastError,
      isRefused: answer.kind === 'refused',
      failuresInARow,
    };
  }

  #aimedPauseMs(): number {
    const { aim, random } = this.#options;
    return aim.earliestMs + random() * (aim.latestMs - aim.earliestMs);
  }
}
