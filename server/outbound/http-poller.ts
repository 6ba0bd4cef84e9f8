import type { SourceStatus } from '@contract/feed-status';
import type { Logger } from 'pino';
import { FetchFailure } from './fetch-failure';
import { type FetchLimits, fetchText, type TextRequest } from './fetch-text';
import { type BackoffRange, isOpenCircuit, RequestBreaker } from './request-breaker';
import { freshPace, type RequestPace } from './request-pace';
import type { RequestSerializer } from './request-serializer';
import type { OutboundFetch } from './outbound-fetch';

export interface PollAnswer {
  readonly url: string;
  readonly body: string;
  readonly receivedAtMs: number;
}

/** What to ask next, a time before which nothing is due, or nothing to ask at all. */
export type PollStep = TextRequest | { readonly notBeforeElapsedMs: number } | 'idle';

export interface PollerOptions extends FetchLimits {
  readonly name: string;
  /** From the end of one request to the next at least: what the provider's terms allow. */
  readonly spacingMs: number;
  readonly backoff: BackoffRange;
  /** Shared by the pollers of one service that takes one request at a time. */
  readonly serializer?: RequestSerializer;
  /** Kept to and kept up; of a service that was never asked unless given. */
  readonly pace?: RequestPace;
  /** Who asks, for a service that wants to know. */
  readonly authorization?: RequestAuthorization;
  readonly context: PollerContext;
  /** @param elapsedMs by `PollerContext.elapsedMs` */
  next(elapsedMs: number): PollStep;
  /** Called when a request goes out, whatever its outcome. */
  asked?(url: string, elapsedMs: number): void;
  /** Called when a request is over, whatever its outcome. */
  over?(): void;
  /** Uses an answer. Gives the reason in words when it was unusable as a whole. */
  handle(answer: PollAnswer): string | undefined;
}

/** Proves to a service who asks. */
export interface RequestAuthorization {
  /**
   * The value of the Authorization header.
   * @throws FetchFailure where it cannot be had
   */
  value(stop: AbortSignal): Promise<string>;
  /** The service refused a request that carried it. */
  noteRefused(): void;
}

/** What a poller needs of the process around it. */
export interface PollerContext {
  readonly fetch: OutboundFetch;
  readonly log: Pick<Logger, 'warn'>;
  /** Milliseconds since the epoch: for what others read. */
  now(): number;
  /** Milliseconds since some moment, whatever is done to the clock: for all that waits. */
  elapsedMs(): number;
  /** [0, 1): jitter. */
  random(): number;
}

export interface PollerHealth {
  readonly state: SourceStatus['state'];
  readonly lastSuccessMs: number | undefined;
  readonly lastErrorMs: number | undefined;
  readonly lastError: string | undefined;
  readonly nextTryMs: number | undefined;
}

/** An idle poller looks again by itself, in case a change of demand was not signalled. */
const IDLE_LOOK_MS = 1_000;

/**
 * Asks one service again and again: never two requests at a time, never faster than its terms, slower after failures
 * (decorrelated jitter), not at all while its circuit is open or before the end of its Retry-After.
 */
export class HttpPoller {
  private readonly breaker: RequestBreaker;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private inFlight: Promise<void> | undefined;
  private readonly pace: RequestPace;
  private isIdle = false;
  private isRefused = false;
  private hasFailed = false;
  private lastSuccessMs: number | undefined;
  private lastErrorMs: number | undefined;
  private lastError: string | undefined;
  private nextTryElapsedMs: number | undefined;

  constructor(private readonly options: PollerOptions) {
    this.pace = options.pace ?? freshPace();
    this.breaker = new RequestBreaker(options.backoff, options.context, this.pace);
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
    const { lastSuccessMs, lastErrorMs, lastError, nextTryElapsedMs } = this;
    const { context } = this.options;
    const nextTryMs =
      nextTryElapsedMs === undefined ? undefined : context.now() + nextTryElapsedMs - context.elapsedMs();
    return { state: this.state(), lastSuccessMs, lastErrorMs, lastError, nextTryMs };
  }

  private state(): SourceStatus['state'] {
    const isWaiting = this.breaker.pausedUntilElapsedMs > this.options.context.elapsedMs();
    if (this.hasFailed && (isWaiting || !this.isIdle)) {
      return isWaiting && (this.isRefused || this.breaker.isOpen) ? 'blocked' : 'failing';
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
    const elapsedMs = context.elapsedMs();
    const readyMs = Math.max(
      this.pace.lastContactElapsedMs + this.options.spacingMs,
      this.breaker.pausedUntilElapsedMs,
    );
    const next = this.options.next(elapsedMs);
    this.isIdle = next === 'idle';
    if (next === 'idle') {
      this.nextTryElapsedMs = undefined;
      this.schedule(IDLE_LOOK_MS);
      return;
    }
    const dueMs = 'url' in next ? readyMs : Math.max(readyMs, next.notBeforeElapsedMs);
    if (dueMs > elapsedMs || !('url' in next)) {
      this.nextTryElapsedMs = dueMs;
      // Demand may end or move while waiting; the wait is cut so that the state shown stays true.
      this.schedule(Math.min(IDLE_LOOK_MS, Math.max(1, dueMs - elapsedMs)));
      return;
    }
    this.pace.lastContactElapsedMs = elapsedMs;
    this.nextTryElapsedMs = undefined;
    this.options.asked?.(next.url, elapsedMs);
    this.inFlight = this.ask(next).finally(() => {
      this.inFlight = undefined;
      this.options.over?.();
      // Counted from the end, so that a slow start of one request does not bring the next too close at the other side.
      this.pace.lastContactElapsedMs = context.elapsedMs();
      this.schedule(0);
    });
  }

  private async ask(request: TextRequest): Promise<void> {
    const { context, serializer } = this.options;
    const fetchWhole = (): Promise<string> => this.fetchWhole(request);
    try {
      await this.breaker.execute(async () => {
        const body = await (serializer === undefined ? fetchWhole() : serializer.run(fetchWhole));
        const problem = this.options.handle({ url: request.url, body, receivedAtMs: context.now() });
        if (problem !== undefined) {
          throw new FetchFailure(problem, { stage: 'content' });
        }
      });
      this.lastSuccessMs = context.now();
      this.hasFailed = false;
      this.isRefused = false;
    } catch (error) {
      if (!this.stopping.signal.aborted && !isOpenCircuit(error)) {
        this.noteFailure(error);
      }
    }
  }

  private async fetchWhole(request: TextRequest): Promise<string> {
    const { authorization, context } = this.options;
    const stop = this.stopping.signal;
    const proof = authorization === undefined ? {} : { authorization: await authorization.value(stop) };
    return fetchText({ ...request, ...proof }, this.options, { fetch: context.fetch, stop, nowMs: context.now() });
  }

  private noteFailure(error: unknown): void {
    const { authorization, context, name } = this.options;
    const failure =
      error instanceof FetchFailure ? error : new FetchFailure('answer could not be read', { stage: 'content' });
    this.breaker.noteFailure(failure.retryAfterMs ?? 0);
    this.isRefused = failure.isRejection;
    if (failure.isRejection) authorization?.noteRefused();
    this.lastErrorMs = context.now();
    this.hasFailed = true;
    if (this.lastError !== failure.message) {
      context.log.warn(
        { source: name, err: error instanceof FetchFailure ? undefined : error },
        `${name}: ${failure.message}`,
      );
    }
    this.lastError = failure.message;
  }
}
