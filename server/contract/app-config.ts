import { z } from 'zod';

/** GET /api/app-config: what the operator configured for the app. Null where nothing is configured. */
export const appConfigSchema = z
  .object({
    supportEmail: z.string().nullable(),
    partnerEmail: z.string().nullable(),
    supportHandle: z.string().nullable(),
    donationUrl: z.url().nullable(),
    version: z.string(),
  })
  .meta({ id: 'AppConfig' });
export type AppConfig = z.infer<typeof appConfigSchema>;
