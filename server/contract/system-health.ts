import * as z from 'zod';
import type { Call } from './call';
import { healthSchema } from './health';
import { systemHistorySchema } from './system-history';
import { measuredMetricsSchema } from './system-load';
import { regionsSchema } from './system-regions';

const count = z.int().nonnegative();

/** GET /api/system/health: the parts of this server process, what waits in them, and which versions they are. */
export const systemHealthSchema = z
  .object({
    status: healthSchema.shape.status,
    parts: z
      .array(
        z.object({
          name: z.string(),
          isUp: z.boolean(),
          reason: z.string().nullable().meta({ description: 'Why it is down, where that is known.' }),
        }),
      )
      .meta({
        description:
          'Parts that must be up, as in /readyz. Up says that the part works; whether its sources answer is in /api/sources.',
      }),
    startedAt: z.iso.datetime(),
    database: z.object({
      kind: z.enum(['embedded', 'postgres']),
      version: z.string().meta({ description: 'Major version of the PostgreSQL that runs, such as "15".' }),
    }),
    queues: z.object({
      history: z
        .object({
          waiting: count.meta({ description: 'Positions that wait to be written.' }),
          written: count,
          dropped: count.meta({ description: 'Positions that found no place in the queue.' }),
        })
        .meta({ description: 'Since this process started.' }),
      mail: z.object({
        waiting: count,
        failed: count.meta({ description: 'Mails that could not be sent and are kept for a while.' }),
      }),
      alerts: z.object({ waiting: count.meta({ description: 'Alerts that wait to be sent.' }) }),
      orbits: z.object({ waiting: count.meta({ description: 'Questions about orbits without an answer yet.' }) }),
    }),
    mail: z.enum(['smtp', 'outbox']).meta({ description: 'outbox: mails are files on the server.' }),
    captures: z.enum(['folder', 's3']).meta({ description: 'Where pictures are stored.' }),
    kernel: z.enum(['simd', 'relaxed-simd', 'scalar', 'typescript', 'satellite.js']).nullable().meta({
      description:
        'The build of SGP4 that last computed orbits; "satellite.js" where no compiled one could be loaded, which takes many times as long. Null before anybody asked for orbits.',
    }),
    versions: z.object({ skylens: z.string(), node: z.string().meta({ description: 'Major version, such as "20".' }) }),
  })
  .meta({ id: 'SystemHealth' });
export type SystemHealth = z.infer<typeof systemHealthSchema>;

export const SYSTEM_CALLS = [
  {
    method: 'get',
    path: '/api/system/metrics',
    summary: 'Measured figures of this server',
    access: 'anonymous',
    answer: measuredMetricsSchema,
    problems: [],
  },
  {
    method: 'get',
    path: '/api/system/metrics/history',
    summary: 'What this server measured of itself in the last 24 hours, by five minutes',
    access: 'anonymous',
    answer: systemHistorySchema,
    problems: [],
  },
  {
    method: 'get',
    path: '/api/system/regions',
    summary: 'The instances that answer for this server, and how each fares',
    access: 'anonymous',
    answer: regionsSchema,
    problems: [],
  },
  {
    method: 'get',
    path: '/api/system/health',
    summary: 'Health of database, queues and storage, and versions',
    access: 'anonymous',
    answer: systemHealthSchema,
    problems: [],
  },
] as const satisfies readonly Call[];
