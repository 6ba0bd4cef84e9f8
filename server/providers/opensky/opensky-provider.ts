import { DAY_MS } from '@engine/constants/durations';
import { nauticalMiles } from '@engine/units/quantity';
import { AreaRotation } from '../area-rotation';
import { HttpPoller, type PollAnswer } from '../../outbound/http-poller';
import type { AircraftProvider, ProviderContext, ReportSink, SourceHealth, ViewArea, ViewerDemand } from '../provider';
import { createSourceClock, type SourceClock } from '../source-clock';
import { sourceHealth } from '../source-health';
import { readOpenSkyStates } from './parse-states';

/** 400 credits a day without a key, one for each box of up to 25 square degrees: one box in 216 s. */
const CREDITS_PER_DAY = 400;
const INTERVAL_MS = DAY_MS / CREDITS_PER_DAY;
/** A hair below 5° by 5°, so that rounding does not cost four credits in place of one. */
const HALF_BOX_DEG = 2.49;
/** What lies within the box around a viewer for certain, up to middle latitudes. */
const LARGEST_NM = 90;
const NEAR_NM = 40;

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 16_000_000;
const BACKOFF = { shortestMs: 20_000, longestMs: 600_000, openMs: 900_000 };

/** OpenSky Network without a key: the slow last resort. */
export class OpenSkyProvider implements AircraftProvider {
  readonly id = 'opensky';
  readonly feed = 'live';
  readonly expectedIntervalS = INTERVAL_MS / 1000;
  readonly timeScale = 1;
  private readonly clock: SourceClock;
  private readonly rotation: AreaRotation;
  private readonly poller: HttpPoller;
  private sink: ReportSink | undefined;

  constructor(
    baseUrl: string,
    readonly rank: number,
    context: ProviderContext,
  ) {
    this.clock = createSourceClock(() => context.elapsedMs());
    const api = baseUrl.endsWith('/api') ? baseUrl : `${baseUrl}/api`;
    this.rotation = new AreaRotation(
      nearDemand(context.demand),
      LARGEST_NM,
      (area) => `${api}/states/all?${boxQuery(area)}&extended=1`,
      () => this.poller.wake(),
    );
    this.poller = new HttpPoller({
      name: this.id,
      spacingMs: INTERVAL_MS,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      backoff: BACKOFF,
      context,
      next: (elapsedMs) => this.rotation.next(elapsedMs, INTERVAL_MS),
      asked: (url, elapsedMs) => this.rotation.noteAsked(url, elapsedMs),
      handle: (answer) => this.handle(answer),
    });
  }

  start(sink: ReportSink): void {
    this.sink = sink;
    this.poller.start();
  }

  async stop(): Promise<void> {
    this.rotation.close();
    await this.poller.stop();
  }

  status(): SourceHealth {
    return sourceHealth(this.poller.health(), {
      id: this.id,
      label: 'OpenSky Network',
      kind: 'aggregator',
      attribution: {
        text: 'Aircraft: The OpenSky Network, research and non-commercial use',
        url: 'https://opensky-network.org',
      },
    });
  }

  private handle({ body, receivedAtMs }: PollAnswer): string | undefined {
    const result = readOpenSkyStates(body, this.id, receivedAtMs, this.clock);
    if (typeof result === 'string') {
      return result;
    }
    this.sink?.accept(result);
    return undefined;
  }
}

/** The box holds what is near; viewers far apart take turns. */
function nearDemand(demand: ViewerDemand): ViewerDemand {
  return {
    areas: () => demand.areas().map((area) => ({ ...area, radius: nauticalMiles(Math.min(area.radius, NEAR_NM)) })),
    onChange: (listener) => demand.onChange(listener),
  };
}

/** A box of one credit around the middle of an area, moved to lie within the map's edges: the call knows no wrap. */
export function boxQuery({ centre }: ViewArea): string {
  const middleLatitude = Math.min(90 - HALF_BOX_DEG, Math.max(HALF_BOX_DEG - 90, centre.latitude));
  const middleLongitude = Math.min(180 - HALF_BOX_DEG, Math.max(HALF_BOX_DEG - 180, centre.longitude));
  const edges = {
    lamin: middleLatitude - HALF_BOX_DEG,
    lomin: middleLongitude - HALF_BOX_DEG,
    lamax: middleLatitude + HALF_BOX_DEG,
    lomax: middleLongitude + HALF_BOX_DEG,
  };
  return Object.entries(edges)
    .map(([name, valueDeg]) => `${name}=${valueDeg.toFixed(2)}`)
    .join('&');
}
