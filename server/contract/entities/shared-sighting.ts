import * as z from 'zod';
import { countColumn, jsonObjectColumn, serialId, textColumn, timeColumn, varchar } from './column-types';

const columns = {
  observationId: serialId,
  sharedByUserId: serialId,
  sharedWithUserId: serialId.nullable().default(null),
  publiclyShared: z.boolean().default(false),
  shareToken: varchar(64).nullable().default(null),
  title: varchar(200).nullable().default(null),
  description: textColumn.nullable().default(null),
  visibility: varchar(20).min(1).default('public'),
  expiresAt: timeColumn.nullable().default(null),
  viewCount: countColumn.default(0),
  likes: countColumn.default(0),
  metadata: jsonObjectColumn.nullable().default(null),
};

/** Part 1 §3, shared_sightings. */
export const sharedSightingSchema = z
  .object({ id: serialId, ...columns, sharedAt: timeColumn })
  .meta({ id: 'SharedSighting' });
export type SharedSighting = z.infer<typeof sharedSightingSchema>;

export const insertSharedSightingSchema = z.object(columns).meta({ id: 'InsertSharedSighting' });
export type InsertSharedSighting = z.infer<typeof insertSharedSightingSchema>;
