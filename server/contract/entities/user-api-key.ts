import * as z from 'zod';
import { countColumn, serialId, timeColumn, varchar } from './column-types';

/** The service name of keys to this server itself, which are all that is kept here: keys of sources are the server's. */
export const OWN_SERVICE = 'skylens';

const columns = {
  userId: serialId,
  service: varchar(50).min(1),
  isActive: z.boolean().default(true),
  usageCount: countColumn.default(0),
};

/** Part 1 §3, user_api_keys, as it leaves the server: of the key only its first characters, and only of our own. */
export const userApiKeySchema = z
  .object({
    id: serialId,
    ...columns,
    keyPrefix: z.string().nullable().meta({ description: 'Public start of a key to this server.' }),
    lastUsed: timeColumn.nullable(),
    createdAt: timeColumn,
    updatedAt: timeColumn,
  })
  .meta({ id: 'UserApiKey' });
export type UserApiKey = z.infer<typeof userApiKeySchema>;

/** `apiKey` is the digest of a key to this server, which the server makes. */
export const insertUserApiKeySchema = z
  .object({ ...columns, apiKey: varchar(500).min(1) })
  .meta({ id: 'InsertUserApiKey' });
export type InsertUserApiKey = z.infer<typeof insertUserApiKeySchema>;
