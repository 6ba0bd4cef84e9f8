import type { Server } from 'node:http';
import type { AppConfig } from '@contract/app-config';
import type { SystemHealth } from '@contract/system-health';
import { claimAlerts } from './alerts/claim-alerts';
import { AlertService } from './alerts/start-alerts';
import { createModelWording } from './analysis/model-wording';
import { type Api, type ApiParts, createApi } from './api';
import type { CaptureStorage } from './capture-storage/capture-storage';
import { openCaptureStorage } from './capture-storage/open-storage';
import { createBoundedRead, createBoundedWrite } from './db/bounded-read';
import type { Database } from './db/database';
import { openDatabase } from './db/open-database';
import type { Environment } from './env';
import { type BasemapArchive, openArchive } from './features/basemap/archive';
import { startCaptureKeeping } from './features/captures/keeping';
import { BYTES_PER_GB, CAPTURE_LIMITS, captureRoom } from './features/captures/limits';
import { claimCaptures } from './features/captures/repository';
import { claimHomeCells } from './features/home-cells/repository';
import { claimLensSettings } from './features/preferences/claim-lens-settings';
import { activeUsersOf, dataSourceHealthOf } from './features/status/system-metrics';
import { postgresVersion, type SystemFacts, systemHealthOf } from './features/status/system-health';
import type { TelemetryService } from './features/telemetry/service';
import { clientAddress, networkOf } from './http/client-address';
import { attachLiveStream, type LiveStream } from './live/live-stream';
import { type Mail, startMail } from './mail/start-mail';
import type { ServerMeasures } from './measures/server-measures';
import { startMeasures } from './measures/start-measures';
import type { Logger } from './observability/logger';
import type { ServerMetrics } from './observability/metrics';
import type { NetworkBytes } from './observability/network-bytes';
import type { Readiness } from './observability/readiness';
import type { RequestRecorder } from './observability/request-figures';
import { outboundFetch } from './outbound/outbound-fetch';
import { OrbitEngine } from './orbits/orbit-engine';
import { createEncryptionAtRest } from './security/encryption-at-rest';
import { secretKeyWhenNeeded } from './security/secret-key';
import { type Satellites, startSatellites } from './satellites/start-satellites';
import { addServiceGauges, openStreams } from './service-gauges';
import { type Sky, startSky } from './start-sky';
import type { WatchArea } from './providers/provider';
import { type StartedWeather, startWeather } from './weather/start-weather';
import type { Weather } from './weather/weather';

