import { DAY_MS } from '@engine/constants/durations';
import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import { type DegreeBox, tilesAround, tilesWithin } from '@engine/spatial-index/degree-grid';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import * as z from 'zod';
import { objectIdSchema } from './aerial-object';
import { HISTORY_LARGEST_RADIUS_KM, HISTORY_LONGEST_PAGE_MS } from './history-limits';
import { MAX_VIEW_TILES } from './live-frame';
import { latitudeQuery, longitudeQuery, queryChoice, queryNumber } from './query-value';

const DEFAULT_RADIUS_KM = 100;
/** What gaps may be asked for. */
export const HISTORY_LONGEST_COVERAGE_MS = 31 * DAY_MS;

/** Which feed is remembered: what was real, or recordings that were played as if live. They are never mixed. */
export const HISTORY_FEEDS = ['live', 'replay'] as const;
export type HistoryFeed = (typeof HISTORY_FEEDS)[number];

const feedQuery = queryChoice(
  HISTORY_FEEDS,
  'live: what was real. replay: recordings that were played as if live. Simulated traffic is not remembered.',
).default('live');

const timeQuery = (description: string) =>
  z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .meta({ description, override: { type: 'string', format: 'date-time' } });

const edgeQuery = (description: string, limitDeg: number) =>
  queryNumber({ min: -limitDeg, max: limitDeg, description });

const areaQueries = {
  latitude: latitudeQuery.optional(),
  longitude: longitudeQuery.optional(),
  radiusKm: queryNumber({
    min: 1,
    max: HISTORY_LARGEST_RADIUS_KM,
    description: 'Kilometres around the position.',
  }).default(DEFAULT_RADIUS_KM),
  west: edgeQuery('Western edge of a box in place of a circle, degrees; east of `east` across 180°.', 180).optional(),
  south: edgeQuery('Southern edge, degrees.', 90).optional(),
  east: edgeQuery('Eastern edge, degrees.', 180).optional(),
  north: edgeQuery('Northern edge, degrees.', 90).optional(),
};

interface AreaQuery {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly radiusKm: number;
  readonly west?: number | undefined;
  readonly south?: number | undefined;
  readonly east?: number | undefined;
  readonly north?: number | undefined;
}

export type HistoryArea =
  | { readonly kind: 'circle'; readonly latitudeDeg: number; readonly longitudeDeg: number; readonly radiusKm: number }
  | ({ readonly kind: 'box' } & DegreeBox);

/** The area of a query; undefined where it names none, or two. */
export function historyAreaOf(query: AreaQuery): HistoryArea | undefined {
  const { latitude, longitude, radiusKm, west, south, east, north } = query;
  const edges = [west, south, east, north].filter((edge) => edge !== undefined);
  if (latitude !== undefined && longitude !== undefined && edges.length === 0) {
    return { kind: 'circle', latitudeDeg: latitude, longitudeDeg: longitude, radiusKm };
  }
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined;
  if (latitude !== undefined || longitude !== undefined || south >= north) return undefined;
  return { kind: 'box', westDeg: west, southDeg: south, eastDeg: east, northDeg: north };
}

/** Numbers of the tiles that an area touches. */
export function historyTilesOf(area: HistoryArea): readonly number[] {
  if (area.kind === 'box') return tilesWithin(area);
  return tilesAround(area.latitudeDeg, area.longitudeDeg, (area.radiusKm * 1000) / METRES_PER_NAUTICAL_MILE);
}

function checkArea(query: AreaQuery, context: z.RefinementCtx): void {
  const area = historyAreaOf(query);
  const allowed =
    area === undefined
      ? 'either latitude and longitude, or west, south, east and north with south below north'
      : `an area of at most ${MAX_VIEW_TILES} tiles of one degree`;
  if (area !== undefined && historyTilesOf(area).length <= MAX_VIEW_TILES) return;
  const path = [query.west === undefined ? 'latitude' : 'west'];
  context.addIssue({ code: 'custom', path, message: `Must be ${allowed}.`, params: { allowed } });
}

