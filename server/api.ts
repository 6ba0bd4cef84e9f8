import type { Router } from '@koa/router';
import type { AppConfig } from '@contract/app-config';
import type { SystemHealth } from '@contract/system-health';
import type { FeedStatus } from '@contract/feed-status';
import type { SourceBudget } from '@contract/source-budget';
import type { BandScale } from '@engine/trajectory/band-calibration';
import type { FlownWays } from '@engine/trajectory/flown-ways';
import type { WordAnalysis } from './analysis/model-wording';
import type { CaptureStorage } from './capture-storage/capture-storage';
import type { CallDatabase } from './db/bounded-read';
import type { Alerts } from './alerts/start-alerts';
import type { AccountDependencies } from './features/accounts/account-dependencies';
import { createFindSignedIn } from './features/accounts/find-signed-in';
import { createAccountsRouter } from './features/accounts/router';
import { createFirstAnswer } from './features/aerial-objects/first-answer';
import type { AdminDependencies } from './features/admin/admin-dependencies';
import { createAdminRouter } from './features/admin/router';
import { createAerialObjectsRouter } from './features/aerial-objects/router';
import {
  type AerialObjectsService,
  createAerialObjectsService,
  type DemandTouch,
} from './features/aerial-objects/service';
import { createStoredObjects } from './features/aerial-objects/stored-objects';
import { createAlertsRouter } from './features/alerts/router';
import { createAnalyticsRouter } from './features/analytics/router';
import { createAnalysisRouter } from './features/analysis/router';
import { createAirportsRouter } from './features/airports/router';
import type { BasemapArchive } from './features/basemap/archive';
import { createBasemapRouter } from './features/basemap/router';
import { createApiKeysRouter } from './features/api-keys/router';
import { createUseKey } from './features/api-keys/use-key';
import type { CaptureLimits } from './features/captures/limits';
import { createCapturesRouter } from './features/captures/router';
import { createIdentifyRouter } from './features/identify/router';
import { createFlightDataRouter } from './features/flight-data/router';
import { createFlightDataService, type FlightDataService } from './features/flight-data/service';
import { createStoredPositions } from './features/flight-data/stored-positions';
import { createFlightsRouter } from './features/flights/router';
import { createHistoryRouter } from './features/history/router';
import { createReceiverFeedRouter } from './features/receiver-feed/router';
import { createLiveRouter, type LiveRouterDependencies } from './features/live/router';
import { createObjectTelemetryRouter } from './features/object-telemetry/router';
import { type CatalogueDependencies, createCatalogueRouter } from './features/satellites/catalogue-router';
import { createPassesRouter } from './features/satellites/passes-router';
import { createSatelliteDataRouter } from './features/satellites/satellite-data-router';
import { createSatelliteObjects, type SatelliteObjects } from './features/satellites/satellite-objects';
import { createPreferencesRouter } from './features/preferences/router';
import { createWeatherRouter } from './features/weather/router';
import type { Weather } from './weather/weather';
import { createHomeCellsRouter } from './features/home-cells/router';
import type { HomeCellLimits } from './features/home-cells/limits';
import { createStatusRouter } from './features/status/router';
import type { MailsPerHour } from './features/sighting-email/mail-limits';
import { createSightingEmailRouter } from './features/sighting-email/router';
import { createTelemetryRouter } from './features/telemetry/router';
import type { TelemetryService } from './features/telemetry/service';
import type { TriangulationLimits } from './features/triangulation/limits';
import { createTriangulationRouter } from './features/triangulation/router';
import { createUserSettingsRouter } from './features/user-settings/router';
import { type NewVisitorLimits, NewVisitors } from './features/visitors/new-visitors';
import { createVisitorRepository } from './features/visitors/repository';
import type { ObservationLimits } from './features/observations/limits';
import { createNoticesRouter } from './features/notices/router';
import { createObservationsRouter } from './features/observations/router';
import { createLinkPreviews } from './features/social/link-previews';
import type { SocialLimits } from './features/social/limits';
import { createSocialRouter } from './features/social/router';
import { createOpenApiRouter } from './http/openapi-router';
import type { FindPageHead } from './http/page-head';
import type { KnownReceivers } from './analytics/receiver-places';
import type { CallerFinders } from './http/principal';
import { createCallRouter } from './http/serve-call';
import type { GivenOn } from './ingest/given-on';
import type { TiledLiveStore } from './live/in-memory-live-store';
import type { MailQueue } from './mail/outgoing-mail';
import type { ServerMeasures } from './measures/server-measures';
import type { RequestRecorder } from './observability/request-figures';
import type { OrbitEngine } from './orbits/orbit-engine';
import type { Transmitter } from './satellites/sources/satellite-source';
import type { StandingData } from './standing-data/standing-data';

