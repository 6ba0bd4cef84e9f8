import * as z from 'zod';
import { SATELLITE_OBJECT_TYPES } from '@engine/orbits/satellite-record';

const angleDeg = z.number().min(-360).max(720);

/** A satellite as a scene carries it: mean elements of SGP4 (TEME, degrees, revolutions a day) and what is known of it. */
export const elementSetSchema = z
  .object({
    elements: z.object({
      noradId: z.int().positive(),
      name: z.string().max(200),
      internationalDesignator: z.string().max(40).nullable(),
      epochDay: z.int().meta({ description: 'Days since 1 January 1970, UTC.' }),
      epochDayFraction: z.number(),
      meanMotionRevPerDay: z.number().positive(),
      eccentricity: z.number().min(0).lt(1),
      inclinationDeg: angleDeg,
      raanDeg: angleDeg,
      argumentOfPericentreDeg: angleDeg,
      meanAnomalyDeg: angleDeg,
      bstar: z.number(),
    }),
    objectType: z.enum(SATELLITE_OBJECT_TYPES),
    owner: z.string().max(40).nullable(),
    launchDate: z.string().max(20).nullable(),
    standardMagnitude: z.number().nullable(),
  })
  .meta({ id: 'ElementSet' });
