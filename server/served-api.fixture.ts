import { BandCalibration } from '@engine/trajectory/band-calibration';
import { FlownWays } from '@engine/trajectory/flown-ways';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Router } from '@koa/router';
import type { AppConfig } from '@contract/app-config';
import type { SystemHealth } from '@contract/system-health';
import type { FeedStatus } from '@contract/feed-status';
import type { SourceBudget } from '@contract/source-budget';
import { latitude, longitude } from '@engine/units/quantity';
import { AlertService, type AlertParts } from './alerts/start-alerts';
import { type KnownReceivers, ReceiverPlaces } from './analytics/receiver-places';
import { type ApiParts, createApi } from './api';
import { type AppDependencies, createApp } from './app';
import type { CaptureStorage } from './capture-storage/capture-storage';
import { createLocalStorage } from './capture-storage/local-storage';
import { createBoundedRead, createBoundedWrite } from './db/bounded-read';
import { fakeKnex, type QueryAnswer } from './db/fake-knex.fixture';
import { CAPTURE_LIMITS, type CaptureLimits } from './features/captures/limits';
import { AircraftSources } from './features/data-sources/aircraft-sources';
import type { HomeCellLimits } from './features/home-cells/limits';
import type { ObservationLimits } from './features/observations/limits';
import { createTelemetryService } from './features/telemetry/service';
import { openListener } from './http/listener';
import type { DataReaders } from './http/data-readers';
import type { GivenOn } from './ingest/given-on';
import { createInMemoryLiveStore, type TiledLiveStore } from './live/in-memory-live-store';
import type { OutgoingMail } from './mail/outgoing-mail';
import { createViewerDemand, type DemandRegistry } from './live/viewer-demand';
import type { MailsPerHour } from './features/sighting-email/mail-limits';
import type { NewVisitorLimits } from './features/visitors/new-visitors';
import type { AccountLimits } from './features/accounts/attempts';
import { createLogger, type Logger } from './observability/logger';
import { createServerMetrics } from './observability/metrics';
import { type SystemFacts, systemHealthOf } from './features/status/system-health';
import { createReadiness, type Readiness } from './observability/readiness';
import { readProcess } from './measures/reading';
import { ServerMeasures } from './measures/server-measures';
import { createSlotRepository } from './measures/slot-repository';
import { createRequestRecorder, type RequestRecorder } from './observability/request-figures';
import type { CatalogueSupply, OrbitEngine, OrbitEngineOptions } from './orbits/orbit-engine';
import { patientOrbitEngine } from './orbits/patient-orbit-engine.fixture';
import { createEncryptionAtRest } from './security/encryption-at-rest';
import type { BasemapArchive } from './features/basemap/archive';
import type { Airport, Runway, StandingData } from './standing-data/standing-data';
import { nobodysWeather } from './weather/nobodys-weather.fixture';

const BERLIN: Airport = {
  code: 'EDDB',
  icao: 'EDDB',
  iata: 'BER',
  name: 'Berlin Brandenburg',
  town: 'Berlin',
  countryCode: 'DE',
  latitude: latitude(52.3667),
  longitude: longitude(13.5033),
};

const BERLIN_RUNWAY: Runway = {
  name: '07R/25L',
  lengthM: 4000,
  widthM: 60,
  isPaved: true,
  ends: [
    { latitude: latitude(52.3509), longitude: longitude(13.4886) },
    { latitude: latitude(52.3589), longitude: longitude(13.5458) },
  ],
};

export const STANDING_DATA: StandingData = {
  origin: 'test',
  airlineByIcao: () => undefined,
  airport: (code) => (code === 'EDDB' || code === 'BER' ? BERLIN : undefined),
  searchAirports: (text) => (BERLIN.name.toLowerCase().includes(text.toLowerCase()) ? [BERLIN] : []),
  airportsIn: ({ southDeg, northDeg, westDeg, eastDeg }) =>
    BERLIN.latitude >= southDeg &&
    BERLIN.latitude <= northDeg &&
    BERLIN.longitude >= westDeg &&
    BERLIN.longitude <= eastDeg
      ? [{ airport: BERLIN, runways: [BERLIN_RUNWAY], longestRunwayM: 4000 }]
      : [],
  groundHeight: () => ({ heightM: 48, ellipsoidHeightM: 88, airports: ['EDDB'] }),
  aircraftType: () => undefined,
  aircraft: () => undefined,
  addressBlock: () => undefined,
};

