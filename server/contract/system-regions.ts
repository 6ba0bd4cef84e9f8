import * as z from 'zod';
import { percent, rate } from './system-load';

export const REGION_STATUSES = ['healthy', 'degraded', 'offline'] as const;
export type RegionStatus = (typeof REGION_STATUSES)[number];

/** The fields of the seed's Region, as far as a server knows them of itself. */
export const regionSchema = z
  .object({
    id: z.string(),
    isThis: z.boolean().meta({ description: 'The instance that answers.' }),
    status: z.enum(REGION_STATUSES).meta({
      description:
        'degraded: a part is down, or fewer than 95 % of the calls of the last 5 minutes (of the last step, where another instance answers) were answered within 1 s and without a server error, and more than two were not. offline: it stored nothing for 15 minutes.',
    }),
    uptime: percent.meta({
      description: 'Per cent of the last 24 hours, or of the time since its first measurement in them, that it ran.',
    }),
    responseTime: rate
      .nullable()
      .meta({ description: 'Milliseconds, mean of the last 5 minutes; null without calls.' }),
    activeUsers: z.int().nonnegative(),
    lastUpdate: z.iso.datetime(),
  })
  .meta({ id: 'Region' });
export type Region = z.infer<typeof regionSchema>;

/** GET /api/system/regions */
export const regionsSchema = z
  .object({
    regions: z.array(regionSchema).meta({ description: 'The instance that answers, then others on its database.' }),
  })
  .meta({ id: 'Regions' });
