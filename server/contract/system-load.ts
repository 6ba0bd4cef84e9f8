import * as z from 'zod';
import { systemMetricsSchema } from './system-metrics';

export const percent = z.number().min(0).max(100);
export const rate = z.number().nonnegative();

/** What this server measures beyond the seed's six figures. */
export const systemLoadSchema = z.object({
  requestsPerMinute: rate.meta({ description: 'Calls under /api a minute, mean of the last 5 minutes.' }),
  requestsChange: z.number().min(-100).nullable().meta({
    description:
      'By how many per cent more calls came in the last hour than in the hour before; null where less than half of either was measured, or nobody called in the earlier one.',
  }),
  p95ResponseTime: rate.nullable().meta({
    description:
      'Milliseconds within which 95 of 100 calls of the last 5 minutes were answered, at most 15 % too long; null when there were none.',
  }),
  cpu: percent.meta({
    description: 'Per cent of all cores of the machine that this process took, over about the last minute.',
  }),
  memory: percent.meta({
    description: 'Per cent of the memory of the machine, or of what its container may have, that this process holds.',
  }),
  memoryBytes: z.int().nonnegative().meta({ description: 'The same in bytes.' }),
  received: rate.meta({
    description: 'Bytes a second that came over connections to this server, over about the last minute.',
  }),
  sent: rate.meta({ description: 'Bytes a second that this server sent: answers, files and live streams.' }),
});
export type SystemLoad = z.infer<typeof systemLoadSchema>;

/** GET /api/system/metrics */
export const measuredMetricsSchema = systemMetricsSchema.extend(systemLoadSchema.shape).meta({ id: 'MeasuredMetrics' });
export type MeasuredMetrics = z.infer<typeof measuredMetricsSchema>;
