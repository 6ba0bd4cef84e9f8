import { z } from 'zod';
import { countColumn, serialId, timeColumn, varchar } from './column-types';

/** The service name of keys to this server itself; any other name is a provider's whose key a user keeps here. */
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

/** `apiKey` is a provider's key, which is stored encrypted. A key to this server is made by the server. */
export const insertUserApiKeySchema = z
  .object({ ...columns, apiKey: varchar(500).min(1) })
  .meta({ id: 'InsertUserApiKey' });
export type InsertUserApiKey = z.infer<typeof insertUserApiKeySchema>;