const NO_SOURCES: FeedStatus = { mode: 'none', lastSuccessAt: null, sources: [] };

const NO_CATALOGUE: CatalogueSupply = { current: () => null, onChange: () => () => undefined };

const CONFIG: AppConfig = {
  supportEmail: 'help@example.org',
  partnerEmail: null,
  supportHandle: null,
  donationUrl: null,
  researchRecipients: ['research-one@example.org', 'research-two@example.org'],
  mail: 'outbox',
  basemap: null,
  version: '2.0.0',
};

const APP_URL = 'http://sky.test';

export interface ServedApiOptions {
  readonly requestsPerMinute?: number;
  readonly feedStatus?: FeedStatus;
  readonly sourceBudgets?: ReadonlyMap<string, SourceBudget>;
  /** Nothing unless given. */
  readonly givenOn?: () => GivenOn;
  /** The usual unless given. */
  readonly dataReaders?: DataReaders;
  readonly trustedProxies?: number;
  readonly embedOrigins?: readonly string[];
  readonly publicUrl?: string;
  readonly metricsToken?: string;
  readonly appRoot?: string;
  /** Nothing is stored unless given. */
  readonly database?: Pick<ApiParts['database'], 'knex'> | undefined;
  /** Answers queries in place of a database. */
  readonly answerQuery?: QueryAnswer;
  /** False: the server as it is before its parts are up. */
  readonly isStarted?: boolean;
  /** No catalogue unless given. */
  readonly orbits?: Pick<OrbitEngineOptions, 'supply' | 'limits' | 'startThread'>;
  readonly transmitters?: ApiParts['transmitters'];
  /** No model words analyses unless given. */
  readonly wordAnalysis?: NonNullable<ApiParts['wordAnalysis']>;
  /** The system's clock unless given. */
  readonly now?: () => number;
  readonly newVisitors?: NewVisitorLimits;
  readonly mailsPerHour?: MailsPerHour;
  /** A folder that is removed at the end unless given. */
  readonly captureStorage?: CaptureStorage;
  readonly captureLimits?: Partial<CaptureLimits>;
  readonly accountLimits?: AccountLimits;
  readonly socialLimits?: ApiParts['socialLimits'];
  readonly observationLimits?: ObservationLimits;
  readonly homeCellLimits?: HomeCellLimits;
  readonly triangulationLimits?: ApiParts['triangulationLimits'];
  /** Otherwise than the usual. Nothing of alerts runs by itself: a test has them look. */
  readonly alertParts?: Partial<AlertParts>;
  /** Nobody is asked unless given. */
  readonly weather?: ApiParts['weather'];
  /** Done at once unless given. */
  readonly sendMail?: (mail: OutgoingMail) => Promise<void>;
  readonly visitorClaims?: ApiParts['visitorClaims'];
  /** One airport unless given. */
  readonly standingData?: StandingData;
  readonly basemapArchive?: BasemapArchive;
  /** Measures nothing by itself unless given. */
  readonly measures?: ServerMeasures;
  /** What aircraft before did: nothing is known of any unless given. */
  readonly flownWays?: FlownWays;
  /** None unless given. */
  readonly receivers?: KnownReceivers;
  /** Nothing is logged unless given. */
  readonly log?: Logger;
}

export interface ServedApi {
  readonly url: string;
  readonly port: number;
  readonly store: TiledLiveStore;
  readonly demand: DemandRegistry;
  readonly readiness: Readiness;
  readonly orbits: OrbitEngine;
  /** The routes under /api. */
  readonly router: Router;
  /** What would have been mailed, oldest first. */
  readonly mails: readonly OutgoingMail[];
  readonly alerts: AlertService;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  close(deadlineMs?: number): Promise<void>;
}

const NOTHING_LIVE: Pick<
  ApiParts,
  'openStreams' | 'satelliteDocument' | 'handleSse' | 'homeCellsChanged' | 'trajectoryBands'
> = {
  trajectoryBands: new BandCalibration(),
  homeCellsChanged: async () => undefined,
  openStreams: () => 0,
  satelliteDocument: async () => null,
  handleSse: (_request, response) => response.writeHead(200).end(),
};

