import * as z from 'zod';
import { ALTITUDE_BANDS, DISTANCE_BANDS, SEARCH_TYPES } from './aerial-object';
import { MAX_OBJECT_ID } from './object-id';
import { bothOrNeither, latitudeQuery, longitudeQuery, queryChoice, queryNumber, queryText } from './query-value';

export const DEFAULT_RADIUS_NM = 100;
export const MAX_RADIUS_NM = 250;

/** GET /api/aerial-objects */
export const aerialObjectsQuerySchema = z
  .object({
    latitude: latitudeQuery.optional(),
    longitude: longitudeQuery.optional(),
    radius: queryNumber({ min: 1, max: MAX_RADIUS_NM, description: 'Nautical miles around the position.' }).default(
      DEFAULT_RADIUS_NM,
    ),
    source: queryChoice(
      ['manual', 'unplaced'],
      'manual: only what people entered, newest first. unplaced: only aircraft that are heard without a position, by name. Neither needs a position.',
    ).optional(),
    limit: queryNumber({ min: 1, max: 1000, integer: true, description: 'At most this many, nearest first.' }).default(
      1000,
    ),
  })
  .superRefine(bothOrNeither);
export type AerialObjectsQuery = z.output<typeof aerialObjectsQuerySchema>;

/** GET /api/aerial-objects/search. An empty or missing filter lets everything through. */
export const aerialObjectSearchQuerySchema = z
  .object({
    query: queryText(
      'Words that must all occur: flight number, callsign, registration, type, operator, address, airports of the likely route.',
    ).default(''),
    type: queryChoice(SEARCH_TYPES, 'Kind of object.').default('all'),
    altitude: queryChoice(ALTITUDE_BANDS, 'low: 0–5,000 ft; medium: 5,000–20,000 ft; high: above 20,000 ft.').default(
      'all',
    ),
    distance: queryChoice(
      DISTANCE_BANDS,
      'near: within 5 nm; medium: 5–25 nm; far: above 25 nm. Needs a position.',
    ).default('all'),
    latitude: latitudeQuery.optional(),
    longitude: longitudeQuery.optional(),
    tolerance: queryNumber({
      min: 0,
      max: 10,
      description:
        'Nautical miles by which the position may be off, for who gives a rounded one: distance bands reach so much farther on both sides.',
    }).default(0),
    limit: queryNumber({ min: 1, max: 500, integer: true, description: 'At most this many.' }).default(100),
  })
  .superRefine(bothOrNeither);
export type AerialObjectSearchQuery = z.output<typeof aerialObjectSearchQuerySchema>;

const objectIdText = queryNumber({
  min: 1,
  max: MAX_OBJECT_ID,
  integer: true,
  description: 'Id of an aerial object.',
});

/** `{id}` in a path. */
export const objectIdPathSchema = z.object({ id: objectIdText });

/** `?id=` of GET /api/flight-data and GET /api/satellite-data. */
export const focusedObjectQuerySchema = z.object({ id: objectIdText });
