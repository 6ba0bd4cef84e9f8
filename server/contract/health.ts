import * as z from 'zod';

/** GET /livez and /readyz. */
export const healthSchema = z
  .object({
    status: z.enum(['ok', 'starting', 'failing', 'stopping']),
    parts: z.record(z.string(), z.boolean()).meta({ description: 'Parts that must be up, and whether they are.' }),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof healthSchema>;