const checkSpan =
  (longestMs: number, words: string) =>
  ({ from, to }: { from: number; to: number }, context: z.RefinementCtx): void => {
    if (to > from && to - from <= longestMs) return;
    const allowed = `a time after from, at most ${words} later`;
    context.addIssue({ code: 'custom', path: ['to'], message: `Must be ${allowed}.`, params: { allowed } });
  };

const spanQueries = {
  from: timeQuery('Begin of the span.'),
  to: timeQuery('End of the span, exclusive. A page never reaches beyond now.'),
  feed: feedQuery,
};

/** GET /api/history: a page of `history-page.ts`. The next one is asked for with `nextMs` of the page as `from`. */
export const historyQuerySchema = z
  .object({ ...areaQueries, ...spanQueries })
  .superRefine(checkArea)
  .superRefine(checkSpan(HISTORY_LONGEST_PAGE_MS, 'an hour'));
export type HistoryQuery = z.output<typeof historyQuerySchema>;

/** GET /api/history/coverage */
export const historyCoverageQuerySchema = z
  .object({ ...areaQueries, ...spanQueries })
  .superRefine(checkArea)
  .superRefine(checkSpan(HISTORY_LONGEST_COVERAGE_MS, '31 days'));
export type HistoryCoverageQuery = z.output<typeof historyCoverageQuerySchema>;

/** Where a scrubber can go, and where it finds nothing. */
export const historyCoverageSchema = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime().meta({ description: 'Exclusive; never beyond now.' }),
    oldest: z.iso.datetime().meta({ description: 'Nothing from before this is kept.' }),
    gaps: z
      .array(
        z.object({
          from: z.iso.datetime(),
          to: z.iso.datetime(),
          missing: z.number().positive().max(1).meta({
            description: 'Share of the area of which nothing was recorded, as no source was asked or answered.',
          }),
        }),
      )
      .meta({ description: 'In order of time.' }),
  })
  .meta({ id: 'HistoryCoverage' });
export type HistoryCoverage = z.infer<typeof historyCoverageSchema>;

const placeSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const attributionsSchema = z
  .array(z.object({ text: z.string(), url: z.url().optional() }))
  .meta({ description: 'Whom the sources want to be credited.' });

const altitudeKindSchema = z.enum(['pressure', 'geometric']).meta({
  description: 'pressure: in the standard atmosphere. geometric: above the WGS-84 ellipsoid.',
});

/**
 * One flight as it was heard: without a silence of more than 15 minutes, under one call sign, until it takes off again
 * after five minutes on the ground, and of at most a day. Texts are as the air gave them.
 */
export const flightSchema = z
  .object({
    id: z.int().positive(),
    objectId: objectIdSchema,
    feed: z.enum(HISTORY_FEEDS),
    from: z.iso.datetime().meta({ description: 'Time of the first position that is kept.' }),
    to: z.iso.datetime().meta({ description: 'Of the last one.' }),
    callsign: z.string().nullable(),
    squawk: z.string().nullable(),
    registration: z.string().nullable(),
    typeDesignator: z.string().nullable(),
    typeName: z.string().nullable(),
    operator: z.string().nullable(),
    objectClass: z.enum(OBJECT_CLASSES),
    route: z
      .object({
        originCode: z.string(),
        originName: z.string(),
        destinationCode: z.string(),
        destinationName: z.string(),
        status: z.literal('likely'),
      })
      .nullable(),
    sources: z.array(z.string()).meta({ description: 'Ids of those that reported it.' }),
    positions: z.int().nonnegative().meta({ description: 'How many are kept.' }),
    highest: z
      .object({ altitude: z.number().meta({ description: 'Feet.' }), kind: altitudeKindSchema })
      .nullable()
      .meta({
        description:
          'The highest pressure altitude that is kept; above the ellipsoid where no other was sent, null where none was.',
      }),
    isDoubtful: z.boolean().meta({
      description: 'What it said of its movement contradicted itself at some time: see its positions.',
    }),
    first: placeSchema.nullable(),
    last: placeSchema.nullable(),
  })
  .meta({ id: 'Flight' });
