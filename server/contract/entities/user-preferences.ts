import * as z from 'zod';
import { ALTITUDE_UNITS, objectIdSchema, SPEED_UNITS } from '../aerial-object';
import { jsonObjectColumn, serialId } from './column-types';

export const DISTANCE_UNITS = ['nm', 'mi', 'km'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

const columns = {
  userId: serialId,
  defaultAltitudeUnit: z.enum(ALTITUDE_UNITS).nullable().default(null),
  defaultSpeedUnit: z.enum(SPEED_UNITS).nullable().default(null),
  defaultDistanceUnit: z.enum(DISTANCE_UNITS).nullable().default(null),
  darkMode: z.boolean().default(false),
  radarRange: z.int().min(1).max(2_147_483_647).default(25),
  alertNotifications: z.boolean().default(true),
  soundEnabled: z.boolean().default(true),
  cameraStabilization: z.boolean().default(true),
  enhancedTracking: z.boolean().default(true),
  objectPrediction: z.boolean().default(true),
  showTrajectories: z.boolean().default(true),
  defaultTimeWindow: z.int().min(1).max(2_147_483_647).default(5),
  trackedObjects: z.array(objectIdSchema).max(1000).nullable().default(null),
  widgetConfiguration: jsonObjectColumn.nullable().default(null),
  uiLayout: jsonObjectColumn.nullable().default(null),
};

/** Part 1 §3, user_preferences. A unit that is null means "as the application chooses". */
export const userPreferencesSchema = z.object({ id: serialId, ...columns }).meta({ id: 'UserPreferences' });
export type UserPreferences = z.infer<typeof userPreferencesSchema>;

export const insertUserPreferencesSchema = z.object(columns).meta({ id: 'InsertUserPreferences' });
export type InsertUserPreferences = z.infer<typeof insertUserPreferencesSchema>;
