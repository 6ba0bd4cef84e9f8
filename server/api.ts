import { METHODS } from 'node:http';
import { Router } from '@koa/router';
import type { AppConfig } from '@contract/app-config';
import type { FeedStatus } from '@contract/feed-status';
import type { PositionHistoryPoint } from '@contract/flight-data';
import { createFirstAnswer } from './features/aerial-objects/first-answer';
import { addAerialObjectsCalls } from './features/aerial-objects/router';
import { createAerialObjectsService, type DemandTouch, type StoredObjects } from './features/aerial-objects/service';
import { addAirportsCalls } from './features/airports/router';
import { addAppConfigCall } from './features/app-config/router';
import { addFlightDataCall } from './features/flight-data/router';
import { createFlightDataService } from './features/flight-data/service';
import { addLiveCalls, type SseHandler } from './features/live/router';
import { addObjectTelemetryCall } from './features/object-telemetry/router';
import { addSatelliteCatalogueCall } from './features/satellite-catalogue/router';
import { addSatelliteDataCall } from './features/satellite-data/router';
import { createPassCalls } from './features/satellites/pass-search';
import { addSatellitePassCalls } from './features/satellites/router';
import { createSatelliteObjects } from './features/satellites/satellite-objects';
import { addSourcesCall } from './features/sources/router';
import { addSystemMetricsCall } from './features/system-metrics/router';
import { addTelemetryCall } from './features/telemetry/router';
import type { TelemetryService } from './features/telemetry/service';
import type { UserSettingsRepository } from './features/user-settings/repository';
import { addUserSettingsCalls } from './features/user-settings/router';
import { addOpenApiCall } from './http/openapi-router';
import type { TiledLiveStore } from './live/in-memory-live-store';
import type { RequestRecorder } from './observability/request-figures';
import type { OrbitEngine } from './orbits/orbit-engine';
import type { ServedDocument } from './satellites/served-catalogue';
import type { Transmitter } from './satellites/catalogue-store';
import type { StandingData } from './standing-data/standing-data';

export interface ApiDependencies {
  readonly store: TiledLiveStore;
  readonly standingData: StandingData;
  readonly demand: DemandTouch;
  readonly stored: StoredObjects;
  readonly config: AppConfig;
  readonly recorder: RequestRecorder;
  readonly telemetry: TelemetryService;
  readonly userSettings: UserSettingsRepository;
  /** Pages come over https. */
  readonly isSecure: boolean;
  readonly handleSse: SseHandler;
  feedStatus(): FeedStatus;
  openStreams(): number;
  /** The compressed satellite catalogue; null while none was ever loaded. */
  satelliteDocument(): Promise<ServedDocument | null>;
  readonly orbits: OrbitEngine;
  /** What is known of a satellite's radio; empty where nothing is. */
  readonly transmitters: (noradId: number) => readonly Transmitter[];
  /** Written positions of an object since a time, oldest first. */
  readonly storedPositions: (id: number, sinceMs: number, limit: number) => Promise<PositionHistoryPoint[]>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Every call under /api, each on the service of its resource. */
export function createApi(deps: ApiDependencies): Router {
  // With every method that Node parses known, a wrong one is answered 405, where the default would be 501. Letters have
  // one case: what guards the calls (limits, caching) knows them by "/api/", and "/API/" must not get past it.
  const router = new Router({ methods: METHODS, sensitive: true });
  const satellites = createSatelliteObjects({
    engine: deps.orbits,
    transmitters: (noradId) => deps.transmitters(noradId),
    now: deps.now,
  });
  const objects = createAerialObjectsService({
    ...deps,
    satellites,
    firstAnswer: createFirstAnswer(deps.store, deps.now),
  });
  const flights = createFlightDataService({
    detail: (id) => objects.detail(id),
    trail: (id) => deps.store.trail(id),
    storedPositions: (id, sinceMs, limit) => deps.storedPositions(id, sinceMs, limit),
    now: () => deps.now(),
  });
  addAerialObjectsCalls(router, objects);
  addFlightDataCall(router, { find: async (id) => (await satellites.flight(id)) ?? flights.find(id) });
  addObjectTelemetryCall(router, flights, satellites);
  addSatelliteDataCall(router, satellites);
  addSatellitePassCalls(router, createPassCalls(deps.orbits, deps.now));
  addSatelliteCatalogueCall(router, () => deps.satelliteDocument());
  addSourcesCall(router, () => deps.feedStatus());
  addAirportsCalls(router, deps.standingData);
  addAppConfigCall(router, deps.config);
  addTelemetryCall(router, deps.telemetry);
  addUserSettingsCalls(router, { settings: deps.userSettings, isSecure: deps.isSecure, now: deps.now });
  addSystemMetricsCall(router, {
    recorder: deps.recorder,
    feedStatus: () => deps.feedStatus(),
    activeSessions: () => deps.telemetry.activeSessions(),
    openStreams: () => deps.openStreams(),
  });
  addLiveCalls(router, deps.handleSse);
  addOpenApiCall(router, deps.config.version);
  return router;
}
