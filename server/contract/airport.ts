import * as z from 'zod';
import { latitudeQuery, longitudeQuery, queryNumber, queryText } from './query-value';

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

/** Degrees: about a country. A map that shows more asks for its parts, or for none. */
export const MAX_AREA_DEG = { latitude: 10, longitude: 20 } as const;
export const MAX_AREA_AIRPORTS = 300;

/** GET /api/airports/area */
export const airportAreaQuerySchema = z
  .object({
    south: latitudeQuery,
    west: longitudeQuery,
    north: latitudeQuery,
    east: longitudeQuery,
    limit: queryNumber({ min: 1, max: MAX_AREA_AIRPORTS, integer: true, description: 'At most this many.' }).default(
      100,
    ),
  })
  .superRefine(({ south, west, north, east }, context) => {
    const { latitude, longitude } = MAX_AREA_DEG;
    const complain = (name: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [name], message });
    };
    if (!(north > south && north - south <= latitude)) {
      complain('north', `Must be north of south, by at most ${latitude} degrees.`);
    }
    if (!(east > west && east - west <= longitude)) {
      complain('east', `Must be east of west, by at most ${longitude} degrees: a box ends at the 180th meridian.`);
    }
  });

const runwayEndSchema = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);

export const airportOnMapSchema = z
  .object({
    code: z.string(),
    iata: z.string().nullable(),
    name: z.string(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    elevationFt: z.number().nullable(),
    longestRunwayM: z.number().meta({ description: '0 where no runway is known.' }),
    runways: z
      .array(
        z.object({
          name: z.string().meta({ description: 'Both ends as they are painted: "10R/28L".' }),
          lengthM: z.number(),
          widthM: z.number().nullable(),
          isPaved: z.boolean(),
          ends: z
            .tuple([runwayEndSchema, runwayEndSchema])
            .meta({ description: 'Latitude and longitude of both ends, in the order of the name.' }),
        }),
      )
      .meta({ description: 'Those whose ends are known, the longest first.' }),
  })
  .meta({ id: 'AirportOnMap' });
export type AirportOnMapAnswer = z.infer<typeof airportOnMapSchema>;

export const airportAreaSchema = z.array(airportOnMapSchema);
