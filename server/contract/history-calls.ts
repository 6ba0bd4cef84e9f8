import { objectIdPathSchema } from './aerial-object-calls';
import type { Call } from './call';
import {
  EXPORT_FORMATS,
  EXPORT_TYPES,
  flightExportQuerySchema,
  flightIdPathSchema,
  flightQuerySchema,
  flightTrackSchema,
  historyCoverageQuerySchema,
  historyCoverageSchema,
  historyQuerySchema,
  objectDayExportQuerySchema,
  objectFlightsQuerySchema,
  objectFlightsSchema,
} from './history';
import { HISTORY_PAGE_TYPE } from './history-page';

const EXPORTED_TYPES = EXPORT_FORMATS.map((format) => EXPORT_TYPES[format]);

/** What the sky was like. */
export const HISTORY_CALLS = [
  {
    method: 'get',
    path: '/api/history',
    summary:
      'The sky of an area over a span of up to an hour, as messages of the live stream behind a head in JSON: a scene of another time',
    access: 'anonymous',
    keyScope: 'read:sky',
    query: historyQuerySchema,
    answerType: HISTORY_PAGE_TYPE,
    problems: ['invalid-request', 'too-busy'],
  },
  {
    method: 'get',
    path: '/api/history/coverage',
    summary: 'When an area was recorded, and when not',
    access: 'anonymous',
    keyScope: 'read:sky',
    query: historyCoverageQuerySchema,
    answer: historyCoverageSchema,
    problems: ['invalid-request', 'too-busy'],
  },
  {
    method: 'get',
    path: '/api/aerial-objects/{id}/flights',
    summary: 'Flights of an object that are kept, newest first',
    access: 'anonymous',
    keyScope: 'read:sky',
    pathParameters: objectIdPathSchema,
    query: objectFlightsQuerySchema,
    answer: objectFlightsSchema,
    problems: ['invalid-request', 'too-busy'],
  },
  {
    method: 'get',
    path: '/api/aerial-objects/{id}/export',
    summary: 'Where an object was on a day, as a file',
    access: 'anonymous',
    keyScope: 'read:sky',
    pathParameters: objectIdPathSchema,
    query: objectDayExportQuerySchema,
    answerType: EXPORTED_TYPES,
    problems: ['invalid-request', 'not-found', 'too-busy'],
  },
  {
    method: 'get',
    path: '/api/flights/{flightId}',
    summary: 'One flight with its positions, oldest first',
    access: 'anonymous',
    keyScope: 'read:sky',
    pathParameters: flightIdPathSchema,
    query: flightQuerySchema,
    answer: flightTrackSchema,
    problems: ['invalid-request', 'not-found', 'too-busy'],
  },
  {
    method: 'get',
    path: '/api/flights/{flightId}/export',
    summary: 'One flight as a file',
    access: 'anonymous',
    keyScope: 'read:sky',
    pathParameters: flightIdPathSchema,
    query: flightExportQuerySchema,
    answerType: EXPORTED_TYPES,
    problems: ['invalid-request', 'not-found', 'too-busy'],
  },
] as const satisfies readonly Call[];
