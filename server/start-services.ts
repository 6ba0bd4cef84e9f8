import type { Server } from 'node:http';
import type Router from '@koa/router';
import type { FeedStatus } from '@contract/feed-status';
import { createApi } from './api';
import { openDatabase } from './db/open-database';
import type { Environment } from './env';
import { clientAddress } from './http/client-address';
import { createAerialObjectRepository } from './features/aerial-objects/repository';
import { createStoredObjects } from './features/aerial-objects/stored-objects';
import { storedPositions } from './features/flight-data/stored-positions';
import { createPositionHistoryRepository } from './features/position-history/repository';
import type { TelemetryService } from './features/telemetry/service';
import { createInMemoryLiveStore } from './live/in-memory-live-store';
import { attachLiveStream } from './live/live-stream';
import { createViewerDemand } from './live/viewer-demand';
import type { Logger } from './observability/logger';
import type { ServerMetrics } from './observability/metrics';
import type { Readiness } from './observability/readiness';
import type { RequestRecorder } from './observability/request-figures';
import type { StandingData } from './standing-data/standing-data';

interface ServiceOptions {
  readonly env: Environment;
  readonly log: Logger;
  readonly recorder: RequestRecorder;
  readonly metrics: ServerMetrics;
  readonly readiness: Readiness;
  readonly telemetry: TelemetryService;
  readonly version: string;
  /** For the live stream's upgrade requests. */
  readonly server: Server;
  onProgress(text: string): void;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** What runs behind the calls, with the steps that stop it in order. */
export interface Services {
  readonly api: Router;
  /** Tells every viewer of the stream to come back elsewhere or later. */
  closeStreams(): Promise<void>;
  /** Ends the polling, then writes what history still holds. */
  stopFeeds(): Promise<void>;
  closeDatabase(): Promise<void>;
}

/** Database, standing data, live store, ingest, history and stream, in the order in which they need one another. */
export async function startServices(options: ServiceOptions): Promise<Services> {
  const { env, log, metrics, readiness, now } = options;
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    log: log.child({ part: 'database' }),
    onProgress: options.onProgress,
  });
  readiness.set('database', true);
  const store = createInMemoryLiveStore(now);
  const demand = createViewerDemand(now);
  const standingData: StandingData = {
    origin: 'built-in',
    airlineByIcao: () => undefined,
    airport: () => undefined,
    searchAirports: () => [],
    aircraftType: () => undefined,
    aircraft: () => undefined,
    addressBlock: () => undefined,
  };
  const feedStatus = (): FeedStatus => ({ mode: 'none', lastSuccessAt: null, sources: [] });
  readiness.set('ingest', true);
  const stream = attachLiveStream(options.server, {
    store,
    demand,
    feedStatus,
    onFeedStatus: () => () => {},
    now,
    onError: (error) => log.debug({ err: error }, 'live connection'),
    publicUrl: env.PUBLIC_URL,
    addressOf: (request) => clientAddress(request, env.TRUST_PROXY_HOPS),
  });
  const openStreams = (): number => stream.counters.webSocketViewers + stream.counters.sseViewers;
  metrics.gauge('skylens_live_streams', 'Open live streams.', openStreams);
  metrics.gauge('skylens_live_objects', 'Objects in the live store.', () => store.size);
  const positions = createPositionHistoryRepository(database.knex);
  const api = createApi({
    store,
    standingData,
    demand,
    stored: createStoredObjects(createAerialObjectRepository(database.knex)),
    storedPositions: (id, fromMs, limit) => storedPositions(positions, id, { fromMs, toMs: now() + 1 }, limit),
    config: {
      supportEmail: env.SUPPORT_EMAIL ?? null,
      partnerEmail: env.PARTNER_EMAIL ?? null,
      supportHandle: env.SUPPORT_HANDLE ?? null,
      donationUrl: env.DONATION_URL ?? null,
      version: options.version,
    },
    recorder: options.recorder,
    telemetry: options.telemetry,
    feedStatus,
    openStreams,
    handleSse: (request, response) => stream.handleSse(request, response),
    now,
  });
  return {
    api,
    closeStreams: async () => {
      await stream.close();
      demand.close();
    },
    stopFeeds: async () => {},
    closeDatabase: () => database.close(),
  };
}