/** The parts of the server that calls are made of. A feature makes its own services and repositories of them. */
export interface ApiParts
  extends AccountDependencies,
    AdminDependencies,
    CatalogueDependencies,
    LiveRouterDependencies {
  readonly config: AppConfig;
  systemHealth(): SystemHealth;
  readonly database: CallDatabase;
  readonly store: TiledLiveStore;
  readonly standingData: StandingData;
  readonly basemapArchive: BasemapArchive | null;
  readonly demand: DemandTouch;
  readonly orbits: OrbitEngine;
  /** What is known of a satellite's radio; empty where nothing is. */
  readonly transmitters: (noradId: number) => readonly Transmitter[];
  readonly recorder: RequestRecorder;
  readonly measures: ServerMeasures;
  readonly telemetry: TelemetryService;
  /** Words analyses; the built-in words stand unless given. */
  readonly wordAnalysis?: WordAnalysis;
  readonly mail: MailQueue;
  /** The usual unless given. */
  readonly mailsPerHour?: MailsPerHour;
  readonly captureStorage: CaptureStorage;
  readonly captureLimits: CaptureLimits;
  /** Whole days of positions that are kept besides the current one. */
  readonly historyRetentionDays: number;
  /** The usual unless given. */
  readonly newVisitorLimits?: NewVisitorLimits;
  /** The usual unless given. */
  readonly observationLimits?: ObservationLimits;
  /** The usual unless given. */
  readonly socialLimits?: SocialLimits;
  /** The usual unless given. */
  readonly homeCellLimits?: HomeCellLimits;
  /** The usual unless given. */
  readonly triangulationLimits?: TriangulationLimits;
  readonly weather: Pick<Weather, 'at' | 'past'>;
  readonly alerts: Alerts;
  homeCellsChanged(): Promise<void>;
  feedStatus(): FeedStatus;
  sourceBudgets(): ReadonlyMap<string, SourceBudget>;
  /** What others may be given of the aircraft that are held. */
  givenOn(): GivenOn;
  readonly trajectoryBands: BandScale;
  readonly flownWays: FlownWays;
  readonly receivers: KnownReceivers;
  openStreams(): number;
}

/** The calls, and how those are found who make them. */
export interface Api extends CallerFinders {
  readonly router: Router;
  /** What pages say of themselves without a script. */
  readonly findPageHead: FindPageHead;
}

/** What several features ask, made once. */
interface SharedServices {
  readonly objects: AerialObjectsService;
  readonly flights: FlightDataService;
  readonly satelliteObjects: SatelliteObjects;
  readonly newVisitors: NewVisitors;
  readonly findSignedIn: CallerFinders['findSignedIn'];
}

/** Every feature with calls. A new one is added here; what it needs of the server it takes from `ApiParts`. */
const FEATURES: readonly ((deps: ApiParts & SharedServices) => Router)[] = [
  createAerialObjectsRouter,
  createFlightDataRouter,
  createFlightsRouter,
  createHistoryRouter,
  createObjectTelemetryRouter,
  createAnalysisRouter,
  createAnalyticsRouter,
  createSatelliteDataRouter,
  createPassesRouter,
  createIdentifyRouter,
  createTriangulationRouter,
  createCatalogueRouter,
  createStatusRouter,
  createNoticesRouter,
  createAirportsRouter,
  createBasemapRouter,
  createWeatherRouter,
  createTelemetryRouter,
  createUserSettingsRouter,
  createPreferencesRouter,
  createHomeCellsRouter,
  createAlertsRouter,
  createSightingEmailRouter,
  createCapturesRouter,
  createObservationsRouter,
  createSocialRouter,
  createAccountsRouter,
  createApiKeysRouter,
  createAdminRouter,
  createReceiverFeedRouter,
  createLiveRouter,
  createOpenApiRouter,
];

/** Every call under /api, each on the service of its resource. */
export function createApi(parts: ApiParts): Api {
  const router = createCallRouter();
  const deps = { ...parts, ...sharedServices(parts) };
  for (const createRouter of FEATURES) {
    router.use(createRouter(deps).routes());
  }
  return {
    router,
    findSignedIn: deps.findSignedIn,
    useKey: createUseKey(parts.database),
    findPageHead: createLinkPreviews(parts),
  };
}

function sharedServices(parts: ApiParts): SharedServices {
  const { database, store, now } = parts;
  const satelliteObjects = createSatelliteObjects({
    engine: parts.orbits,
    transmitters: (noradId) => parts.transmitters(noradId),
    now,
  });
  const objects = createAerialObjectsService({
    ...parts,
    stored: createStoredObjects(database),
    satellites: satelliteObjects,
    firstAnswer: createFirstAnswer(store, now),
  });
  const flights = createFlightDataService({
    detail: (id, network) => objects.detail(id, network),
    trail: (id) => store.trail(id),
    storedPositions: createStoredPositions(database, now),
    now,
  });
  const newVisitors = new NewVisitors(createVisitorRepository(database.knex), parts.newVisitorLimits);
  return { objects, flights, satelliteObjects, newVisitors, findSignedIn: createFindSignedIn(parts) };
}
