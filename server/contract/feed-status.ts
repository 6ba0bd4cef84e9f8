import * as z from 'zod';
import { satelliteCatalogueStatusSchema } from './satellite-catalogue';

/** What the sky on the screen is made of. `none`: no source answers and none is simulated. */
export const FEED_MODES = ['live', 'replay', 'demo', 'none'] as const;
export type FeedMode = (typeof FEED_MODES)[number];

export const sourceStatusSchema = z
  .object({
    id: z.string().meta({ description: 'Name in AIRCRAFT_SOURCES, for example "adsb.lol".' }),
    label: z.string(),
    kind: z.enum(['receiver', 'aggregator', 'replay', 'demo']),
    state: z.enum(['starting', 'ok', 'idle', 'failing', 'blocked']).meta({
      description:
        'idle: nobody looks, so it is not asked. blocked: refused or rate-limited, waiting before the next try.',
    }),
    attribution: z.object({ text: z.string(), url: z.url().optional() }),
    lastSuccessAt: z.iso.datetime().nullable(),
    lastErrorAt: z.iso.datetime().nullable(),
    lastError: z.string().nullable(),
    note: z.string().optional().meta({
      description:
        'What is wrong although it answers: a part that fails, for example the routes, or why nothing that it sends can be used.',
    }),
    nextTryAt: z.iso.datetime().nullable(),
    aircraft: z.number().int().nonnegative(),
    recordsUsed: z.number().int().nonnegative().meta({ description: 'Since the server started.' }),
    recordsLastMinute: z.number().int().nonnegative().optional().meta({
      description: 'Of those used. Absent where a server does not count them.',
    }),
    recordsDropped: z.record(z.string(), z.number().int().nonnegative()).meta({ description: 'Count by reason.' }),
  })
  .meta({ id: 'SourceStatus' });
export type SourceStatus = z.infer<typeof sourceStatusSchema>;

export const feedStatusSchema = z
  .object({
    mode: z.enum(FEED_MODES),
    /** Newest answer of any source that makes up the sky now. */
    lastSuccessAt: z.iso.datetime().nullable(),
    sources: z.array(sourceStatusSchema),
    satellites: satelliteCatalogueStatusSchema.optional(),
  })
  .meta({ id: 'FeedStatus' });
export type FeedStatus = z.infer<typeof feedStatusSchema>;
