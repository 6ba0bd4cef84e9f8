import * as z from 'zod';
import {
  MAX_TRACKED_OBJECTS,
  type PreferenceField,
  preferenceFieldSchema,
  type Preferences,
  type PreferencesChange,
  preferencesSchema,
} from '@contract/preferences';
import { insertUserPreferencesSchema } from '@contract/entities/user-preferences';
import { type UserSettings, userSettingsSchema } from '@contract/user-settings';
import type { Knex } from 'knex';

/** What accounts have chosen: one row each, which the first change makes. */
export interface PreferencesRepository {
  /** The defaults where nothing was chosen yet. */
  find(userId: number): Promise<Preferences>;
  /** Sets the fields of the change that nobody has changed later, and gives back everything as it is then. */
  change(userId: number, change: PreferencesChange, atMs: number): Promise<Preferences>;
  /** Settings of the sky lens; undefined where there are none that this version understands. */
  lensSettings(userId: number): Promise<UserSettings | undefined>;
  saveLensSettings(userId: number, settings: UserSettings, atMs: number): Promise<void>;
}

const timesSchema = z.partialRecord(preferenceFieldSchema, z.number()).catch({});
type Times = z.infer<typeof timesSchema>;

const PREFERENCE_FIELDS = preferenceFieldSchema.options;

/** Fields of the table, each with its column. */
const COLUMNS = {
  defaultAltitudeUnit: 'default_altitude_unit',
  defaultSpeedUnit: 'default_speed_unit',
  defaultDistanceUnit: 'default_distance_unit',
  darkMode: 'dark_mode',
  radarRange: 'radar_range',
  alertNotifications: 'alert_notifications',
  soundEnabled: 'sound_enabled',
  cameraStabilization: 'camera_stabilization',
  enhancedTracking: 'enhanced_tracking',
  objectPrediction: 'object_prediction',
  showTrajectories: 'show_trajectories',
  defaultTimeWindow: 'default_time_window',
  uiLayout: 'ui_layout',
  tableColumns: 'table_columns',
} as const satisfies Record<PreferenceField, string>;

const SELECTED = [
  ...PREFERENCE_FIELDS.map((field) => `${COLUMNS[field]} as ${field}`),
  'tracked_objects as trackedObjects',
  'widget_configuration as widgetConfiguration',
];

export function createPreferencesRepository(knex: Knex): PreferencesRepository {
  return {
    find: (userId) => findPreferences(knex, userId),
    change: (userId, change, atMs) =>
      knex.transaction(async (transaction) => {
        const times = await holdTimes(transaction, userId);
        await setFields(transaction, userId, change, times, atMs);
        await setTracked(transaction, userId, change);
        return findPreferences(transaction, userId);
      }),
    async lensSettings(userId) {
      const row: { settings: unknown } | undefined = await knex('user_preferences')
        .where({ user_id: userId })
        .first('widget_configuration as settings');
      return userSettingsSchema.safeParse(row?.settings).data;
    },
    async saveLensSettings(userId, settings, atMs) {
      await knex.transaction(async (transaction) => {
        const times = await holdTimes(transaction, userId);
        const row = { widget_configuration: JSON.stringify(settings), sound_enabled: settings.soundEnabled };
        await transaction('user_preferences').where({ user_id: userId }).update(row);
        await keepTimes(transaction, userId, { ...times, soundEnabled: atMs });
      });
    },
  };
}

async function findPreferences(knex: Knex, userId: number): Promise<Preferences> {
  const row: Record<string, unknown> | undefined = await knex('user_preferences')
    .where({ user_id: userId })
    .first(SELECTED);
  const times: { changed_at: unknown } | undefined = await knex('user_preference_times')
    .where({ user_id: userId })
    .first('changed_at');
  const { trackedObjects, widgetConfiguration, ...values } = {
    ...insertUserPreferencesSchema.parse({ userId }),
    tableColumns: null,
    ...row,
  };
  return preferencesSchema.parse({
    ...values,
    trackedObjects: trackedObjects ?? [],
    widgetConfiguration: userSettingsSchema.safeParse(widgetConfiguration).data ?? null,
    chosen: Object.keys(timesSchema.parse(times?.changed_at)),
  });
}

/** The rows of the account, made where they are not there, and no other's to change until the transaction ends. */
async function holdTimes(transaction: Knex.Transaction, userId: number): Promise<Times> {
  const own = { user_id: userId };
  await transaction('user_preference_times').insert(own).onConflict('user_id').ignore();
  const held: { changed_at: unknown } | undefined = await transaction('user_preference_times')
    .where(own)
    .forUpdate()
    .first('changed_at');
  await transaction('user_preferences').insert(own).onConflict('user_id').ignore();
  return timesSchema.parse(held?.changed_at);
}

async function keepTimes(transaction: Knex.Transaction, userId: number, times: Times): Promise<void> {
  await transaction('user_preference_times')
    .where({ user_id: userId })
    .update({ changed_at: JSON.stringify(times) });
}

async function setFields(
  transaction: Knex.Transaction,
  userId: number,
  { values, msAgo }: PreferencesChange,
  times: Times,
  atMs: number,
): Promise<void> {
  const next: Times = { ...times };
  const row: Record<string, unknown> = {};
  for (const field of PREFERENCE_FIELDS) {
    const value = values[field];
    const changedAtMs = atMs - (msAgo[field] ?? 0);
    if (value === undefined || changedAtMs < (times[field] ?? -Infinity)) continue;
    next[field] = changedAtMs;
    row[COLUMNS[field]] = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  }
  if (Object.keys(row).length === 0) return;
  if (COLUMNS.soundEnabled in row) {
    // Stays null where there is nothing to be set in.
    row['widget_configuration'] = transaction.raw(
      "jsonb_set(widget_configuration, '{soundEnabled}', to_jsonb(?::boolean))",
      [values.soundEnabled === true],
    );
  }
  await transaction('user_preferences').where({ user_id: userId }).update(row);
  await keepTimes(transaction, userId, next);
}

/** Two devices that each add one have added both: what is sent is what to add and to take away, never the whole. */
async function setTracked(
  transaction: Knex.Transaction,
  userId: number,
  { track, untrack }: PreferencesChange,
): Promise<void> {
  if (track.length === 0 && untrack.length === 0) return;
  const row: { tracked: readonly number[] | null } | undefined = await transaction('user_preferences')
    .where({ user_id: userId })
    .first('tracked_objects as tracked');
  const tracked = new Set([...(row?.tracked ?? []), ...track]);
  for (const id of untrack) tracked.delete(id);
  const kept = JSON.stringify([...tracked].slice(-MAX_TRACKED_OBJECTS));
  await transaction('user_preferences').where({ user_id: userId }).update({ tracked_objects: kept });
}
