import * as z from 'zod';

/** Sensor update rate of each precision mode, Hz. */
export const PRECISION_RATES_HZ = { low: 1, medium: 5, high: 30, ultra: 60 } as const;

/** POST /api/user/settings: part 1 §3, "User settings (sky lens)". */
export const userSettingsSchema = z
  .strictObject({
    sensitivity: z.int().min(0).max(100).multipleOf(5),
    autoTracking: z.boolean(),
    soundEnabled: z.boolean(),
    hapticFeedback: z.boolean(),
    dataOverlay: z.boolean(),
    nightMode: z.boolean(),
    filterRadius: z.int().min(5).max(100).multipleOf(5).meta({ description: 'Detection radius, kilometres.' }),
    updateFrequency: z.int().min(1).max(60).meta({ description: 'Hertz.' }),
    precision: z.enum(['low', 'medium', 'high', 'ultra']),
  })
  .meta({ id: 'UserSettings' });
export type UserSettings = z.infer<typeof userSettingsSchema>;

/** GET /api/user/settings: null where nothing was kept for this browser or account. */
export const keptUserSettingsSchema = z
  .object({ settings: userSettingsSchema.nullable() })
  .meta({ id: 'KeptUserSettings' });