interface ServiceOptions {
  readonly env: Environment;
  readonly log: Logger;
  readonly recorder: RequestRecorder;
  readonly metrics: ServerMetrics;
  readonly readiness: Readiness;
  readonly telemetry: TelemetryService;
  readonly version: string;
  /** Where people open the app. */
  readonly appUrl: string;
  /** For the live stream's upgrade requests. */
  readonly server: Server;
  /** What went through its connections. */
  readonly networkBytes: () => NetworkBytes;
  readonly onProgress: (text: string) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What runs behind the calls, with the steps that stop it in order. */
export interface Services {
  readonly api: Api;
  /** Closes every viewer's stream with a code that asks it to reconnect elsewhere or later. */
  closeStreams(): Promise<void>;
  /** Ends the polling, then writes what history still holds. */
  stopSources(): Promise<void>;
  /** Ends what requests need to their end: the thread that computes orbits, and the database. */
  closeBackends(): Promise<void>;
}

/**
 * Database, sky and stream, in the order in which they need one another.
 * @throws What keeps one of them from starting; the database is closed again then.
 */
export async function startServices(options: ServiceOptions): Promise<Services> {
  const { env, log, readiness, onProgress, now } = options;
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    log: log.child({ part: 'database' }),
    onProgress,
  });
  const forget = tellReadiness(readiness, database);
  try {
    const sky = await startSky({ env, database, log, now });
    readiness.set('ingest', true);
    const satellites = openSatellites(options, database);
    // Up does not mean loaded: without a catalogue the calls that need one answer a problem that says so.
    void satellites.whenRestored.then(() => readiness.set('satellites', true));
    const { weather, watch: weatherWatch } = openWeather(options, database, sky);
    const mail = await openMail(options, database);
    const captureLog = log.child({ part: 'captures' });
    const files = await openFiles(env, captureLog);
    const keeping = startCaptureKeeping({ knex: database.knex, storage: files.captureStorage, log: captureLog, now });
    const orbits = new OrbitEngine({ supply: satellites.store, log: log.child({ part: 'orbits' }) });
    const alerts = await openAlerts(options, { database, sky, satellites, orbits, weather, mail });
    const stream = openStream(options, sky);
    const systemHealth = await openSystemHealth(options, { database, sky, orbits, mail, alerts });
    const measures = await openMeasures(options, database, sky, stream);
    const parts = {
      database,
      sky,
      satellites,
      orbits,
      stream,
      mail,
      weather,
      alerts,
      systemHealth,
      measures,
      ...files,
    };
    addServiceGauges(options.metrics, parts, now);
    return {
      api: createCalls(options, parts),
      closeStreams: () => stream.close(),
      async stopSources() {
        weatherWatch.stop();
        await alerts.stop();
        await Promise.all([sky.stop(), satellites.stop(), mail.stop(), weather.stop()]);
        sky.demand.close();
      },
      async closeBackends() {
        forget();
        await Promise.all([keeping.stop(), measures.stop()]);
        await Promise.all([orbits.close(), files.basemapArchive?.close(), database.close()]);
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openSatellites({ env, version, log, now }: ServiceOptions, database: Database): Satellites {
  return startSatellites({
    sources: env.SATELLITE_SOURCES,
    database,
    contact: env.SUPPORT_EMAIL ?? env.PUBLIC_URL,
    version,
    log: log.child({ part: 'satellites' }),
    now,
  });
}

function openMail({ env, log }: ServiceOptions, database: Database): Promise<Mail> {
  return startMail({
    server: env.SMTP_URL,
    from: env.MAIL_FROM,
    dataDir: env.DATA_DIR,
    database,
    log: log.child({ part: 'mail' }),
  });
}

/** @throws Error with a reason for people where one of them cannot be opened */
async function openFiles(
  env: Environment,
  captureLog: Logger,
): Promise<Pick<Parts, 'captureStorage' | 'basemapArchive'>> {
  const basemapArchive = env.BASEMAP?.kind === 'archive' ? await openArchive(env.BASEMAP.path) : null;
  return { captureStorage: await openCaptureStorage(env, captureLog), basemapArchive };
}

function openWeather({ env, log, now }: ServiceOptions, database: Database, sky: Sky): StartedWeather {
  const { WEATHER_SOURCE: sources, HISTORY_RETENTION_DAYS: retentionDays } = env;
  const areas = (): readonly WatchArea[] => sky.watchedAreas();
  return startWeather({ sources, retentionDays, areas, database, log: log.child({ part: 'weather' }), now });
}

async function openAlerts(
  { env, log, appUrl, now }: ServiceOptions,
  parts: Pick<Parts, 'database' | 'sky' | 'satellites' | 'orbits' | 'weather' | 'mail'>,
): Promise<AlertService> {
  const { database, sky, satellites, orbits, weather, mail } = parts;
  const secretKey = secretKeyWhenNeeded({ configured: env.SECRET_KEY, dataDir: env.DATA_DIR });
  const alerts = new AlertService({
    database,
    store: sky.store,
    feedStatus: () => sky.feedStatus(),
    orbits,
    catalogue: satellites.store,
    weather,
    mail: mail.queue,
    encryption: createEncryptionAtRest(secretKey),
    secretKey,
    brokerUrl: env.MQTT_URL,
    appUrl,
    contactEmail: env.SUPPORT_EMAIL ?? env.MAIL_FROM,
    placesChanged: () => sky.homeCellsChanged(),
    log: log.child({ part: 'alerts' }),
    now,
  });
  await alerts.open();
  alerts.start();
  return alerts;
}

/** Returns what ends that. */
function tellReadiness(readiness: Readiness, { health, storage }: Database): () => void {
  readiness.set('database', true);
  const tellStorage = (fault: string | undefined): void => readiness.set('storage', fault === undefined, fault);
  tellStorage(storage.fault);
  const forget = [health.onChange((isUp) => readiness.set('database', isUp)), storage.onChange(tellStorage)];
  return () => forget.forEach((end) => end());
}

function openStream({ env, log, server, now }: ServiceOptions, sky: Sky): LiveStream {
  return attachLiveStream(server, {
    store: sky.store,
    demand: sky.demand,
    feedStatus: () => sky.feedStatus(),
    onFeedStatus: (listener) => sky.onFeedStatus(listener),
    now,
    onError: (error) => log.debug({ err: error }, 'live connection'),
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUST_PROXY_HOPS,
    networkOf: (request) => networkOf(clientAddress(request, env.TRUST_PROXY_HOPS)),
  });
}

interface Parts {
  readonly database: Database;
  readonly sky: Sky;
  readonly satellites: Satellites;
  readonly orbits: OrbitEngine;
  readonly stream: LiveStream;
  readonly mail: Mail;
  readonly captureStorage: CaptureStorage;
  readonly weather: Weather;
  readonly basemapArchive: BasemapArchive | null;
  readonly alerts: AlertService;
  readonly systemHealth: () => SystemHealth;
  readonly measures: ServerMeasures;
}

function openMeasures(
  { env, recorder, networkBytes, telemetry, log, now }: ServiceOptions,
  database: Database,
  sky: Sky,
  stream: LiveStream,
): Promise<ServerMeasures> {
  const gauges = () => ({
    activeUsers: activeUsersOf({ telemetry, openStreams: () => openStreams(stream) }),
    dataSourceHealth: dataSourceHealthOf(sky.feedStatus()),
  });
  const measuresLog = log.child({ part: 'measures' });
  return startMeasures({
    database,
    port: env.PORT,
    secretKey: secretKeyWhenNeeded({ configured: env.SECRET_KEY, dataDir: env.DATA_DIR }),
    recorder,
    networkBytes,
    gauges,
    now,
    log: measuresLog,
  });
}

async function openSystemHealth(
  { env, readiness, version, now }: ServiceOptions,
  { database, sky, orbits, mail, alerts }: Pick<Parts, 'database' | 'sky' | 'orbits' | 'mail' | 'alerts'>,
): Promise<() => SystemHealth> {
  const facts: SystemFacts = {
    version,
    startedAtMs: now(),
    database: { kind: database.kind, version: await postgresVersion(database.knex) },
    mail: mail.kind,
    captures: env.S3_ENDPOINT === undefined ? 'folder' : 's3',
  };
  const queues = (): SystemHealth['queues'] => {
    const { pending, written, dropped } = sky.historyStats();
    return {
      history: { waiting: pending, written, dropped },
      mail: mail.counts(),
      alerts: { waiting: alerts.counts().sendings },
      orbits: { waiting: orbits.waiting() },
    };
  };
  return () => systemHealthOf({ facts, readiness, queues, kernel: () => orbits.propagator() });
}

function createCalls(options: ServiceOptions, parts: Parts): Api {
  const {
    database,
    sky,
    satellites,
    orbits,
    stream,
    captureStorage,
    mail,
    weather,
    basemapArchive,
    alerts,
    systemHealth,
    measures,
  } = parts;
  const { env, log, now } = options;
  const read = createBoundedRead(database.health);
  return createApi({
    database: { knex: database.knex, read, write: createBoundedWrite(read, database.storage) },
    store: sky.store,
    standingData: sky.standingData,
    sources: sky.sources,
    demand: sky.demand,
    systemHealth,
    measures,
    config: appConfigOf(env, options.version, mail.kind),
    mail: mail.queue,
    recorder: options.recorder,
    telemetry: options.telemetry,
    captureStorage,
    basemapArchive,
    captureLimits: { ...CAPTURE_LIMITS, ...captureRoom(env.CAPTURE_STORAGE_GB * BYTES_PER_GB) },
    historyRetentionDays: env.HISTORY_RETENTION_DAYS,
    appUrl: options.appUrl,
    visitorClaims: [claimCaptures, claimLensSettings, claimHomeCells, claimAlerts],
    log,
    isSecure: env.TLS_CERT_FILE !== undefined || (env.PUBLIC_URL?.startsWith('https:') ?? false),
    feedStatus: () => ({ ...sky.feedStatus(), satellites: satellites.status() }),
    sourceBudgets: () => sky.sourceBudgets(),
    givenOn: () => sky.givenOn(),
    trajectoryBands: sky.trajectoryBands,
    flownWays: sky.flownWays,
    receivers: sky.receivers,
    homeCellsChanged: () => sky.homeCellsChanged(),
    openStreams: () => openStreams(stream),
    weather,
    alerts,
    orbits,
    transmitters: (noradId) => satellites.store.transmitters(noradId),
    ...modelOf(env, log, now),
    satelliteDocument: () => satellites.document(),
    handleSse: (request, response) => stream.handleSse(request, response),
    now,
  });
}

/** What words analyses, where the operator configured a model. */
function modelOf(env: Environment, log: Logger, now: () => number): Pick<ApiParts, 'wordAnalysis'> {
  if (env.AI_BASE_URL === undefined) return {};
  const settings = {
    baseUrl: env.AI_BASE_URL,
    model: env.AI_MODEL,
    apiKey: env.AI_API_KEY,
    limits: { calls: env.AI_CALLS_PER_HOUR, tokens: env.AI_TOKENS_PER_HOUR },
  };
  const surroundings = {
    fetch: outboundFetch,
    now,
    elapsedMs: () => performance.now(),
    random: Math.random,
    log: log.child({ part: 'analysis' }),
  };
  return { wordAnalysis: createModelWording(settings, surroundings) };
}

function appConfigOf(env: Environment, version: string, mail: AppConfig['mail']): AppConfig {
  return {
    supportEmail: env.SUPPORT_EMAIL ?? null,
    partnerEmail: env.PARTNER_EMAIL ?? null,
    supportHandle: env.SUPPORT_HANDLE ?? null,
    donationUrl: env.DONATION_URL ?? null,
    researchRecipients: [...env.RESEARCH_RECIPIENTS],
    mail,
    basemap: basemapOf(env.BASEMAP),
    version,
  };
}

/** An archive of OpenStreetMap's data is credited as its licence (ODbL) asks; a style says itself whose work it is. */
function basemapOf(setting: Environment['BASEMAP']): AppConfig['basemap'] {
  if (setting === undefined) return null;
  return setting.kind === 'archive'
    ? { kind: 'archive', url: '/api/basemap', credit: '© OpenStreetMap contributors' }
    : { kind: 'style', url: setting.url, credit: new URL(setting.url).host };
}
