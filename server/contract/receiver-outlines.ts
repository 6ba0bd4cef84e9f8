import * as z from 'zod';

/** Days that an outline is made of, today among them. */
export const OUTLINE_DAYS = 30;

/** GET /api/admin/analytics/receivers: how far one's own receivers heard in every direction, each around where it stands. */
export const receiverOutlinesSchema = z
  .object({
    sectorDeg: z.number().positive().meta({ description: 'Width of a sector; the first begins at true north.' }),
    receivers: z.array(
      z.object({
        source: z.string(),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        farthestKm: z.array(z.number().positive().nullable()).meta({
          description: 'By sector, clockwise: outer edge of the farthest ring; null where nothing was heard.',
        }),
      }),
    ),
  })
  .meta({ id: 'ReceiverOutlines' });
export type ReceiverOutlines = z.infer<typeof receiverOutlinesSchema>;
