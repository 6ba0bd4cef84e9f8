import { DAY_MS } from '@engine/constants/durations';
import { degreesFromRadians, radiansFromDegrees } from '@engine/ar-math/angles';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import type { SourceBudget } from '@contract/source-budget';
import { AreaRequests } from '../area-requests';
import { HttpPoller, type PollAnswer } from '../../outbound/http-poller';
import type { AircraftProvider, ProviderContext, ReportSink, SourceHealth, ViewArea } from '../provider';
import { createSourceClock, type SourceClock } from '../source-clock';
import { sourceHealth } from '../source-health';
import type { ClientCredentials } from '../source-setup';
import { ClientToken } from './client-token';
import { readOpenSkyStates } from './parse-states';

/** A day's credits, one for each box of up to 25 square degrees: one box in 216 s without a key, in 21.6 s with one. */
const CREDITS_PER_DAY = { anonymous: 400, keyed: 4_000 };
const intervalOfS = (creditsPerDay: number): number => DAY_MS / creditsPerDay / 1000;
export const OPENSKY_INTERVAL_S = {
  anonymous: intervalOfS(CREDITS_PER_DAY.anonymous),
  keyed: intervalOfS(CREDITS_PER_DAY.keyed),
};
export const OPENSKY_ATTRIBUTION = {
  text: 'Aircraft: The OpenSky Network, research and non-commercial use',
  url: 'https://opensky-network.org',
} as const;
/** A hair below 5° by 5°, so that rounding does not cost two credits in place of one. */
const HALF_BOX_DEG = 2.49;
/** Towards the poles a box of as many square degrees is made wider and lower, to be as wide over ground as it is high; not beyond. */
const LEAST_NARROWING = 0.25;
const NM_PER_DEGREE = 60;
/** What lies within the box around a viewer for certain, up to 68° of latitude. */
const LARGEST_NM = 90;
const NEAR_NM = 40;

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 16_000_000;
const BACKOFF = { shortestMs: 20_000, longestMs: 600_000, openMs: 900_000 };

interface AreaDemand<Area extends ViewArea> {
  areas(): readonly Area[];
  onChange(listener: () => void): () => void;
}

interface OpenSkyOptions {
  readonly baseUrl: string;
  /** Of an API client, made on the account page of OpenSky. */
  readonly credentials?: ClientCredentials | undefined;
  readonly intervalS?: number | undefined;
}

/** OpenSky Network: the slow last resort without a key. */
export class OpenSkyProvider implements AircraftProvider {
  readonly id = 'opensky';
  readonly feed = 'live';
  readonly expectedIntervalS: number;
  readonly timeScale = 1;
  private readonly clock: SourceClock;
  private readonly areas: AreaRequests;
  private readonly poller: HttpPoller;
  private sink: ReportSink | undefined;

  constructor({ baseUrl, credentials, intervalS = 0 }: OpenSkyOptions, context: ProviderContext) {
    const allowedS = credentials === undefined ? OPENSKY_INTERVAL_S.anonymous : OPENSKY_INTERVAL_S.keyed;
    this.expectedIntervalS = Math.max(allowedS, intervalS);
    const intervalMs = this.expectedIntervalS * 1000;
    this.clock = createSourceClock(() => context.elapsedMs());
    const api = baseUrl.endsWith('/api') ? baseUrl : `${baseUrl}/api`;
    this.areas = new AreaRequests({
      context: {
        demand: nearDemand(context.demand),
        watch: nearDemand(context.watch),
        elapsedMs: () => context.elapsedMs(),
      },
      spacingMs: intervalMs,
      largestNm: LARGEST_NM,
      urlOf: (area) => `${api}/states/all?${boxQuery(area)}&extended=1`,
      onChange: () => this.poller.wake(),
    });
    this.poller = new HttpPoller({
      name: this.id,
      spacingMs: intervalMs,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      backoff: BACKOFF,
      pace: context.paceOf(this.id),
      ...(credentials === undefined ? {} : { authorization: new ClientToken(baseUrl, credentials, context) }),
      context,
      next: (elapsedMs) => this.areas.next(elapsedMs, intervalMs),
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
    return sourceHealth(this.poller.health(), {
      id: this.id,
      label: 'OpenSky Network',
      kind: 'aggregator',
      attribution: OPENSKY_ATTRIBUTION,
    });
  }

  budget(): SourceBudget {
    return this.areas.budget();
  }

  private handle({ url, body, receivedAtMs }: PollAnswer): string | undefined {
    const result = readOpenSkyStates(body, this.id, receivedAtMs, this.clock);
    if (typeof result === 'string') {
      return result;
    }
    const area = this.areas.areaOf(url);
    this.sink?.accept({ ...result, area: area === undefined ? undefined : circleIn(boxAround(area)) });
    return undefined;
  }
}

/** The box holds what is near; viewers far apart take turns. */
function nearDemand<Area extends ViewArea>(demand: AreaDemand<Area>): AreaDemand<Area> {
  return {
    areas: () => demand.areas().map((area) => ({ ...area, radius: nauticalMiles(Math.min(area.radius, NEAR_NM)) })),
    onChange: (listener) => demand.onChange(listener),
  };
}

interface Box {
  readonly southDeg: number;
  readonly westDeg: number;
  readonly northDeg: number;
  readonly eastDeg: number;
}

const hundredth = (deg: number): number => Math.round(deg * 100) / 100;

/** A box of one credit around the middle of an area, moved to lie within the map's edges: the call knows no wrap. */
function boxAround({ centre }: ViewArea): Box {
  const narrowing = Math.max(LEAST_NARROWING, Math.cos(radiansFromDegrees(centre.latitude)));
  const halfHeightDeg = HALF_BOX_DEG * Math.sqrt(narrowing);
  const halfWidthDeg = HALF_BOX_DEG / Math.sqrt(narrowing);
  const middleLatitude = Math.min(90 - halfHeightDeg, Math.max(halfHeightDeg - 90, centre.latitude));
  const middleLongitude = Math.min(180 - halfWidthDeg, Math.max(halfWidthDeg - 180, centre.longitude));
  return {
    southDeg: hundredth(middleLatitude - halfHeightDeg),
    westDeg: hundredth(middleLongitude - halfWidthDeg),
    northDeg: hundredth(middleLatitude + halfHeightDeg),
    eastDeg: hundredth(middleLongitude + halfWidthDeg),
  };
}

/** The largest circle around the middle of a box that it holds: of this an answer tells, whatever was wanted. */
function circleIn({ southDeg, westDeg, northDeg, eastDeg }: Box): ViewArea {
  const middleDeg = (southDeg + northDeg) / 2;
  const toMeridian = Math.cos(radiansFromDegrees(middleDeg)) * Math.sin(radiansFromDegrees((eastDeg - westDeg) / 2));
  const reachDeg = Math.min((northDeg - southDeg) / 2, degreesFromRadians(Math.asin(toMeridian)));
  return {
    centre: { latitude: latitude(middleDeg), longitude: longitude((westDeg + eastDeg) / 2) },
    radius: nauticalMiles(NM_PER_DEGREE * reachDeg),
  };
}

function boxQuery(area: ViewArea): string {
  const { southDeg, westDeg, northDeg, eastDeg } = boxAround(area);
  return Object.entries({ lamin: southDeg, lomin: westDeg, lamax: northDeg, lomax: eastDeg })
    .map(([name, valueDeg]) => `${name}=${valueDeg.toFixed(2)}`)
    .join('&');
}
