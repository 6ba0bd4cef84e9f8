import * as z from 'zod';
import { jsonObjectColumn, serialId, timeColumn, varchar } from './column-types';

const columns = {
  name: varchar(100).min(1),
  type: varchar(50).min(1),
  apiEndpoint: varchar(2048).pipe(z.url()).nullable().default(null),
  refreshIntervalSeconds: z.int().min(1).max(2_147_483_647).default(60),
  isActive: z.boolean().default(true),
  metadata: jsonObjectColumn.nullable().default(null),
};

/** Part 1 §3, data_sources, as it leaves the server: `hasApiKey` in place of the key, which never does. */
export const dataSourceSchema = z
  .object({
    id: serialId,
    ...columns,
    hasApiKey: z.boolean(),
    lastFetched: timeColumn.nullable(),
    createdAt: timeColumn,
  })
  .meta({ id: 'DataSource' });
export type DataSource = z.infer<typeof dataSourceSchema>;

export const insertDataSourceSchema = z
  .object({ ...columns, apiKey: varchar(500).min(1).nullable().default(null) })
  .meta({ id: 'InsertDataSource' });
export type InsertDataSource = z.infer<typeof insertDataSourceSchema>;
