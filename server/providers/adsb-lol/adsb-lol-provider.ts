import type { SourceBudget } from '@contract/source-budget';
import { RequestSerializer } from '../../outbound/request-serializer';
import type { AircraftProvider, ProviderContext, ReportSink, SourceHealth } from '../provider';
import { AggregatorProvider, withInterval } from '../public-aggregator/aggregator-provider';
import { adsbLol } from './adsb-lol';
import { RoutesetClient } from './routeset-client';

/**
 * adsb.lol: aircraft by circle, and the routes of flights. Both go one at a time, for the service refuses
 * requests that run side by side. Trouble with routes is a note in the status and leaves the aircraft alone.
 */
export class AdsbLolProvider implements AircraftProvider {
  readonly id: string;
  readonly feed = 'live';
  readonly expectedIntervalS: number;
  readonly timeScale = 1;
  private readonly positions: AggregatorProvider;
  private readonly routes: RoutesetClient;

  constructor(baseUrl: string, context: ProviderContext, intervalS?: number) {
    const serializer = new RequestSerializer(() => context.elapsedMs());
    this.positions = new AggregatorProvider(withInterval(adsbLol(baseUrl), intervalS), context, serializer);
    this.id = this.positions.id;
    this.expectedIntervalS = this.positions.expectedIntervalS;
    this.routes = new RoutesetClient({
      sourceId: this.id,
      baseUrl,
      context,
      serializer,
      positions: () => this.positions.health(),
    });
  }

  start(sink: ReportSink): void {
    this.positions.start(sink);
    this.routes.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.positions.stop(), this.routes.stop()]);
  }

  /** Of the aircraft alone: routes are asked in the pauses between. */
  budget(): SourceBudget {
    return this.positions.budget();
  }

  status(): SourceHealth {
    const trouble = this.routes.trouble();
    return { ...this.positions.status(), ...(trouble === undefined ? {} : { note: `Routes: ${trouble}` }) };
  }
}
