import * as z from 'zod';
import { feedStatusSchema, sourceStatusSchema } from './feed-status';

/** What one source is asked of what its terms allow. */
export const sourceBudgetSchema = z
  .object({
    allowedPerHour: z.int().nonnegative().meta({ description: 'Requests for aircraft that its terms allow.' }),
    askedForViewers: z.int().nonnegative().meta({ description: 'In the last hour, for who looked.' }),
    askedForWatchAreas: z.int().nonnegative().meta({
      description: 'In the last hour, for areas that are kept watch over. Who looks goes first.',
    }),
    watchAreas: z
      .object({
        areas: z.int().positive().meta({ description: 'Areas that this server keeps watch over.' }),
        requests: z.int().positive().meta({ description: 'Areas that lie together are one request.' }),
        longestWaitS: z.number().nonnegative().nullable().meta({
          description:
            'Seconds from one look at an area to the next, of the one that waits longest; null: not known yet.',
        }),
      })
      .optional()
      .meta({ description: 'Absent where nothing is kept watch over.' }),
  })
  .meta({ id: 'SourceBudget' });
export type SourceBudget = z.infer<typeof sourceBudgetSchema>;

const budgetedSourceSchema = sourceStatusSchema
  .extend({ budget: sourceBudgetSchema.optional() })
  .meta({ id: 'BudgetedSourceStatus' });

/** GET /api/sources: as the live stream tells it, with what the sources are asked. */
export const sourcesSchema = feedStatusSchema
  .extend({ sources: z.array(budgetedSourceSchema) })
  .meta({ id: 'Sources' });
export type Sources = z.infer<typeof sourcesSchema>;
