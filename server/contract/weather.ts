import * as z from 'zod';
import { sourceStatusSchema } from './feed-status';
import { latitudeQuery, longitudeQuery } from './query-value';

const STEPS_PER_DEG = 4;
/** From the middle of a cell to that of the next. */
export const WEATHER_CELL_DEG = 1 / STEPS_PER_DEG;

const snapped = (angleDeg: number): number => Math.round(angleDeg * STEPS_PER_DEG) / STEPS_PER_DEG + 0;

/** The middle of the cell of 0.25° that a place lies in: all that weather is asked for. -180° and 180° are one. */
export function weatherCellOf(place: { readonly latitude: number; readonly longitude: number }): {
  readonly latitude: number;
  readonly longitude: number;
} {
  const east = snapped(place.longitude);
  return { latitude: snapped(place.latitude), longitude: east >= 180 ? east - 360 : east };
}

/** GET /api/weather */
export const weatherQuerySchema = z.object({
  latitude: latitudeQuery,
  longitude: longitudeQuery,
  at: z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .meta({
      description:
        'A moment of the past, more than ten minutes ago: what was stored then, for no source is asked of it. Without it, and else, the weather of now.',
      override: { type: 'string', format: 'date-time' },
    })
    .optional(),
});

const percent = z.number().min(0).max(100).nullable();

export const weatherSchema = z
  .object({
    latitude: z.number().meta({ description: 'Of the middle of the cell of 0.25° that the weather is of, degrees.' }),
    longitude: z.number(),
    sky: z
      .object({
        weather: z.enum(['clear', 'hazy', 'cloudy']).nullable().meta({
          description:
            'cloudy: fog, or five eighths or more under clouds below 8 km. hazy: visibility to 5 km, three eighths of such clouds, or five of high ones. clear: anything else that is known. Null: not enough is known.',
        }),
        cloudPct: percent.meta({ description: 'Per cent of the sky.' }),
        lowCloudPct: percent.meta({ description: 'Below 3 km.' }),
        middleCloudPct: percent.meta({ description: '3 to 8 km.' }),
        highCloudPct: percent.meta({ description: 'Above 8 km.' }),
        visibilityM: z.number().nonnegative().nullable().meta({ description: 'Metres.' }),
        observedAt: z.iso.datetime(),
        source: z.string(),
      })
      .nullable()
      .meta({ description: 'Null: nobody knows, and nothing is assumed.' }),
    pressure: z
      .object({
        qnhHpa: z.number().meta({ description: 'Altimeter setting, hectopascals at mean sea level.' }),
        station: z.string().meta({ description: 'ICAO code of the aerodrome that reports it.' }),
        observedAt: z.iso.datetime(),
        source: z.string(),
      })
      .nullable()
      .meta({ description: 'Null: no aerodrome within 100 km reports one.' }),
    geoidHeightM: z.number().meta({ description: 'Mean sea level above the WGS-84 ellipsoid (EGM96), metres.' }),
    isAsked: z
      .boolean()
      .meta({ description: 'A source is still to be asked for this cell: come again in some seconds.' }),
    sources: z
      .array(sourceStatusSchema.pick({ id: true, label: true, state: true, attribution: true, lastError: true }))
      .meta({ description: 'Whom the weather is from, and why there is none where there is none.' }),
  })
  .meta({ id: 'Weather' });
export type Weather = z.infer<typeof weatherSchema>;
