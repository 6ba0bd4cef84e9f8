import * as z from 'zod';
import { aerialObjectDetailSchema } from './aerial-object';

/** One row of the seed's position history, with the units of the aerial object: ft, kts, ft/min. */
export const positionHistoryPointSchema = z
  .object({
    timestamp: z.iso.datetime(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    altitude: z.number().nullable(),
    heading: z.number().min(0).lt(360).nullable(),
    speed: z.number().nullable(),
    verticalRate: z.number().nullable(),
  })
  .meta({ id: 'PositionHistoryPoint' });
export type PositionHistoryPoint = z.infer<typeof positionHistoryPointSchema>;

/** GET /api/flight-data: the object in full, and where it has been, oldest first. */
export const flightDataSchema = aerialObjectDetailSchema
  .extend({ positionHistory: z.array(positionHistoryPointSchema) })
  .meta({ id: 'FlightData' });
export type FlightData = z.infer<typeof flightDataSchema>;
