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
import { postgresVersion, type SystemFacts, systemHealthOf } from './features/status/system-health';
import type { TelemetryService } from './features/telemetry/service';
import { clientAddress, networkOf } from './http/client-address';
import { attachLiveStream, type LiveStream } from './live/live-stream';
import { type Mail, startMail } from './mail/start-mail';
import type { Logger } from './observability/logger';
import type { ServerMetrics } from './observability/metrics';
import type { Readiness } from './observability/readiness';
import type { RequestRecorder } from './observability/request-figures';
import { outboundFetch } from './outbound/outbound-fetch';
import { OrbitEngine } from './orbits/orbit-engine';
import { createEncryptionAtRest } from './security/encryption-at-rest';
import { secretKeyWhenNeeded } from './security/secret-key';
import { addSatelliteGauges } from './satellites/satellite-gauges';
import { type Satellites, startSatellites } from './satellites/start-satellites';
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
    const satellites = startSatellites({
      sources: env.SATELLITE_SOURCES,
      database,
      contact: env.SUPPORT_EMAIL ?? env.PUBLIC_URL,
      version: options.version,
      log: log.child({ part: 'satellites' }),
      now,
    });
    // Up does not mean loaded: without a catalogue the calls that need one answer a problem that says so.
    void satellites.whenRestored.then(() => readiness.set('satellites', true));
    const { weather, watch: weatherWatch } = openWeather(options, database, sky);
    const mail = await startMail({
      server: env.SMTP_URL,
      from: env.MAIL_FROM,
      dataDir: env.DATA_DIR,
      database,
      log: log.child({ part: 'mail' }),
    });
    const captureLog = log.child({ part: 'captures' });
    const files = await openFiles(env, captureLog);
    const keeping = startCaptureKeeping({ knex: database.knex, storage: files.captureStorage, log: captureLog, now });
    const orbits = new OrbitEngine({ supply: satellites.store, log: log.child({ part: 'orbits' }) });
    const alerts = await openAlerts(options, { database, sky, satellites, orbits, weather, mail });
    const stream = openStream(options, sky);
    const systemHealth = await openSystemHealth(options, { database, sky, orbits, mail, alerts });
    const parts = { database, sky, satellites, orbits, stream, mail, weather, alerts, systemHealth, ...files };
    addAllGauges(options, parts);
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
        await keeping.stop();
        await Promise.all([orbits.close(), files.basemapArchive?.close(), database.close()]);
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
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

function openStreams({ counters }: LiveStream): number {
  return counters.webSocketViewers + counters.sseViewers;
}

function addMailGauges(metrics: ServerMetrics, mail: Mail): void {
  metrics.gauge('skylens_mail_waiting', 'Mails that wait to be sent.', () => mail.counts().waiting);
  metrics.gauge(
    'skylens_mail_failed',
    'Mails that could not be sent and are kept for a while.',
    () => mail.counts().failed,
  );
}

function addAllGauges({ metrics, now }: ServiceOptions, parts: Parts): void {
  const { sky, stream, orbits, mail, alerts, satellites } = parts;
  addGauges(metrics, sky, stream, orbits);
  addMailGauges(metrics, mail);
  addAlertGauges(metrics, alerts);
  addSatelliteGauges(metrics, satellites, now);
}

function addAlertGauges(metrics: ServerMetrics, alerts: AlertService): void {
  metrics.gauge('skylens_alert_rules', 'Rules of alerts.', () => alerts.counts().rules);
  metrics.gauge('skylens_alert_sendings', 'Alerts that wait to be sent.', () => alerts.counts().sendings);
}

function addGauges(metrics: ServerMetrics, sky: Sky, stream: LiveStream, orbits: OrbitEngine): void {
  metrics.gauge('skylens_live_objects', 'Objects in the live store.', () => sky.store.size);
  metrics.gauge(
    'skylens_orbit_satellites',
    'Satellites whose orbits are computed; none while nobody asks.',
    () => orbits.loaded()?.count ?? 0,
  );
  metrics.gauge('skylens_orbit_questions', 'Questions about orbits without an answer yet.', () => orbits.waiting());
  metrics.gauge('skylens_live_streams', 'Open live streams.', () => openStreams(stream));
  metrics.gauge('skylens_live_watched_tiles', 'Tiles that somebody looks at.', () => stream.watchedTiles());
  metrics.gauge('skylens_live_sent_bytes', 'Bytes sent by the live stream.', () => stream.counters.bytesSent);
  metrics.gauge('skylens_live_skipped_frames', 'Frames not sent to slow clients.', () => stream.counters.framesSkipped);
  metrics.gauge('skylens_history_pending', 'Positions that wait to be written.', () => sky.historyStats().pending);
  metrics.gauge('skylens_history_written', 'Positions written.', () => sky.historyStats().written);
  metrics.gauge(
    'skylens_history_dropped',
    'Positions lost because the queue was full.',
    () => sky.historyStats().dropped,
  );
}
