import * as z from 'zod';

const percent = z.number().min(0).max(100);

/** GET /api/system/metrics: the seed's six figures, all measured by this server process. */
export const systemMetricsSchema = z
  .object({
    totalRequests: z.int().nonnegative().meta({ description: 'Calls under /api answered since this process started.' }),
    activeUsers: z.int().nonnegative().meta({
      description: 'Visits that sent telemetry in the last 90 s, or open live streams where those are more.',
    }),
    apiHealth: percent.meta({
      description:
        'Per cent of the calls of the last 5 minutes answered within 1 s and without a server error; 100 when there were none.',
    }),
    dataSourceHealth: percent.meta({
      description:
        'Per cent of the configured sources of real aircraft that are neither failing nor blocked; 0 when there is none.',
    }),
    averageResponseTime: z.number().nonnegative().meta({
      description:
        'Milliseconds from request to answer, mean of the calls of the last 5 minutes; 0 when there were none.',
    }),
    errorRate: percent.meta({
      description:
        'Per cent of the calls of the last 5 minutes that ended with a server error (5xx); 0 when there were none.',
    }),
  })
  .meta({ id: 'SystemMetrics' });
export type SystemMetrics = z.infer<typeof systemMetricsSchema>;
