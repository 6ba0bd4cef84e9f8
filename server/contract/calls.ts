import { ACCOUNT_CALLS } from './account-calls';
import { ADMIN_CALLS } from './admin-calls';
import { aerialObjectDetailSchema, aerialObjectListSchema } from './aerial-object';
import {
  aerialObjectSearchQuerySchema,
  aerialObjectsQuerySchema,
  focusedObjectQuerySchema,
  objectIdPathSchema,
} from './aerial-object-calls';
import { ANALYTICS_CALLS } from './analytics-calls';
import {
  aiAnalysisSchema,
  figureUnitsQuerySchema,
  predictionBasisSchema,
  trajectoryPredictionSchema,
  trajectoryRequestSchema,
} from './ai-analysis';
import { airportAreaQuerySchema, airportAreaSchema, airportListSchema, airportsQuerySchema } from './airport';
import { API_KEY_CALLS } from './api-key-calls';
import { appConfigSchema } from './app-config';
import type { Call } from './call';
import { CAPTURE_CALLS } from './capture-calls';
import { flightDataSchema } from './flight-data';
import { ALERT_CALLS } from './alert-calls';
import { HOME_CELL_CALLS } from './home-cell';
import { identificationSchema, sightingRequestSchema } from './identify';
import { groundHeightQuerySchema, groundHeightSchema } from './ground-height';
import { healthSchema } from './health';
import { HISTORY_CALLS } from './history-calls';
import { missingObjectsHeaderSchema } from './missing-objects';
import { NOTICE_CALLS } from './notice-calls';
import { OBSERVATION_CALLS } from './observation-calls';
import { PREFERENCE_CALLS } from './preference-calls';
import { BODY_PROBLEMS } from './problem';
import { RECEIVER_FEED_CALLS } from './receiver-feed';
import { satelliteCatalogueQuerySchema, satelliteCatalogueSchema } from './satellite-catalogue';
import {
  objectTelemetrySchema,
  satelliteDataSchema,
  satellitePassQuerySchema,
  satellitePassSchema,
  visibleSatellitesQuerySchema,
  visibleSatellitesSchema,
} from './satellite';
import { SOCIAL_CALLS } from './social-calls';
import { sourcesSchema } from './source-budget';
import { sightingEmailAnswerSchema, sightingEmailSchema } from './sighting-email';
import { SYSTEM_CALLS } from './system-health';
import { collectedTelemetrySchema } from './telemetry';
import { TRIANGULATION_CALLS } from './triangulation-calls';
import { keptUserSettingsSchema, userSettingsSchema } from './user-settings';

import { weatherQuerySchema, weatherSchema } from './weather';

export { CALL_METHODS, type Call, type CallMethod } from './call';

