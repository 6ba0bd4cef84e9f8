import {
  BrokenCircuitError,
  CircuitState,
  type CircuitBreakerPolicy,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleAll,
  type IBackoff,
} from 'cockatiel';
import type { SourceStatus } from '@contract/feed-status';
import type { ProviderContext } from '../provider';
import { type FetchLimits, fetchText, type TextRequest } from './fetch-text';
import { PollFailure } from './poll-failure';
import type { RequestLane } from './request-lane';

export interface PollAnswer {
  readonly url: string;
  readonly body: string;
  readonly receivedAtMs: number;
}

/** What to ask next, a time before which nothing is due, or nothing to ask at all. */
export type PollStep = TextRequest | { readonly notBeforeMs: number } | 'idle';

export interface PollerOptions extends FetchLimits {
  readonly name: string;
  /** From the end of one request to the next at least: what the provider's terms allow. */
  readonly spacingMs: number;
  readonly backoff: BackoffRange;
  /** Shared by the pollers of one service that takes one request at a time. */
  readonly lane?: RequestLane;
  readonly context: Pick<ProviderContext, 'fetch' | 'log' | 'now' | 'random'>;
  next(nowMs: number): PollStep;
  /** Told when a request goes out, whatever becomes of it. */
  asked?(url: string, nowMs: number): void;
  /** Uses an answer. Gives the reason in words when it was unusable as a whole. */
  handle(answer: PollAnswer): string | undefined;
}

export interface BackoffRange {
  readonly shortestMs: number;
  readonly longestMs: number;
  /** How long the circuit stays open after failure on failure. */
  readonly openMs: number;
}

export interface PollerHealth {
  readonly state: SourceStatus['state'];
  readonly lastSuccessMs: number | undefined;
  readonly lastErrorMs: number | undefined;
  readonly lastError: string | undefined;
  readonly nextTryMs: number | undefined;
}

const FAILURES_TO_OPEN = 5;
/** An idle poller looks again by itself, in case a change of demand was not told. */
const IDLE_LOOK_MS = 1_000;

/**
 * Asks one service again and again: never two requests at a time, never faster than its terms, slower after failures
 * (decorrelated jitter), not at all while its circuit is open or it asked to be left alone.
 */
export class HttpPoller {
  private readonly breaker: CircuitBreakerPolicy;
  private readonly backoffFactory: DelegateBackoff<void, number>;
  private backoff: IBackoff<void> | undefined;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private inFlight: Promise<void> | undefined;
  private lastContactMs = Number.NEGATIVE_INFINITY;
  private pausedUntilMs = Number.NEGATIVE_INFINITY;
  private isIdle = false;
  private isRefused = false;
  private lastSuccessMs: number | undefined;
  private lastErrorMs: number | undefined;
  private lastError: string | undefined;
  private nextTryMs: number | undefined;

  constructor(private readonly options: PollerOptions) {
    const { backoff, context } = options;
    this.backoffFactory = new DelegateBackoff<void, number>((_, previousMs = backoff.shortestMs) => {
      const delay = decorrelatedJitter(backoff, previousMs, context.random());
      return { delay, state: delay };
    });
    this.breaker = circuitBreaker(handleAll, {
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
      halfOpenAfter: new DelegateBackoff(() => {
        const openMs = backoff.openMs * (0.75 + context.random() / 2);
        this.pausedUntilMs = Math.max(this.pausedUntilMs, context.now() + openMs);
        return openMs;
      }),
    });
  }

  start(): void {
    this.schedule(0);
  }

  /** Ends the request under way, too. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.inFlight;
  }

  /** Looks at once whether something is to be asked; the limits hold all the same. */
  wake(): void {
    if (this.isIdle && this.inFlight === undefined) {
      this.schedule(0);
    }
  }

  health(): PollerHealth {
    const { lastSuccessMs, lastErrorMs, lastError, nextTryMs } = this;
    return { state: this.state(), lastSuccessMs, lastErrorMs, lastError, nextTryMs };
  }

