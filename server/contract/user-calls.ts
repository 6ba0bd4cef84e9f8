import { z } from 'zod';
import { CONFIDENCES, OBJECT_TYPES } from './aerial-object';

/** POST /api/user/observations: part 2 §3, "ISS observation", and any other sighting of a signed-in user. */
export const userObservationRequestSchema = z
  .object({
    objectType: z.enum(OBJECT_TYPES),
    confidence: z.enum(CONFIDENCES),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    altitude: z.number().nullable().meta({ description: 'Feet.' }),
    bearing: z.number().min(0).max(360).nullable(),
    description: z.string().max(5000),
    observationTime: z.iso.datetime({ offset: true }),
    metadata: z
      .object({
        noradId: z.union([z.int().positive(), z.string().max(20)]),
        name: z.string().max(200),
        speed: z.number(),
        source: z.string().max(200),
        isInDaylight: z.boolean(),
      })
      .partial()
      .optional(),
  })
  .meta({ id: 'UserObservationRequest' });

export const userObservationAnswerSchema = z.object({ id: z.int().positive() }).meta({ id: 'UserObservationAnswer' });
