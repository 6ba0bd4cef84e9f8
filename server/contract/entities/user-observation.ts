import * as z from 'zod';
import { CONFIDENCES, OBJECT_TYPES } from '../aerial-object';
import {
  headingColumn,
  jsonObjectColumn,
  latitudeColumn,
  longitudeColumn,
  realColumn,
  serialId,
  textColumn,
  timeColumn,
  varchar,
} from './column-types';

const columns = {
  userId: serialId,
  latitude: latitudeColumn,
  longitude: longitudeColumn,
  altitude: realColumn.nullable().default(null).meta({ description: 'Feet.' }),
  observationTime: timeColumn,
  description: textColumn.nullable().default(null),
  objectType: z.enum(OBJECT_TYPES).nullable().default(null),
  heading: headingColumn.nullable().default(null),
  speed: realColumn.nullable().default(null),
  imageUrl: varchar(2048).nullable().default(null),
  confidence: z.enum(CONFIDENCES).nullable().default(null),
  metadata: jsonObjectColumn.nullable().default(null),
  verificationStatus: varchar(20).min(1).default('pending'),
};

/** Part 1 §3, user_observations. */
export const userObservationSchema = z
  .object({ id: serialId, ...columns, createdAt: timeColumn })
  .meta({ id: 'UserObservation' });
export type UserObservation = z.infer<typeof userObservationSchema>;

export const insertUserObservationSchema = z.object(columns).meta({ id: 'InsertUserObservation' });
export type InsertUserObservation = z.infer<typeof insertUserObservationSchema>;
