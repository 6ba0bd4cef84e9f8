import * as z from 'zod';
import { objectIdSchema } from '../aerial-object';
import { headingColumn, latitudeColumn, longitudeColumn, realColumn, timeColumn } from './column-types';

const columns = {
  objectId: objectIdSchema,
  latitude: latitudeColumn,
  longitude: longitudeColumn,
  altitude: realColumn.nullable().default(null).meta({ description: 'Feet.' }),
  heading: headingColumn.nullable().default(null).meta({ description: 'Direction of motion, degrees true.' }),
  speed: realColumn.nullable().default(null).meta({ description: 'Knots over ground.' }),
  verticalRate: realColumn.nullable().default(null).meta({ description: 'Feet a minute, climbing positive.' }),
};

/**
 * Part 1 §3, position_history: where an object was at `timestamp`, the time of the fix. The table has no unit columns,
 * so the units are fixed: feet, knots, feet a minute.
 */
export const positionHistorySchema = z
  .object({ id: z.int().min(1), ...columns, timestamp: timeColumn })
  .meta({ id: 'PositionHistory' });
export type PositionHistory = z.infer<typeof positionHistorySchema>;

/** Without `timestamp` the server sets the time of writing. */
export const insertPositionHistorySchema = z
  .object({ ...columns, timestamp: timeColumn.optional() })
  .meta({ id: 'InsertPositionHistory' });
export type InsertPositionHistory = z.infer<typeof insertPositionHistorySchema>;