const SYSTEM_FACTS: SystemFacts = {
  version: '2.0.0',
  startedAtMs: Date.now(),
  database: { kind: 'embedded', version: '17' },
  mail: 'outbox',
  captures: 'folder',
};

const NOTHING_WAITS: SystemHealth['queues'] = {
  history: { waiting: 0, written: 0, dropped: 0 },
  mail: { waiting: 0, failed: 0 },
  alerts: { waiting: 0 },
  orbits: { waiting: 0 },
};

function healthOf(readiness: Readiness, orbits: OrbitEngine): () => SystemHealth {
  const asked = { queues: () => NOTHING_WAITS, kernel: () => orbits.propagator() };
  return () => systemHealthOf({ facts: SYSTEM_FACTS, readiness, ...asked });
}

const NOTHING_GIVEN: GivenOn = { feed: 'none', reportsUsed: 0, aircraft: [] };

const sourcePartsOf = (
  options: ServedApiOptions,
): Pick<ApiParts, 'feedStatus' | 'sourceBudgets' | 'givenOn' | 'flownWays'> => ({
  flownWays: options.flownWays ?? new FlownWays(),
  givenOn: () => options.givenOn?.() ?? NOTHING_GIVEN,
  feedStatus: () => options.feedStatus ?? NO_SOURCES,
  sourceBudgets: () => options.sourceBudgets ?? new Map(),
});

/** The whole HTTP side on a free port, over real HTTP, with the real live store and nothing behind it. */
export async function serveApi(options: ServedApiOptions = {}): Promise<ServedApi> {
  const appRoot = options.appRoot ?? (await mkdtemp(join(tmpdir(), 'skylens-app-')));
  const captures = join(tmpdir(), `skylens-captures-${randomUUID()}`);
  const store = createInMemoryLiveStore();
  const demand = createViewerDemand();
  const readiness = createReadiness(['database', 'ingest']);
  const log = options.log ?? createLogger({ level: 'silent' });
  const recorder = createRequestRecorder(Date.now);
  const metrics = createServerMetrics();
  const mails: OutgoingMail[] = [];
  const orbits = patientOrbitEngine({ supply: NO_CATALOGUE, log, ...options.orbits });
  const accountParts = accountPartsOf(options, mails);
  const alerts = alertsOf(options, { store, orbits, mail: accountParts.mail, log });
  const api = createApi({
    orbits,
    alerts,
    transmitters: options.transmitters ?? (() => []),
    store,
    demand,
    standingData: options.standingData ?? STANDING_DATA,
    ...adminPartsOf(options),
    config: CONFIG,
    systemHealth: healthOf(readiness, orbits),
    recorder,
    measures: options.measures ?? measuresOf(options, recorder),
    telemetry: createTelemetryService({ now: Date.now, observeFrameRate: metrics.observeFrameRate }),
    ...accountParts,
    log,
    ...sourcePartsOf(options),
    ...NOTHING_LIVE,
    receivers: options.receivers ?? new ReceiverPlaces(),
    now: options.now ?? Date.now,
    historyRetentionDays: 30,
    ...keepingParts(options, captures),
  });
  const served = options.isStarted === false ? {} : { api };
  const app = createApp({ env: settingsOf(options), log, recorder, metrics, readiness, appRoot, ...served });
  const listener = await openListener({ host: '127.0.0.1', port: 0 });
  listener.handle(app.callback());
  const url = `http://127.0.0.1:${listener.port}`;
  return {
    url,
    port: listener.port,
    store,
    demand,
    readiness,
    orbits,
    router: api.router,
    mails,
    alerts,
    get: (path, headers = {}) => fetch(`${url}${path}`, { headers }),
    async close(deadlineMs = 1000) {
      demand.close();
      await listener.close(deadlineMs);
      await alerts.stop();
      await orbits.close();
      await removeFolders(options.appRoot === undefined ? [captures, appRoot] : [captures]);
    },
  };
}

function measuresOf(options: ServedApiOptions, recorder: RequestRecorder): ServerMeasures {
  const nothing = { receivedBytes: 0, sentBytes: 0, activeUsers: 0, dataSourceHealth: 0 };
  return new ServerMeasures({
    instance: 'test',
    slots: createSlotRepository(databaseOf(options).knex),
    read: () => ({ ...readProcess(), ...recorder.totals(), ...nothing }),
    now: options.now ?? Date.now,
    log: { warn: () => undefined },
  });
}

