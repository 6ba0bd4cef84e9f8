import * as z from 'zod';
import { latitudeQuery, longitudeQuery } from './query-value';

/** GET /api/ground-height */
export const groundHeightQuerySchema = z.object({ latitude: latitudeQuery, longitude: longitudeQuery });

/** An estimate for observers whose device does not know how high they stand. */
export const groundHeightSchema = z
  .object({
    heightM: z.number().nullable().meta({
      description: 'Metres above mean sea level; null where no airport of known elevation is within 150 km.',
    }),
    ellipsoidHeightM: z.number().nullable().meta({
      description: 'The same height in metres above the WGS-84 ellipsoid, by the geoid of EGM96.',
    }),
    airports: z.array(z.string()).meta({ description: 'Codes of the airports it was estimated from.' }),
  })
  .meta({ id: 'GroundHeight' });
export type GroundHeight = z.infer<typeof groundHeightSchema>;
