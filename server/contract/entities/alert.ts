import * as z from 'zod';
import { objectIdSchema } from '../aerial-object';
import { jsonObjectColumn, serialId, textColumn, timeColumn, varchar } from './column-types';

const columns = {
  objectId: objectIdSchema.nullable().default(null),
  userId: serialId.nullable().default(null),
  alertType: varchar(50).min(1),
  message: textColumn.min(1),
  severity: varchar(20).min(1),
  isRead: z.boolean().default(false),
  metadata: jsonObjectColumn.nullable().default(null),
};

/** Part 1 §3, alerts. */
export const alertSchema = z.object({ id: serialId, ...columns, createdAt: timeColumn }).meta({ id: 'Alert' });
export type Alert = z.infer<typeof alertSchema>;

export const insertAlertSchema = z.object(columns).meta({ id: 'InsertAlert' });
export type InsertAlert = z.infer<typeof insertAlertSchema>;
