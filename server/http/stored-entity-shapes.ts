import { aerialObjectRecordSchema, insertAerialObjectSchema } from '@contract/entities/aerial-object-record';
import { alertSchema, insertAlertSchema } from '@contract/entities/alert';
import { dataSourceSchema, insertDataSourceSchema } from '@contract/entities/data-source';
import { objectAnalysisSchema, insertObjectAnalysisSchema } from '@contract/entities/object-analysis';
import { positionHistorySchema, insertPositionHistorySchema } from '@contract/entities/position-history';
import { sharedSightingSchema, insertSharedSightingSchema } from '@contract/entities/shared-sighting';
import { sightingCommentSchema, insertSightingCommentSchema } from '@contract/entities/sighting-comment';
import { subscriptionSchema, insertSubscriptionSchema } from '@contract/entities/subscription';
import { userApiKeySchema, insertUserApiKeySchema } from '@contract/entities/user-api-key';
import { userObservationSchema, insertUserObservationSchema } from '@contract/entities/user-observation';
import { userPreferencesSchema, insertUserPreferencesSchema } from '@contract/entities/user-preferences';
import { userSchema, insertUserSchema } from '@contract/entities/user';
import { weatherDataSchema, insertWeatherDataSchema } from '@contract/entities/weather-data';

/** The thirteen stored entities and what may be inserted: components of the OpenAPI document. */
export const STORED_ENTITY_SHAPES = [
  aerialObjectRecordSchema,
  insertAerialObjectSchema,
  alertSchema,
  insertAlertSchema,
  dataSourceSchema,
  insertDataSourceSchema,
  objectAnalysisSchema,
  insertObjectAnalysisSchema,
  positionHistorySchema,
  insertPositionHistorySchema,
  sharedSightingSchema,
  insertSharedSightingSchema,
  sightingCommentSchema,
  insertSightingCommentSchema,
  subscriptionSchema,
  insertSubscriptionSchema,
  userApiKeySchema,
  insertUserApiKeySchema,
  userObservationSchema,
  insertUserObservationSchema,
  userPreferencesSchema,
  insertUserPreferencesSchema,
  userSchema,
  insertUserSchema,
  weatherDataSchema,
  insertWeatherDataSchema,
] as const;
