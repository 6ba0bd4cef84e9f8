import { z } from 'zod';
import { objectIdSchema, OBJECT_TYPES } from './aerial-object';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** POST /api/analytics/triangulation/observe: part 2 §3, "Triangulation observation payload". */
export const triangulationObservationSchema = z
  .strictObject({
    deviceId: z.string().regex(/^device-[A-Za-z0-9-]{1,80}$/, 'Must be "device-" and letters, digits or dashes.'),
    latitude,
    longitude,
    altitude: z.number().min(-500).max(60_000).nullable().meta({ description: 'Metres above the ellipsoid.' }),
    azimuth: z.number().min(0).max(360).meta({ description: 'Degrees from true north.' }),
    elevation: z.number().min(0).max(90),
    sensorAccuracy: z.object({
      compass: z.number().nonnegative().nullable(),
      gyroscope: z.number().nonnegative().nullable(),
      gps: z.number().nonnegative().nullable(),
    }),
    timestamp: z.iso.datetime({ offset: true }).optional(),
  })
  .meta({ id: 'TriangulationObservation' });

export const triangulationAnswerSchema = z
  .object({
    message: z.string(),
    result: z.object({
      objectId: objectIdSchema.nullable(),
      name: z.string(),
      type: z.enum(OBJECT_TYPES),
      position: z.object({ latitude, longitude, altitude: z.number().meta({ description: 'Feet.' }) }),
    }),
  })
  .meta({ id: 'TriangulationAnswer' });