export type Flight = z.infer<typeof flightSchema>;

const flightCursorQuery = z
  .string()
  .regex(/^-?\d{1,15}_\d{1,10}$/, 'must be as `next` of the page before')
  .meta({ description: 'As `next` of the page before.' });

/** GET /api/aerial-objects/{id}/flights */
export const objectFlightsQuerySchema = z.object({
  feed: feedQuery,
  limit: queryNumber({ min: 1, max: 100, integer: true, description: 'At most this many.' }).default(20),
  after: flightCursorQuery.optional(),
});
export const objectFlightsSchema = z
  .object({
    flights: z.array(flightSchema),
    next: z.string().nullable(),
    keptSince: z.iso.datetime().nullable().meta({
      description: 'Since when positions of any object are kept here; null where none was ever recorded.',
    }),
    attributions: attributionsSchema,
  })
  .meta({ id: 'ObjectFlights' });
export type ObjectFlights = z.infer<typeof objectFlightsSchema>;

/** `{flightId}` in a path. */
export const flightIdPathSchema = z.object({
  flightId: queryNumber({ min: 1, max: 2_147_483_647, integer: true, description: 'Id of a flight.' }),
});

/** A kept position, in the units of the aerial object: ft, kts, ft/min. */
export const flightPositionSchema = z
  .object({
    at: z.iso.datetime(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    altitude: z.number().nullable().meta({ description: 'Feet.' }),
    altitudeKind: altitudeKindSchema.nullable(),
    geometricAltitude: z.number().nullable().meta({ description: 'Feet above the WGS-84 ellipsoid, where sent.' }),
    speed: z.number().nullable(),
    track: z.number().min(0).lt(360).nullable(),
    verticalRate: z.number().nullable(),
    onGround: z.boolean(),
    isDoubtful: z.boolean().meta({ description: 'What the aircraft said then contradicted what it had said before.' }),
  })
  .meta({ id: 'FlightPosition' });
export type FlightPosition = z.infer<typeof flightPositionSchema>;

/** Nobody knows the way between two positions further apart. */
export const LONGEST_FLIGHT_GAP_MS = 120_000;

/** Whether nothing is known of what was between two positions of a flight, one after the other. */
export function isBrokenBetween(before: Pick<FlightPosition, 'at'>, after: Pick<FlightPosition, 'at'>): boolean {
  return Date.parse(after.at) - Date.parse(before.at) > LONGEST_FLIGHT_GAP_MS;
}

/** GET /api/flights/{flightId} */
export const flightQuerySchema = z.object({
  limit: queryNumber({ min: 1, max: 5000, integer: true, description: 'At most this many positions.' }).default(2000),
  after: z
    .string()
    .regex(/^\d{1,15}$/, 'must be as `next` of the page before')
    .transform(Number)
    .meta({ description: 'As `next` of the page before.', override: { type: 'string' } })
    .optional(),
});
export const flightTrackSchema = z
  .object({
    flight: flightSchema,
    positions: z.array(flightPositionSchema).meta({ description: 'Oldest first.' }),
    next: z.string().nullable(),
    attributions: attributionsSchema,
  })
  .meta({ id: 'FlightTrack' });
export type FlightTrack = z.infer<typeof flightTrackSchema>;

/** Formats of exports, with the type of the file. */
export const EXPORT_TYPES = {
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  csv: 'text/csv',
  gpx: 'application/gpx+xml',
} as const;
export const EXPORT_FORMATS = [
  'geojson',
  'kml',
  'csv',
  'gpx',
] as const satisfies readonly (keyof typeof EXPORT_TYPES)[];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const formatQuery = queryChoice(EXPORT_FORMATS, 'Format of the file.');

/** GET /api/flights/{flightId}/export */
export const flightExportQuerySchema = z.object({ format: formatQuery });

/** GET /api/aerial-objects/{id}/export */
export const objectDayExportQuerySchema = z.object({
  format: formatQuery,
  day: z.iso.date().meta({ description: 'In UTC.' }),
  feed: feedQuery,
});
