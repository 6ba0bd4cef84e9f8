import * as z from 'zod';
import { countColumn, serialId, timeColumn, varchar } from './column-types';

const columns = {
  username: varchar(50).min(1),
  email: varchar(254).pipe(z.email()),
  fullName: varchar(100).nullable().default(null),
  organization: varchar(100).nullable().default(null),
  role: varchar(20).min(1).default('user'),
  isAdmin: z.boolean().default(false),
  isActive: z.boolean().default(true),
  apiQuota: countColumn.default(100),
  apiUsage: countColumn.default(0),
  subscriptionTier: varchar(20).min(1).default('basic'),
};

/** Part 1 §3, users, as a user leaves the server: neither the password's hash nor the key's. */
export const userSchema = z
  .object({
    id: serialId,
    ...columns,
    hasApiKey: z.boolean(),
    lastLogin: timeColumn.nullable(),
    createdAt: timeColumn,
    updatedAt: timeColumn,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/**
 * `password` is what the person typed; only its hash is stored. The upper bound keeps the hashing of one request cheap.
 * An API key is made by the server, so it is no part of the shape.
 */
export const insertUserSchema = z.object({ ...columns, password: varchar(200).min(8) }).meta({ id: 'InsertUser' });
export type InsertUser = z.infer<typeof insertUserSchema>;
