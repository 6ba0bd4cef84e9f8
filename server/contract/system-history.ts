import * as z from 'zod';
import { percent, rate } from './system-load';

/** GET /api/system/metrics/history: rates and users are those of all instances on the database together. */
export const systemHistorySchema = z
  .object({
    stepSeconds: z
      .int()
      .positive()
      .meta({ description: 'Length of each step; a step that nobody measured for 3 s is absent.' }),
    points: z
      .array(
        z.object({
          at: z.iso.datetime().meta({ description: 'When the step begins; the last one may be under way.' }),
          requestsPerMinute: rate,
          activeUsers: rate.meta({ description: 'Mean over the step.' }),
          errorRate: percent.nullable().meta({ description: 'Null where no call was answered, as in what follows.' }),
          apiHealth: percent.nullable(),
          dataSourceHealth: percent,
          averageResponseTime: rate.nullable(),
          p95ResponseTime: rate.nullable(),
          cpu: percent,
          memory: percent,
          received: rate,
          sent: rate,
        }),
      )
      .meta({ description: 'Of the last 24 hours, oldest first.' }),
  })
  .meta({ id: 'SystemHistory' });
export type SystemHistory = z.infer<typeof systemHistorySchema>;
export type SystemHistoryPoint = SystemHistory['points'][number];
