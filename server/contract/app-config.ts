import * as z from 'zod';

/** GET /api/app-config: what the operator configured for the app. Null where nothing is configured. */
export const appConfigSchema = z
  .object({
    supportEmail: z.string().nullable(),
    partnerEmail: z.string().nullable(),
    supportHandle: z.string().nullable(),
    donationUrl: z.url().nullable(),
    researchRecipients: z.array(z.string()).meta({
      description: 'Who gets every sighting that is mailed from here, besides the person: to be named before sending.',
    }),
    mail: z.enum(['smtp', 'outbox']).meta({
      description: "Whether mail goes out, or lies in a folder of the server's until its operator sends it.",
    }),
    basemap: z
      .object({
        kind: z.enum(['archive', 'style']),
        url: z.string().meta({ description: 'Of an archive: its path on this server. Of a style: its address.' }),
        credit: z.string().meta({ description: 'Whose work it is: to be shown with it.' }),
      })
      .nullable()
      .meta({ description: 'What lies beneath the map in place of coasts and towns alone.' }),
    version: z.string(),
  })
  .meta({ id: 'AppConfig' });
export type AppConfig = z.infer<typeof appConfigSchema>;