/** The calls that this server answers. Each is in the OpenAPI document; anything else under /api is 404. */
export const SERVED_CALLS = [
  {
    method: 'get',
    path: '/api/aerial-objects',
    summary: 'Objects around a position, nearest first',
    access: 'anonymous',
    keyScope: 'read:sky',
    query: aerialObjectsQuerySchema,
    answer: aerialObjectListSchema,
    problems: ['invalid-request', 'observer-location-missing'],
  },
  {
    method: 'get',
    path: '/api/aerial-objects/search',
    summary: 'Objects by text, type, altitude band and distance band',
    access: 'anonymous',
    keyScope: 'read:sky',
    query: aerialObjectSearchQuerySchema,
    answer: aerialObjectListSchema,
    answerHeaders: missingObjectsHeaderSchema,
    problems: ['invalid-request', 'observer-location-missing', 'too-busy'],
  },
  {
    method: 'get',
    path: '/api/aerial-objects/{id}',
    summary: 'One object in full',
    access: 'anonymous',
    keyScope: 'read:sky',
    pathParameters: objectIdPathSchema,
    answer: aerialObjectDetailSchema,
    problems: ['invalid-request', 'not-found', 'too-busy'],
  },
  {
    method: 'get',
    path: '/api/flight-data',
    summary: 'One object in full, and where it has been',
    access: 'anonymous',
    keyScope: 'read:sky',
    query: focusedObjectQuerySchema,
    answer: flightDataSchema,
    problems: ['invalid-request', 'not-found', 'too-busy'],
  },
  ...HISTORY_CALLS,
  ...ANALYTICS_CALLS,
  {
    method: 'get',
    path: '/api/analytics/telemetry/{id}',
    summary: 'History and behaviour of an object',
    access: 'anonymous',
    keyScope: 'read:sky',
    pathParameters: objectIdPathSchema,
    answer: objectTelemetrySchema,
    problems: ['invalid-request', 'not-found', 'too-busy'],
  },
  {
    method: 'get',
    path: '/api/analytics/satellites/visible',
    summary: 'Passes of satellites over a place, soonest first',
    access: 'anonymous',
    keyScope: 'read:sky',
    query: visibleSatellitesQuerySchema,
    answer: visibleSatellitesSchema,
    problems: ['invalid-request', 'catalogue-not-loaded', 'too-busy'],
  },
  {
    method: 'get',
    path: '/api/analytics/satellites/{id}/pass',
    summary: 'Passes of one satellite that touch a time',
    access: 'anonymous',
    keyScope: 'read:sky',
    pathParameters: objectIdPathSchema,
    query: satellitePassQuerySchema,
    answer: satellitePassSchema,
    problems: ['invalid-request', 'not-found', 'catalogue-not-loaded', 'too-busy'],
  },
  {
    method: 'post',
    path: '/api/identify',
    summary:
      'What a sighting can have been, likeliest first, with what speaks for and against each and "none of these"',
    access: 'anonymous',
    keyScope: 'read:sky',
    body: sightingRequestSchema,
    answer: identificationSchema,
    problems: [
      'invalid-json',
      'body-too-large',
      'unsupported-media-type',
      'invalid-body',
      'foreign-origin',
      'too-busy',
    ],
  },
  {
    method: 'get',
    path: '/api/satellite-data',
    summary: 'Facts of a satellite from the catalogue',
    access: 'anonymous',
    keyScope: 'read:sky',
    query: focusedObjectQuerySchema,
    answer: satelliteDataSchema,
    problems: ['invalid-request', 'not-found', 'catalogue-not-loaded', 'too-busy'],
  },
  {
    method: 'get',
    path: '/api/satellites/catalogue',
    summary:
      'Orbital elements and facts of every satellite that is known here, in columns; made once, with an ETag. Of the last month, one is kept for each half day',
    access: 'anonymous',
    keyScope: 'read:sky',
    query: satelliteCatalogueQuerySchema,
    answer: satelliteCatalogueSchema,
    problems: ['invalid-request', 'catalogue-not-loaded', 'too-busy'],
  },
  {
    method: 'get',
    path: '/api/ai/analyze/{id}',
    summary: 'What an object is, what it is there for and how dangerous, with the facts that each statement rests on',
    access: 'anonymous',
    keyScope: 'read:sky',
    pathParameters: objectIdPathSchema,
    query: figureUnitsQuerySchema,
    answer: aiAnalysisSchema,
    speaksLanguages: true,
    problems: ['invalid-request', 'not-found', 'too-busy'],
  },
  {
    method: 'get',
    path: '/api/aerial-objects/{id}/prediction-basis',
    summary: 'What a prediction of an aircraft rests on beside the live stream, for who predicts by itself',
    access: 'anonymous',
    keyScope: 'read:sky',
    pathParameters: objectIdPathSchema,
    answer: predictionBasisSchema,
    problems: ['invalid-request', 'not-found', 'too-busy'],
  },
  {
    method: 'post',
    path: '/api/ai/predict-trajectory/{id}',
    summary: 'Where an object will be, with how wrong that may be',
    access: 'anonymous',
    keyScope: 'read:sky',
    pathParameters: objectIdPathSchema,
    query: figureUnitsQuerySchema,
    body: trajectoryRequestSchema,
    answer: trajectoryPredictionSchema,
    speaksLanguages: true,
    problems: [
      'invalid-request',
      'invalid-json',
      'body-too-large',
      'unsupported-media-type',
      'invalid-body',
      'foreign-origin',
      'not-found',
      'not-predictable',
      'too-busy',
    ],
  },
  {
    method: 'post',
    path: '/api/telemetry/collect',
    summary: 'How the app runs; counted in memory, nothing personal is stored',
    access: 'anonymous',
    body: collectedTelemetrySchema,
    problems: [...BODY_PROBLEMS],
  },
  {
    method: 'get',
    path: '/api/user/settings',
    summary: 'Settings of the sky lens that this browser, or the account, kept here',
    access: 'anonymous',
    answer: keptUserSettingsSchema,
    problems: [],
  },
  {
    method: 'post',
    path: '/api/user/settings',
    summary:
      "Keeps the settings of the sky lens: for the account, or for this browser by a cookie that is the visitor's alone",
    access: 'anonymous',
    body: userSettingsSchema,
    answer: userSettingsSchema,
    problems: [
      'invalid-json',
      'body-too-large',
      'unsupported-media-type',
      'invalid-body',
      'foreign-origin',
      'not-ready',
    ],
  },
  ...PREFERENCE_CALLS,
  ...HOME_CELL_CALLS,
  ...ALERT_CALLS,
  ...CAPTURE_CALLS,
  ...OBSERVATION_CALLS,
  ...SOCIAL_CALLS,
  {
    method: 'post',
    path: '/api/cloud/send-sighting-email',
    summary: 'Mails a sighting to one address and to the research recipients that the app configuration names',
    access: 'anonymous',
    body: sightingEmailSchema,
    answer: sightingEmailAnswerSchema,
    problems: [
      'invalid-json',
      'body-too-large',
      'unsupported-media-type',
      'invalid-body',
      'unauthorized',
      'foreign-origin',
      'too-busy',
      'not-ready',
    ],
  },
  ...SYSTEM_CALLS,
  ...NOTICE_CALLS,
  {
    method: 'get',
    path: '/api/sources',
    summary: 'Health of every aircraft source, what it is asked of what its terms allow, and what the sky is made of',
    access: 'anonymous',
    keyScope: 'read:sky',
    answer: sourcesSchema,
    problems: [],
  },
  {
    method: 'get',
    path: '/api/airports',
    summary: 'Airports by code, name or town',
    access: 'anonymous',
    keyScope: 'read:sky',
    query: airportsQuerySchema,
    answer: airportListSchema,
    problems: ['invalid-request'],
  },
  {
    method: 'get',
    path: '/api/airports/area',
    summary: 'Airports inside a box with their runways, those with the longest runway first',
    access: 'anonymous',
    keyScope: 'read:sky',
    query: airportAreaQuerySchema,
    answer: airportAreaSchema,
    problems: ['invalid-request'],
  },
  {
    method: 'get',
    path: '/api/basemap',
    summary: "A range of bytes of the operator's map archive (PMTiles)",
    access: 'anonymous',
    answerType: 'application/octet-stream',
    answerStatus: 206,
    problems: ['not-found', 'range-not-satisfiable'],
  },
  {
    method: 'get',
    path: '/api/ground-height',
    summary: 'How high the ground lies, estimated from airports around',
    access: 'anonymous',
    keyScope: 'read:sky',
    query: groundHeightQuerySchema,
    answer: groundHeightSchema,
    problems: ['invalid-request'],
  },
  {
    method: 'get',
    path: '/api/weather',
    summary: 'Clouds, visibility and altimeter setting over the cell of 0.25° around a place, as far as they are known',
    access: 'anonymous',
    keyScope: 'read:sky',
    query: weatherQuerySchema,
    answer: weatherSchema,
    problems: ['invalid-request', 'too-busy'],
  },
  {
    method: 'get',
    path: '/api/app-config',
    summary: 'What the operator configured for the app',
    access: 'anonymous',
    answer: appConfigSchema,
    problems: [],
  },
  ...RECEIVER_FEED_CALLS,
  {
    method: 'get',
    path: '/livez',
    summary: 'The process answers',
    access: 'anonymous',
    answer: healthSchema,
    problems: [],
  },
  {
    method: 'get',
    path: '/readyz',
    summary: 'The server should get traffic',
    access: 'anonymous',
    answer: healthSchema,
    problems: ['not-ready'],
  },
  ...TRIANGULATION_CALLS,
  ...API_KEY_CALLS,
  ...ADMIN_CALLS,
  ...ACCOUNT_CALLS,
] as const satisfies readonly Call[];

/**
 * Addresses under /api that the OpenAPI document does not describe: the document itself, and the live stream, whose
 * messages are laid out in live-frame.ts.
 */
export const UNDESCRIBED_CALLS = [
  { method: 'get', path: '/api/openapi.json', summary: 'This document', access: 'anonymous', problems: [] },
  {
    method: 'get',
    path: '/api/live',
    summary: 'The live stream over a WebSocket',
    access: 'anonymous',
    problems: ['upgrade-required'],
  },
  {
    method: 'get',
    path: '/api/live/sse',
    summary: 'The live stream as server-sent events',
    access: 'anonymous',
    problems: ['invalid-request'],
  },
] as const satisfies readonly Call[];
