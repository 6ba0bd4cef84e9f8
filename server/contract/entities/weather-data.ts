import * as z from 'zod';
import {
  headingColumn,
  latitudeColumn,
  longitudeColumn,
  realColumn,
  serialId,
  signedInteger,
  timeColumn,
  varchar,
} from './column-types';

const columns = {
  latitude: latitudeColumn,
  longitude: longitudeColumn,
  altitude: realColumn.nullable().default(null).meta({ description: 'Metres above mean sea level.' }),
  temperature: realColumn.nullable().default(null).meta({ description: 'Degrees Celsius.' }),
  windSpeed: realColumn.nullable().default(null).meta({ description: 'Metres a second.' }),
  windDirection: headingColumn
    .nullable()
    .default(null)
    .meta({ description: 'Where the wind comes from, degrees true.' }),
  pressure: realColumn.nullable().default(null).meta({ description: 'Hectopascals at mean sea level (QNH).' }),
  visibility: realColumn.nullable().default(null).meta({ description: 'Metres.' }),
  cloudCoverage: z.number().min(0).max(100).nullable().default(null).meta({ description: 'Per cent.' }),
  precipitationRate: realColumn.nullable().default(null).meta({ description: 'Millimetres an hour.' }),
  source: varchar(50).nullable().default(null),
  forecast: z.boolean().default(false),
  forecastHours: signedInteger(32).nullable().default(null),
};

/** Part 1 §3, weather_data. */
export const weatherDataSchema = z
  .object({ id: serialId, ...columns, timestamp: timeColumn })
  .meta({ id: 'WeatherData' });
export type WeatherData = z.infer<typeof weatherDataSchema>;

/** Without `timestamp` the server sets the time of writing. */
export const insertWeatherDataSchema = z
  .object({ ...columns, timestamp: timeColumn.optional() })
  .meta({ id: 'InsertWeatherData' });
export type InsertWeatherData = z.infer<typeof insertWeatherDataSchema>;
