import { z } from 'zod';
import { queryNumber, queryText } from './query-value';

/** GET /api/airports */
export const airportsQuerySchema = z.object({
  query: queryText('Code, name or town; exact codes come first.').min(1),
  limit: queryNumber({ min: 1, max: 50, integer: true, description: 'At most this many.' }).default(10),
});

export const airportSchema = z
  .object({
    code: z.string(),
    icao: z.string().nullable(),
    iata: z.string().nullable(),
    name: z.string(),
    town: z.string().nullable(),
    countryCode: z.string().nullable(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    elevationFt: z.number().nullable(),
  })
  .meta({ id: 'Airport' });
export type AirportAnswer = z.infer<typeof airportSchema>;

export const airportListSchema = z.array(airportSchema);