async function removeFolders(folders: readonly string[]): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

function keepingParts(options: ServedApiOptions, folder: string) {
  const { captureStorage, captureLimits, newVisitors, observationLimits, socialLimits } = options;
  const { homeCellLimits, triangulationLimits, wordAnalysis } = options;
  return {
    weather: options.weather ?? nobodysWeather(),
    basemapArchive: options.basemapArchive ?? null,
    captureStorage: captureStorage ?? createLocalStorage(folder),
    captureLimits: { ...CAPTURE_LIMITS, ...captureLimits },
    ...(newVisitors === undefined ? {} : { newVisitorLimits: newVisitors }),
    ...(observationLimits === undefined ? {} : { observationLimits }),
    ...(socialLimits === undefined ? {} : { socialLimits }),
    ...(homeCellLimits === undefined ? {} : { homeCellLimits }),
    ...(triangulationLimits === undefined ? {} : { triangulationLimits }),
    ...(wordAnalysis === undefined ? {} : { wordAnalysis }),
  };
}

/** What people are known by and told with; mails are collected. */
function accountPartsOf(
  options: ServedApiOptions,
  mails: OutgoingMail[],
): Pick<ApiParts, 'appUrl' | 'isSecure' | 'mail' | 'visitorClaims' | 'accountLimits' | 'mailsPerHour'> {
  return {
    appUrl: options.publicUrl ?? APP_URL,
    isSecure: options.publicUrl?.startsWith('https:') ?? false,
    mail: {
      enqueue: async (mail, also) => {
        mails.push(mail);
        await options.sendMail?.(mail);
        if (also !== undefined) await options.database?.knex.transaction(also);
      },
    },
    visitorClaims: options.visitorClaims ?? [],
    ...(options.mailsPerHour === undefined ? {} : { mailsPerHour: options.mailsPerHour }),
    ...(options.accountLimits === undefined ? {} : { accountLimits: options.accountLimits }),
  };
}

function alertsOf(
  options: ServedApiOptions,
  parts: Pick<AlertParts, 'store' | 'orbits' | 'mail' | 'log'>,
): AlertService {
  const secretKey = { derive: () => Buffer.alloc(32, 1) };
  return new AlertService({
    database: { knex: databaseOf(options).knex, kind: 'embedded' },
    feedStatus: () => options.feedStatus ?? NO_SOURCES,
    catalogue: options.orbits?.supply ?? NO_CATALOGUE,
    weather: options.weather ?? nobodysWeather(),
    encryption: createEncryptionAtRest(secretKey),
    secretKey,
    brokerUrl: undefined,
    appUrl: options.publicUrl ?? APP_URL,
    contactEmail: CONFIG.supportEmail ?? undefined,
    placesChanged: async () => undefined,
    now: options.now ?? Date.now,
    ...parts,
    ...options.alertParts,
  });
}

function databaseOf({ database, answerQuery }: ServedApiOptions): ApiParts['database'] {
  const read = createBoundedRead({ isUp: true });
  const write = createBoundedWrite(read, { fault: undefined, noteFailure: () => undefined });
  return { knex: database?.knex ?? fakeKnex(answerQuery), read, write };
}

function adminPartsOf(options: ServedApiOptions): Pick<ApiParts, 'database' | 'sources'> {
  const secretKey = { derive: () => Buffer.alloc(32) };
  const database = databaseOf(options);
  const sources = new AircraftSources({
    defaults: [],
    database,
    encryption: createEncryptionAtRest(secretKey),
    log: createLogger({ level: 'silent' }),
  });
  return { database, sources };
}

function settingsOf(options: ServedApiOptions): AppDependencies['env'] {
  return {
    PUBLIC_URL: options.publicUrl,
    METRICS_TOKEN: options.metricsToken,
    RATE_LIMIT_PER_MINUTE: options.requestsPerMinute ?? 0,
    TRUST_PROXY_HOPS: options.trustedProxies ?? 0,
    TLS_CERT_FILE: undefined,
    ...(options.dataReaders === undefined ? {} : { DATA_READERS: options.dataReaders }),
    EMBED_ORIGINS: options.embedOrigins ?? [],
  };
}