  private state(): SourceStatus['state'] {
    const isWaiting = this.pausedUntilMs > this.options.context.now();
    const hasFailed =
      (this.lastErrorMs ?? Number.NEGATIVE_INFINITY) >= (this.lastSuccessMs ?? Number.NEGATIVE_INFINITY);
    if (this.lastErrorMs !== undefined && hasFailed && (isWaiting || !this.isIdle)) {
      return isWaiting && (this.isRefused || this.breaker.state === CircuitState.Open) ? 'blocked' : 'failing';
    }
    if (this.isIdle) {
      return 'idle';
    }
    return this.lastSuccessMs === undefined ? 'starting' : 'ok';
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    if (!this.stopping.signal.aborted) {
      this.timer = setTimeout(() => this.step(), Math.max(0, delayMs));
    }
  }

  private step(): void {
    const { context } = this.options;
    const nowMs = context.now();
    const readyMs = Math.max(this.lastContactMs + this.options.spacingMs, this.pausedUntilMs);
    const next = this.options.next(nowMs);
    this.isIdle = next === 'idle';
    if (next === 'idle') {
      this.nextTryMs = undefined;
      this.schedule(IDLE_LOOK_MS);
      return;
    }
    const dueMs = 'url' in next ? readyMs : Math.max(readyMs, next.notBeforeMs);
    if (dueMs > nowMs || !('url' in next)) {
      this.nextTryMs = dueMs;
      // Demand may end or move while waiting; the wait is cut so that the state shown stays true.
      this.schedule(Math.min(IDLE_LOOK_MS, Math.max(1, dueMs - nowMs)));
      return;
    }
    this.lastContactMs = nowMs;
    this.nextTryMs = undefined;
    this.options.asked?.(next.url, nowMs);
    this.inFlight = this.ask(next).finally(() => {
      this.inFlight = undefined;
      // Counted from the end, so that a slow start of one request does not bring the next too close at the other side.
      this.lastContactMs = context.now();
      this.schedule(0);
    });
  }

  private async ask(request: TextRequest): Promise<void> {
    const { context, lane } = this.options;
    const fetchWhole = (): Promise<string> =>
      fetchText(request, this.options, context.fetch, this.stopping.signal, context.now());
    try {
      await this.breaker.execute(async () => {
        const body = await (lane === undefined ? fetchWhole() : lane.run(fetchWhole));
        const problem = this.options.handle({ url: request.url, body, receivedAtMs: context.now() });
        if (problem !== undefined) {
          throw new PollFailure(problem);
        }
      });
      this.lastSuccessMs = context.now();
      this.backoff = undefined;
      this.isRefused = false;
    } catch (error) {
      if (!this.stopping.signal.aborted && !(error instanceof BrokenCircuitError)) {
        this.noteFailure(error);
      }
    }
  }

  private noteFailure(error: unknown): void {
    const { context, name } = this.options;
    const failure = error instanceof PollFailure ? error : new PollFailure('answer could not be read');
    this.backoff = this.backoff === undefined ? this.backoffFactory.next() : this.backoff.next();
    const waitMs = Math.max(this.backoff.duration, failure.retryAfterMs ?? 0);
    this.isRefused = failure.isRefusal;
    this.lastErrorMs = context.now();
    this.pausedUntilMs = Math.max(this.pausedUntilMs, this.lastErrorMs + waitMs);
    if (this.lastError !== failure.message) {
      context.log.warn(
        { source: name, err: error instanceof PollFailure ? undefined : error },
        `${name}: ${failure.message}`,
      );
    }
    this.lastError = failure.message;
  }
}

/** Each wait lies between the shortest and three times the one before: clients that fail together do not retry together. */
export function decorrelatedJitter(range: BackoffRange, previousMs: number, random: number): number {
  const spreadMs = Math.max(0, previousMs * 3 - range.shortestMs);
  return Math.min(range.longestMs, range.shortestMs + random * spreadMs);
}
