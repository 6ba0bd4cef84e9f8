import * as z from 'zod';
import { serialId, textColumn, timeColumn } from './column-types';

const columns = {
  sharedSightingId: serialId,
  userId: serialId,
  comment: textColumn.min(1),
};

/** Part 1 §3, sighting_comments. */
export const sightingCommentSchema = z
  .object({ id: serialId, ...columns, createdAt: timeColumn, updatedAt: timeColumn })
  .meta({ id: 'SightingComment' });
export type SightingComment = z.infer<typeof sightingCommentSchema>;

export const insertSightingCommentSchema = z.object(columns).meta({ id: 'InsertSightingComment' });
export type InsertSightingComment = z.infer<typeof insertSightingCommentSchema>;
