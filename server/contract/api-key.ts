import { isSeen } from '@engine/text/plain-text';
import * as z from 'zod';
import { countColumn, serialId, timeColumn } from './entities/column-types';
import { KEY_SCOPES } from './key-scope';
import { queryNumber } from './query-value';

/** Of one account. */
export const MOST_API_KEYS = 20;
/** Requests by key are counted by the hour of the clock. */
export const QUOTA_WINDOW_S = 3600;

export const LONGEST_KEY_NAME = 60;

/** One line. Marks that are not seen or turn the direction of text are none of it. */
const keyNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_KEY_NAME)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'one line of characters that can be seen')
  .refine(isSeen, 'one line of characters that can be seen')
  .meta({ description: 'What the key is for, as its person knows it.' });

/** Days after which a key ends by itself; null where it is good until it is revoked. */
export const KEY_LIFETIMES_DAYS = [30, 90, 365] as const;

const scopeSchema = z.enum(KEY_SCOPES);

/** POST /api/user/api-keys. */
export const newApiKeySchema = z
  .strictObject({
    name: keyNameSchema,
    scopes: z
      .array(scopeSchema)
      .min(1)
      .max(KEY_SCOPES.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'each scope once'),
    validForDays: z.literal(KEY_LIFETIMES_DAYS).nullable().default(null).meta({
      description: 'Days after which the key ends by itself; null: it is good until it is revoked.',
    }),
  })
  .meta({ id: 'NewApiKey' });

/** A key to this server, as its owner sees it: never the key itself. */
export const apiKeySchema = z
  .object({
    id: serialId,
    name: z.string(),
    keyPrefix: z.string().meta({ description: 'The public start of the key, by which it is told from others.' }),
    scopes: z.array(scopeSchema),
    createdAt: timeColumn,
    expiresAt: timeColumn.nullable(),
    lastUsedAt: timeColumn.nullable(),
    usageCount: countColumn.meta({ description: 'Requests that were made with it so far.' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyListSchema = z.array(apiKeySchema).meta({ id: 'ApiKeyList' });

/** The answer to POST /api/user/api-keys. */
export const createdApiKeySchema = z
  .object({
    key: z.string().meta({ description: 'The key itself, this once: what is stored of it is a digest.' }),
    record: apiKeySchema,
  })
  .meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/** What the keys of an account may do together in the hour of the clock, and have done. */
export const apiKeyUsageSchema = z
  .object({
    quota: countColumn.meta({ description: 'Requests an hour by all keys of the account.' }),
    used: countColumn,
    resetsAt: timeColumn.meta({ description: 'When the hour ends and the count begins again.' }),
  })
  .meta({ id: 'ApiKeyUsage' });
export type ApiKeyUsage = z.infer<typeof apiKeyUsageSchema>;

export const apiKeyPathSchema = z.object({
  id: queryNumber({ min: 1, max: 2_147_483_647, integer: true, description: 'Id of a key.' }),
});
