import * as z from 'zod';
import { DAY_MS } from '@engine/constants/durations';
import { ALTITUDE_UNITS, objectIdSchema, SPEED_UNITS } from './aerial-object';
import { serialId } from './entities/column-types';
import { DISTANCE_UNITS } from './entities/user-preferences';
import { TABLE_COLUMNS } from './table-columns';
import { userSettingsSchema } from './user-settings';

/** So many objects an account, or a browser, tracks at most; beyond them the longest tracked go. */
export const MAX_TRACKED_OBJECTS = 1000;

/** How a browser is lit. Night is of the moment and the place, so that no other device brings it or ends it. */
export const DISPLAY_MODES = ['system', 'light', 'dark'] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];

const unit = 'Null: as the application chooses on each screen.';

const fields = {
  defaultAltitudeUnit: z.enum(ALTITUDE_UNITS).nullable().meta({ description: unit }),
  defaultSpeedUnit: z.enum(SPEED_UNITS).nullable().meta({ description: unit }),
  defaultDistanceUnit: z.enum(DISTANCE_UNITS).nullable().meta({ description: unit }),
  darkMode: z.boolean(),
  radarRange: z
    .int()
    .min(1)
    .max(1000)
    .meta({ description: 'Nautical miles. The app shows the range on offer that is nearest in proportion.' }),
  alertNotifications: z.boolean(),
  soundEnabled: z.boolean().meta({ description: 'The same as `soundEnabled` of the settings of the sky lens.' }),
  cameraStabilization: z.boolean(),
  enhancedTracking: z.boolean(),
  objectPrediction: z.boolean(),
  showTrajectories: z.boolean(),
  defaultTimeWindow: z.int().min(1).max(1440).meta({ description: 'Minutes that drawn trajectories reach back.' }),
  uiLayout: z.strictObject({ displayMode: z.enum(DISPLAY_MODES) }).nullable(),
  tableColumns: z
    .array(z.enum(TABLE_COLUMNS))
    .min(1)
    .max(TABLE_COLUMNS.length)
    .nullable()
    .meta({ description: 'Columns of the table of aircraft. Null: the usual ones.' }),
};

export const preferenceValuesSchema = z.strictObject(fields);
export type PreferenceValues = z.infer<typeof preferenceValuesSchema>;

export const preferenceFieldSchema = preferenceValuesSchema.keyof();
export type PreferenceField = z.infer<typeof preferenceFieldSchema>;

/** A browser that was away for longer sends its changes as if they were this old. */
export const LONGEST_AWAY_MS = 400 * DAY_MS;

/**
 * PUT /api/user/preferences: what has changed, and nothing else, so that a device overwrites no choice that was made on
 * another one. Of two changes of one field the later one holds, whichever arrives first: each says how long ago it was
 * made, which needs no clock that is right.
 */
export const preferencesChangeSchema = z
  .strictObject({
    values: preferenceValuesSchema.partial().default({}),
    msAgo: z
      .partialRecord(preferenceFieldSchema, z.int().min(0).max(LONGEST_AWAY_MS))
      .default({})
      .meta({ description: 'How long before the request each field of `values` was changed; absent: now.' }),
    track: z
      .array(objectIdSchema)
      .max(MAX_TRACKED_OBJECTS)
      .default([])
      .meta({ description: 'Objects to be tracked from now on, beside those that are.' }),
    untrack: z.array(objectIdSchema).max(MAX_TRACKED_OBJECTS).default([]),
    userId: serialId.optional().meta({
      description: 'Whose the change is. Refused where somebody else has signed in to this browser meanwhile.',
    }),
  })
  .meta({ id: 'PreferencesChange' });
export type PreferencesChange = z.infer<typeof preferencesChangeSchema>;

/** GET and PUT /api/user/preferences: everything as it is kept now. */
export const preferencesSchema = z
  .object({
    userId: serialId,
    ...fields,
    uiLayout: fields.uiLayout.catch(null),
    tableColumns: fields.tableColumns.catch(null),
    trackedObjects: z.array(objectIdSchema).max(MAX_TRACKED_OBJECTS).meta({ description: 'Longest tracked first.' }),
    widgetConfiguration: userSettingsSchema.nullable().meta({ description: 'Settings of the sky lens.' }),
    chosen: z
      .array(preferenceFieldSchema)
      .meta({ description: 'Fields that somebody has set; every other one has its default.' }),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferencesSchema>;
