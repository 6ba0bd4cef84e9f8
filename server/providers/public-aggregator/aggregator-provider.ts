import type { SourceBudget } from '@contract/source-budget';
import { AreaRequests } from '../area-requests';
import { HttpPoller, type PollAnswer, type PollerHealth } from '../../outbound/http-poller';
import type { RequestSerializer } from '../../outbound/request-serializer';
import type { AircraftProvider, ProviderContext, ReportSink, SourceHealth, ViewArea } from '../provider';
import { readReadsbReports } from '../readsb-format/read-reports';
import { createSourceClock, type SourceClock } from '../source-clock';
import { sourceHealth } from '../source-health';

/** What tells one service of the ADSBx-v2 family from another. */
export interface AggregatorTerms {
  readonly id: string;
  readonly label: string;
  readonly attribution: SourceHealth['attribution'];
  /** From one request to the next at least. */
  readonly spacingMs: number;
  /** How often one circle is asked for. */
  readonly periodMs: number;
  /** The same while a better source answers: its data are then only the second word. */
  readonly standbyPeriodMs: number;
  readonly largestNm: number;
  readonly urlOf: (area: ViewArea) => string;
}

/** The same terms for an operator who wants to ask less often: never more often than they allow. */
export function withInterval(terms: AggregatorTerms, intervalS: number | undefined): AggregatorTerms {
  const wantedMs = (intervalS ?? 0) * 1000;
  return {
    ...terms,
    periodMs: Math.max(terms.periodMs, wantedMs),
    standbyPeriodMs: Math.max(terms.standbyPeriodMs, wantedMs),
  };
}

const TIMEOUT_MS = 10_000;
/** 250 nm over Europe's busiest hours are some 3 MB. */
const MAX_BYTES = 16_000_000;
const BACKOFF = { shortestMs: 2_000, longestMs: 120_000, openMs: 120_000 };

/** A public service that answers circles with readsb's aircraft objects; asked where somebody looks, or watch is kept. */
export class AggregatorProvider implements AircraftProvider {
  readonly id: string;
  readonly feed = 'live';
  readonly expectedIntervalS: number;
  readonly timeScale = 1;
  private readonly clock: SourceClock;
  private readonly areas: AreaRequests;
  private readonly poller: HttpPoller;
  private sink: ReportSink | undefined;

  constructor(
    private readonly terms: AggregatorTerms,
    context: ProviderContext,
    serializer?: RequestSerializer,
  ) {
    this.clock = createSourceClock(() => context.elapsedMs());
    this.id = terms.id;
    this.expectedIntervalS = terms.periodMs / 1000;
    this.areas = new AreaRequests({ ...terms, context, onChange: () => this.poller.wake() });
    this.poller = new HttpPoller({
      name: terms.id,
      spacingMs: terms.spacingMs,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      backoff: BACKOFF,
      ...(serializer === undefined ? {} : { serializer }),
      pace: context.paceOf(terms.id),
      context,
      next: (elapsedMs) =>
        this.areas.next(elapsedMs, context.isBetterSourceAnswering() ? terms.standbyPeriodMs : terms.periodMs),
      asked: (url, elapsedMs) => this.areas.noteAsked(url, elapsedMs),
      handle: (answer) => this.handle(answer),
    });
  }

  start(sink: ReportSink): void {
    this.sink = sink;
    this.poller.start();
  }

  async stop(): Promise<void> {
    this.areas.close();
    await this.poller.stop();
  }

  status(): SourceHealth {
    const { id, label, attribution } = this.terms;
    return sourceHealth(this.poller.health(), { id, label, kind: 'aggregator', attribution });
  }

  budget(): SourceBudget {
    return this.areas.budget();
  }

  health(): PollerHealth {
    return this.poller.health();
  }

  private handle({ url, body, receivedAtMs }: PollAnswer): string | undefined {
    const result = readReadsbReports(body, this.id, receivedAtMs, this.clock);
    if (typeof result === 'string') {
      return result;
    }
    this.sink?.accept({ ...result, area: this.areas.areaOf(url) });
    return undefined;
  }
}
