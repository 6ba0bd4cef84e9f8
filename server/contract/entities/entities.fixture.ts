import type * as z from 'zod';
import { aerialObjectRecordSchema, insertAerialObjectSchema } from './aerial-object-record';
import { alertSchema, insertAlertSchema } from './alert';
import { dataSourceSchema, insertDataSourceSchema } from './data-source';
import { insertObjectAnalysisSchema, objectAnalysisSchema } from './object-analysis';
import { insertPositionHistorySchema, positionHistorySchema } from './position-history';
import { insertSharedSightingSchema, sharedSightingSchema } from './shared-sighting';
import { insertSightingCommentSchema, sightingCommentSchema } from './sighting-comment';
import { insertSubscriptionSchema, subscriptionSchema } from './subscription';
import { insertUserSchema, userSchema } from './user';
import { insertUserApiKeySchema, userApiKeySchema } from './user-api-key';
import { insertUserObservationSchema, userObservationSchema } from './user-observation';
import { insertUserPreferencesSchema, userPreferencesSchema } from './user-preferences';
import { insertWeatherDataSchema, weatherDataSchema } from './weather-data';

/** The thirteen stored entities with what the tests of contract and database need to know of each. */
export interface Entity {
  readonly stored: z.ZodObject;
  readonly insert: z.ZodObject;
  /** Set by the server alone, so no part of the insert shape. */
  readonly serverSet: readonly string[];
  /** Never leaves the server; what stands in its place. */
  readonly secret?: Readonly<Record<string, string | null>>;
  /** The least that can be inserted. */
  readonly least: Readonly<Record<string, unknown>>;
}

export const AT = '2026-11-21T12:00:00.000Z';
export const PLACE = { latitude: 52.5, longitude: 13.4 };

export const ENTITIES: Readonly<Record<string, Entity>> = {
  aerial_objects: {
    stored: aerialObjectRecordSchema,
    insert: insertAerialObjectSchema,
    serverSet: ['id', 'lastSeen', 'firstSeen'],
    least: { name: 'X', type: 'drone', dataSource: 'manual' },
  },
  position_history: {
    stored: positionHistorySchema,
    insert: insertPositionHistorySchema,
    serverSet: ['id'],
    least: { objectId: 1, ...PLACE },
  },
  data_sources: {
    stored: dataSourceSchema,
    insert: insertDataSourceSchema,
    serverSet: ['id', 'lastFetched', 'createdAt'],
    secret: { apiKey: 'hasApiKey' },
    least: { name: 'a', type: 'adsb' },
  },
  weather_data: {
    stored: weatherDataSchema,
    insert: insertWeatherDataSchema,
    serverSet: ['id'],
    least: PLACE,
  },
  object_analysis: {
    stored: objectAnalysisSchema,
    insert: insertObjectAnalysisSchema,
    serverSet: ['id', 'createdAt'],
    least: { objectId: 1 },
  },
  alerts: {
    stored: alertSchema,
    insert: insertAlertSchema,
    serverSet: ['id', 'createdAt'],
    least: { alertType: 'near', message: 'm', severity: 'low' },
  },
  user_observations: {
    stored: userObservationSchema,
    insert: insertUserObservationSchema,
    serverSet: ['id', 'createdAt'],
    least: { userId: 1, ...PLACE, observationTime: AT },
  },
  subscriptions: {
    stored: subscriptionSchema,
    insert: insertSubscriptionSchema,
    serverSet: ['id', 'createdAt', 'updatedAt'],
    least: { userId: 1, planType: 'pro' },
  },
  user_preferences: {
    stored: userPreferencesSchema,
    insert: insertUserPreferencesSchema,
    serverSet: ['id'],
    least: { userId: 1 },
  },
  users: {
    stored: userSchema,
    insert: insertUserSchema,
    serverSet: ['id', 'lastLogin', 'createdAt', 'updatedAt', 'apiKey'],
    secret: { password: null, apiKey: 'hasApiKey' },
    least: { username: 'u', email: 'u@example.org', password: 'long enough' },
  },
  shared_sightings: {
    stored: sharedSightingSchema,
    insert: insertSharedSightingSchema,
    serverSet: ['id', 'sharedAt'],
    least: { observationId: 1, sharedByUserId: 1 },
  },
  sighting_comments: {
    stored: sightingCommentSchema,
    insert: insertSightingCommentSchema,
    serverSet: ['id', 'createdAt', 'updatedAt'],
    least: { sharedSightingId: 1, userId: 1, comment: 'c' },
  },
  user_api_keys: {
    stored: userApiKeySchema,
    insert: insertUserApiKeySchema,
    serverSet: ['id', 'lastUsed', 'createdAt', 'updatedAt'],
    secret: { apiKey: 'keyPrefix' },
    least: { userId: 1, service: 'opensky', apiKey: 'k' },
  },
};
