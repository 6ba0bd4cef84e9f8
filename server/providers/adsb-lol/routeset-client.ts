import { HttpPoller, type PollAnswer, type PollerHealth, type PollStep } from '../../outbound/http-poller';
import type { RequestSerializer } from '../../outbound/request-serializer';
import type { ProviderContext, WatchedFlight } from '../provider';
import { readRouteset } from './read-routeset';

export interface RoutesetPace {
  /** From one batch to the next at least. */
  readonly spacingMs: number;
  /** From the end of a request for aircraft to one for routes: shorter gaps trip the limits of adsb.lol. */
  readonly gapMs: number;
  /** With the gap less than the 5 s between two looks at one place, so that a slow answer keeps no position waiting. */
  readonly timeoutMs: number;
}

const PACE: RoutesetPace = { spacingMs: 10_000, gapMs: 2_400, timeoutMs: 2_200 };
/** More are answered with 400. */
const MOST_FLIGHTS = 100;
/** A hundred routes of many legs are some 100 kB. */
const MAX_BYTES = 2_000_000;
const BACKOFF = { shortestMs: 15_000, longestMs: 600_000, openMs: 600_000 };
/** How soon to look again while the service is busy with the aircraft. */
const LOOK_AGAIN_MS = 250;
/** Positions of flights to a thousandth of a degree, some 100 m: more than a route needs. */
const STEPS_PER_DEG = 1_000;

export interface RoutesetOptions {
  readonly sourceId: string;
  readonly baseUrl: string;
  readonly context: Pick<ProviderContext, 'elapsedMs' | 'fetch' | 'log' | 'now' | 'paceOf' | 'random' | 'routes'>;
  readonly serializer: RequestSerializer;
  /** How the same service's aircraft are doing. */
  readonly positions: () => Pick<PollerHealth, 'state' | 'nextTryMs'>;
  readonly pace?: RoutesetPace;
}

/**
 * Asks adsb.lol for the routes of the flights that somebody looks at: in batches, in the pauses between the requests
 * for aircraft, not while those fail, and not at all while nobody looks. Callsigns and positions of aircraft are sent,
 * nothing of those who look.
 */
export class RoutesetClient {
  private readonly pace: RoutesetPace;
  private readonly poller: HttpPoller;
  private asked: readonly string[] = [];
  private askedAtElapsedMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: RoutesetOptions) {
    const { context, serializer, sourceId } = options;
    this.pace = options.pace ?? PACE;
    this.poller = new HttpPoller({
      name: `${sourceId} routes`,
      spacingMs: this.pace.spacingMs,
      timeoutMs: this.pace.timeoutMs,
      maxBytes: MAX_BYTES,
      backoff: BACKOFF,
      pace: context.paceOf(`${sourceId} routes`),
      context,
      serializer,
      next: (elapsedMs) => this.next(elapsedMs),
      asked: (_, elapsedMs) => {
        this.askedAtElapsedMs = elapsedMs;
      },
      handle: (answer) => this.handle(answer),
    });
  }

  start(): void {
    this.poller.start();
  }

  stop(): Promise<void> {
    return this.poller.stop();
  }

  /** Why no routes come, in words; undefined while all is well. */
  trouble(): string | undefined {
    const { state, lastError } = this.poller.health();
    return state === 'failing' || state === 'blocked' ? lastError : undefined;
  }

  private next(elapsedMs: number): PollStep {
    const notBeforeElapsedMs = Math.max(this.askedAtElapsedMs + this.pace.spacingMs, this.nextPauseMs(elapsedMs));
    if (notBeforeElapsedMs > elapsedMs) {
      return { notBeforeElapsedMs };
    }
    const flights = this.options.context.routes.wanted(MOST_FLIGHTS);
    if (flights.length === 0) {
      return 'idle';
    }
    this.asked = flights.map(({ callsign }) => callsign);
    return { url: `${this.options.baseUrl}/api/0/routeset`, json: JSON.stringify({ planes: flights.map(plane) }) };
  }

  /** When a request has room, whole, between two for aircraft; by `elapsedMs`; at once, if that is past. */
  private nextPauseMs(elapsedMs: number): number {
    const { gapMs, timeoutMs } = this.pace;
    const { context, positions, serializer } = this.options;
    const idleSinceMs = serializer.idleSinceElapsedMs();
    const { state, nextTryMs } = positions();
    if (idleSinceMs === undefined || state === 'failing' || state === 'blocked') {
      return elapsedMs + LOOK_AGAIN_MS;
    }
    const untilNextMs = nextTryMs === undefined ? Number.POSITIVE_INFINITY : nextTryMs - context.now();
    return untilNextMs < timeoutMs ? elapsedMs + untilNextMs + gapMs : idleSinceMs + gapMs;
  }

  private handle({ body }: PollAnswer): string | undefined {
    const { context, sourceId } = this.options;
    const result = readRouteset(body, sourceId, this.asked);
    if (typeof result === 'string') {
      return result;
    }
    context.routes.accept({ sourceId, asked: this.asked, ...result });
    return undefined;
  }
}

/** As the call names them. */
function plane({ callsign, position }: WatchedFlight): { callsign: string; lat: number; lng: number } {
  return { callsign, lat: rounded(position.latitude), lng: rounded(position.longitude) };
}

const rounded = (angleDeg: number): number => Math.round(angleDeg * STEPS_PER_DEG) / STEPS_PER_DEG;
