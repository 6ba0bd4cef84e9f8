import * as z from 'zod';
import { varchar } from './entities/column-types';

/** 65 bytes in base64url, the first of which is 4: a point of P-256, uncompressed. */
const P256_POINT = /^B[A-P][A-Za-z0-9_-]{85}=?$/;
/** 16 bytes in base64url. */
const AUTH_SECRET = /^[A-Za-z0-9_-]{22}(?:==)?$/;

/** Without a user name and a password, which would stand in every log on the way. */
const httpAddress = (allowed: string) =>
  z
    .url({ protocol: /^https?$/, error: allowed })
    .max(1000)
    .refine((text) => !/^[a-z]+:[/\\]*[^/?#\\]*@/i.test(text), allowed);

/** What `PushSubscription.toJSON()` gives (Push API); `expirationTime` is not kept. */
export const pushSubscriptionBodySchema = z
  .strictObject({
    endpoint: httpAddress('the address of a push service'),
    expirationTime: z.number().nullable().optional(),
    keys: z.strictObject({
      p256dh: varchar(120).regex(P256_POINT, 'a public key of P-256, uncompressed: 65 bytes in base64url'),
      auth: varchar(40).regex(AUTH_SECRET, 'a secret of 16 bytes in base64url'),
    }),
  })
  .meta({ id: 'PushSubscriptionBody' });
export type PushSubscriptionBody = z.output<typeof pushSubscriptionBodySchema>;

export const pushEndpointBodySchema = z
  .strictObject({ endpoint: varchar(1000).min(1) })
  .meta({ id: 'PushEndpointBody' });

export const webhookBodySchema = z
  .strictObject({ url: httpAddress('an http(s) address without user name and password') })
  .meta({ id: 'WebhookBody' });

export const webhookSecretSchema = z
  .object({
    url: z.string(),
    secret: z.string().meta({ description: 'Signs what is sent there; shown this once.' }),
  })
  .meta({ id: 'WebhookSecret' });
export type WebhookSecret = z.output<typeof webhookSecretSchema>;

export const calendarAddressSchema = z
  .object({ url: z.string().meta({ description: 'Whoever knows it can read the calendar; shown this once.' }) })
  .meta({ id: 'CalendarAddress' });
export type CalendarAddress = z.output<typeof calendarAddressSchema>;

export const alertChannelsSchema = z
  .object({
    push: z.object({
      publicKey: z.string().meta({ description: 'Of this server (VAPID), base64url.' }),
      browsers: z.int().min(0).meta({ description: 'Browsers of the caller that alerts are pushed to.' }),
    }),
    mail: z
      .object({ address: z.string() })
      .nullable()
      .meta({ description: 'The address of the account; null without one.' }),
    webhook: z.object({ url: z.string() }).nullable(),
    hasCalendar: z.boolean(),
    mqtt: z.enum(['ready', 'not-configured', 'not-allowed']).meta({
      description: 'The broker is the operator’s: rules of administrators go there.',
    }),
  })
  .meta({ id: 'AlertChannels' });
export type AlertChannels = z.output<typeof alertChannelsSchema>;

export const calendarPathSchema = z.object({
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}\.ics$/, 'the secret address that was given out')
    .meta({ description: 'The secret, and ".ics".' }),
});
