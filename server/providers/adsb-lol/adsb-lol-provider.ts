import { RequestLane } from '../http-poller/request-lane';
import type { AircraftProvider, ProviderContext, ReportSink, SourceHealth } from '../provider';
import { AggregatorProvider } from '../public-aggregator/aggregator-provider';
import { adsbLol } from './adsb-lol';
import { RoutesetClient } from './routeset-client';

/**
 * adsb.lol: aircraft by circle, and the routes of flights. Both go through one lane, for the service refuses requests
 * that run side by side. Trouble with routes is a note in the status and leaves the aircraft alone.
 */
export class AdsbLolProvider implements AircraftProvider {
  readonly id: string;
  readonly feed = 'live';
  readonly expectedIntervalS: number;
  readonly timeScale = 1;
  private readonly positions: AggregatorProvider;
  private readonly routes: RoutesetClient;

  constructor(
    baseUrl: string,
    readonly rank: number,
    context: ProviderContext,
  ) {
    const lane = new RequestLane(() => context.now());
    this.positions = new AggregatorProvider(adsbLol(baseUrl), rank, context, lane);
    this.id = this.positions.id;
    this.expectedIntervalS = this.positions.expectedIntervalS;
    this.routes = new RoutesetClient({
      sourceId: this.id,
      baseUrl,
      context,
      lane,
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

  status(): SourceHealth {
    const trouble = this.routes.trouble();
    return { ...this.positions.status(), ...(trouble === undefined ? {} : { note: `Routes: ${trouble}` }) };
  }
}
