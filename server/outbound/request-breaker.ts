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
import { freshPace, type RequestPace } from './request-pace';

export interface BackoffRange {
  readonly shortestMs: number;
  readonly longestMs: number;
  /** How long the circuit stays open after failure on failure. */
  readonly openMs: number;
}

interface Surroundings {
  /** Milliseconds since some moment, whatever is done to the clock. */
  elapsedMs(): number;
  /** [0, 1) */
  random(): number;
}

const FAILURES_TO_OPEN = 5;

/**
 * How long a service is not asked after failures: decorrelated jitter from one to the next, longer where the service
 * itself says so, and for the range's `openMs` once five in a row have opened its circuit.
 */
export class RequestBreaker {
  readonly #surroundings: Surroundings;
  readonly #pace: RequestPace;
  readonly #circuit: CircuitBreakerPolicy;
  readonly #backoffFactory: DelegateBackoff<void, number>;
  #backoff: IBackoff<void> | undefined;

  constructor(range: BackoffRange, surroundings: Surroundings, pace = freshPace()) {
    this.#surroundings = surroundings;
    this.#pace = pace;
    this.#backoffFactory = new DelegateBackoff<void, number>((_, previousMs = range.shortestMs) => {
      const delay = decorrelatedJitter(range, previousMs, surroundings.random());
      return { delay, state: delay };
    });
    this.#circuit = circuitBreaker(handleAll, {
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
      halfOpenAfter: new DelegateBackoff(() => {
        const openMs = range.openMs * (0.75 + surroundings.random() / 2);
        this.#pauseUntil(surroundings.elapsedMs() + openMs);
        return openMs;
      }),
    });
  }

  /** No request before this, by `elapsedMs`. */
  get pausedUntilElapsedMs(): number {
    return this.#pace.pausedUntilElapsedMs;
  }

  get isOpen(): boolean {
    return this.#circuit.state === CircuitState.Open;
  }

  /** @throws what the request throws, or that the circuit is open: see `isOpenCircuit` */
  async execute(request: () => Promise<void>): Promise<void> {
    await this.#circuit.execute(request);
    this.#backoff = undefined;
  }

  /** Lengthens the pause after a failure of a request that was executed. */
  noteFailure(retryAfterMs: number): void {
    this.#backoff = this.#backoff === undefined ? this.#backoffFactory.next() : this.#backoff.next();
    this.#pauseUntil(this.#surroundings.elapsedMs() + Math.max(this.#backoff.duration, retryAfterMs));
  }

  #pauseUntil(atMs: number): void {
    this.#pace.pausedUntilElapsedMs = Math.max(this.#pace.pausedUntilElapsedMs, atMs);
  }
}

/** Whether a request was not made at all, because the circuit is open. */
export function isOpenCircuit(error: unknown): boolean {
  return error instanceof BrokenCircuitError;
}

/** Each wait lies between the shortest and three times the one before: clients that fail together do not retry together. */
export function decorrelatedJitter(range: BackoffRange, previousMs: number, random: number): number {
  const spreadMs = Math.max(0, previousMs * 3 - range.shortestMs);
  return Math.min(range.longestMs, range.shortestMs + random * spreadMs);
}
