import { DAY_MS } from '@engine/constants/durations';
import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import * as z from 'zod';
import { objectIdSchema } from './aerial-object';
import { HISTORY_FEEDS } from './history';
import { queryChoice, queryNumber, queryText } from './query-value';

/** Where one band of altitude ends and the next begins, feet. */
export const ALTITUDE_BAND_STEPS_FT = [5_000, 10_000, 20_000, 30_000, 40_000] as const;
/** Bands of the traffic: on the ground, from below upwards, and what sent no altitude. */
export const TRAFFIC_BANDS = [
  'ground',
  'below-5000',
  '5000-10000',
  '10000-20000',
  '20000-30000',
  '30000-40000',
  'above-40000',
  'unknown',
] as const;
export type TrafficBand = (typeof TRAFFIC_BANDS)[number];

export const HEAT_CELLS_PER_DEG = 20;
export const COVERAGE_SECTOR_DEG = 10;
export const COVERAGE_RING_KM = 10;

/** What traffic is told apart by. */
export const TRAFFIC_DIMENSIONS = ['type', 'class', 'band', 'operator', 'source'] as const;
export type TrafficDimension = (typeof TRAFFIC_DIMENSIONS)[number];

export const LONGEST_DAYS = 400;
/** So many days may be asked for by the hour. */
export const LONGEST_HOURLY_DAYS = 31;
export const LONGEST_RECORD_DAYS = 31;
/** So many days of the heat map may be asked for: as many as are kept. */
export const LONGEST_HEAT_DAYS = 92;

const feedQuery = queryChoice(
  HISTORY_FEEDS,
  'live: what was real. replay: recordings that were played as if live. Simulated traffic is not counted.',
).default('live');

const dayQuery = (description: string) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'must be a day, 2026-11-21, or a time' })
    .transform((text) => new Date(Date.parse(text)).toISOString().slice(0, 10))
    .meta({ description, override: { type: 'string', format: 'date' } });

const daysQueries = {
  from: dayQuery('First day, of UTC. Of a time its day is taken.'),
  to: dayQuery('Last day, of UTC; it belongs to the span.'),
  feed: feedQuery,
};

/** Days from the first to the last one, both counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

const checkDays =
  (most: number | ((query: { step?: string }) => number)) =>
  (query: { from: string; to: string; step?: string }, context: z.RefinementCtx): void => {
    const days = daysBetween(query.from, query.to);
    const mostDays = typeof most === 'number' ? most : most(query);
    if (days >= 1 && days <= mostDays) return;
    const allowed = `a day from \`from\` on, of a span of at most ${mostDays} days`;
    context.addIssue({ code: 'custom', path: ['to'], message: `Must be ${allowed}.`, params: { allowed } });
  };

/** GET /api/analytics/traffic */
export const trafficQuerySchema = z
  .object({
    ...daysQueries,
    step: queryChoice(['hour', 'day'], `By the hour (up to ${LONGEST_HOURLY_DAYS} days) or by the day.`).default('day'),
  })
  .superRefine(checkDays(({ step }) => (step === 'hour' ? LONGEST_HOURLY_DAYS : LONGEST_DAYS)));
export type TrafficQuery = z.output<typeof trafficQuerySchema>;

const countsShape = {
  aircraft: z.int().nonnegative(),
  flights: z.int().nonnegative().meta({ description: 'One that goes on from a step into the next counts in both.' }),
  positions: z.int().nonnegative().meta({ description: 'Stored positions: thinned, 4 to 30 a minute.' }),
};
export const trafficCountsSchema = z.object(countsShape).meta({ id: 'TrafficCounts' });
export type TrafficCounts = z.infer<typeof trafficCountsSchema>;

/** How much flew, over time. */
export const trafficSchema = z
  .object({
    step: z.enum(['hour', 'day']),
    since: z.iso
      .date()
      .nullable()
      .meta({ description: 'The first day of which anything is counted; null where nothing is.' }),
    points: z
      .array(z.object({ at: z.iso.datetime().meta({ description: 'Begin of the step, UTC.' }), ...countsShape }))
      .meta({ description: 'In order of time; a step in which nothing was heard is left out.' }),
  })
  .meta({ id: 'Traffic' });
export type Traffic = z.infer<typeof trafficSchema>;

export const trafficDimensionPathSchema = z.object({
  dimension: queryChoice(TRAFFIC_DIMENSIONS, 'What the traffic is told apart by.'),
});

/** GET /api/analytics/traffic/{dimension} */
export const trafficByQuerySchema = z
  .object({
    ...daysQueries,
    limit: queryNumber({ min: 1, max: 100, integer: true, description: 'At most so many values by name.' }).default(20),
  })
  .superRefine(checkDays(LONGEST_DAYS));
export type TrafficByQuery = z.output<typeof trafficByQuerySchema>;

/** How much flew, by what it was. */
export const trafficBySchema = z
  .object({
    dimension: z.enum(TRAFFIC_DIMENSIONS),
    values: z
      .array(
        z.object({
          value: z.string().meta({
            description:
              'Type designator, class, band of altitude, operator or source; empty: not known. Untrusted text.',
          }),
          ...countsShape,
        }),
      )
      .meta({ description: 'Most flights first. Aircraft and flights count once on each day.' }),
    rest: trafficCountsSchema.nullable().meta({ description: 'All other values together; null where there is none.' }),
  })
  .meta({ id: 'TrafficBy' });
export type TrafficBy = z.infer<typeof trafficBySchema>;

const edgeQuery = (description: string, limitDeg: number) =>
  queryNumber({ min: -limitDeg, max: limitDeg, description }).optional();

/** GET /api/analytics/heat */
export const heatQuerySchema = z
  .object({
    ...daysQueries,
    west: edgeQuery('Western edge of a box, degrees; east of `east` across 180°. None: everywhere.', 180),
    south: edgeQuery('Southern edge, degrees.', 90),
    east: edgeQuery('Eastern edge, degrees.', 180),
    north: edgeQuery('Northern edge, degrees.', 90),
  })
  .superRefine(checkDays(LONGEST_HEAT_DAYS))
  .superRefine(({ west, south, east, north }, context) => {
    const edges = [west, south, east, north].filter((edge) => edge !== undefined);
    if (edges.length === 0 || (south !== undefined && north !== undefined && edges.length === 4 && south < north))
      return;
    const allowed = 'all four edges or none, south below north';
    context.addIssue({ code: 'custom', path: ['west'], message: `Must be ${allowed}.`, params: { allowed } });
  });
export type HeatQuery = z.output<typeof heatQuerySchema>;

/** Where traffic went: positions by cells, in columns. */
export const heatSchema = z
  .object({
    cellDeg: z.number().positive().meta({ description: 'Height and width of a cell, degrees.' }),
    latitudes: z.array(z.number()).meta({ description: 'Southern edge of each cell, degrees.' }),
    longitudes: z.array(z.number()).meta({ description: 'Western edge of each cell, degrees.' }),
    positions: z.array(z.int().positive()),
  })
  .meta({ id: 'TrafficHeat' });
export type Heat = z.infer<typeof heatSchema>;

/** GET /api/analytics/coverage and /api/admin/analytics/coverage */
export const coverageQuerySchema = z
  .object({ ...daysQueries, source: queryText('Id of a receiver; absent: the one that told most.', 255).optional() })
  .superRefine(checkDays(LONGEST_DAYS));
export type CoverageQuery = z.output<typeof coverageQuerySchema>;

/** What one's own receiver hears, as the receiver has it. Where it stands is not told. */
export const coverageSchema = z
  .object({
    sources: z.array(z.string()).meta({ description: 'Receivers of which anything is counted, most first.' }),
    source: z.string().nullable(),
    until: z.iso.date().meta({ description: 'The last day that is told; everybody is told of days that are closed.' }),
    leastPositions: z
      .int()
      .positive()
      .meta({ description: 'A cell with fewer positions in a day is left out for that day. 1: nothing is left out.' }),
    sectorDeg: z.number().positive().meta({ description: 'Width of a sector; the first begins at true north.' }),
    ringKm: z.number().positive().meta({ description: 'Width of a ring; the first begins at the receiver.' }),
    cells: z.array(
      z.object({
        sector: z.int().nonnegative(),
        ring: z.int().nonnegative(),
        band: z.enum(TRAFFIC_BANDS),
        positions: z.int().positive(),
      }),
    ),
  })
  .meta({ id: 'ReceiverCoverage' });
export type Coverage = z.infer<typeof coverageSchema>;

/** GET /api/analytics/records */
export const recordsQuerySchema = z.object(daysQueries).superRefine(checkDays(LONGEST_RECORD_DAYS));
export type RecordsQuery = z.output<typeof recordsQuerySchema>;

const namedObject = {
  objectId: objectIdSchema,
  name: z.string(),
  typeDesignator: z.string().nullable(),
  operator: z.string().nullable(),
};

export const trafficRecordSchema = z
  .object({
    ...namedObject,
    flightId: z.int().positive().nullable(),
    at: z.iso.datetime(),
    value: z.number().meta({ description: 'highest: feet. fastest: knots over the ground. nearest: metres.' }),
  })
  .meta({ id: 'TrafficRecord' });
export type TrafficRecord = z.infer<typeof trafficRecordSchema>;

const recordsOfDaySchema = z.object({
  day: z.iso.date(),
  highest: trafficRecordSchema.nullable(),
  fastest: trafficRecordSchema.nullable(),
  rarest: z
    .object({
      typeDesignator: z.string(),
      aircraft: z.int().positive().meta({ description: 'Of this type, on this day.' }),
      daysSeen: z.int().positive().meta({ description: 'Days of the last 400 on which the type was heard.' }),
    })
    .nullable()
    .meta({ description: 'The type that was heard on the fewest days.' }),
  firstSeen: z.object({
    count: z.int().nonnegative().meta({ description: 'Aircraft that were never heard before.' }),
    some: z.array(z.object({ ...namedObject, at: z.iso.datetime() })).max(5),
  }),
});
export type RecordsOfDay = z.infer<typeof recordsOfDaySchema>;

/** What stood out, day by day. */
export const recordsSchema = z
  .object({
    days: z.array(recordsOfDaySchema).meta({ description: 'Newest first; days without traffic are left out.' }),
  })
  .meta({ id: 'TrafficRecords' });
export type Records = z.infer<typeof recordsSchema>;

/** GET /api/admin/analytics/nearest */
export const nearestSchema = z
  .object({
    days: z.array(z.object({ day: z.iso.date(), source: z.string(), nearest: trafficRecordSchema })),
  })
  .meta({ id: 'NearestToReceivers' });
export type Nearest = z.infer<typeof nearestSchema>;

/** Columns of the table of all objects, by which it can be sorted. */
export const OBJECT_SORTS = [
  'lastSeen',
  'firstSeen',
  'name',
  'type',
  'registration',
  'aircraftType',
  'operator',
  'altitude',
  'speed',
] as const;
export type ObjectSort = (typeof OBJECT_SORTS)[number];
export const MOST_SORTS = 3;

/** One term of a sort: a column, and whether it runs backwards. */
export interface SortTerm {
  readonly column: ObjectSort;
  readonly isDescending: boolean;
}

const isSort = (text: string): text is ObjectSort => OBJECT_SORTS.some((column) => column === text);

/** `lastSeen:desc,name`; undefined where a term is none, is there twice, or there are too many. */
export function sortTermsOf(text: string): readonly SortTerm[] | undefined {
  const terms: SortTerm[] = [];
  for (const part of text.split(',')) {
    const [column = '', direction = 'asc', ...more] = part.split(':');
    const isKnown = isSort(column) && (direction === 'asc' || direction === 'desc') && more.length === 0;
    if (!isKnown || terms.some((term) => term.column === column)) return undefined;
    terms.push({ column, isDescending: direction === 'desc' });
  }
  return terms.length <= MOST_SORTS ? terms : undefined;
}

const sortQuery = z
  .string()
  .max(100)
  .default('lastSeen:desc')
  .transform((text, context) => {
    const terms = sortTermsOf(text);
    if (terms !== undefined) return terms;
    const allowed = `one to ${MOST_SORTS} of ${OBJECT_SORTS.join(', ')}, each once, by commas, each perhaps with :asc or :desc`;
    context.addIssue({ code: 'custom', message: `Must be ${allowed}.`, params: { allowed }, input: text });
    return z.NEVER;
  })
  .meta({ description: 'Columns to sort by, for example `lastSeen:desc,name`.', override: { type: 'string' } });

export const TABLE_TYPES = ['airplane', 'helicopter', 'satellite', 'drone', 'other'] as const;
export const MOST_TABLE_ROWS = 200;

const seenQuery = (description: string) =>
  z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .optional()
    .meta({ description, override: { type: 'string', format: 'date-time' } });

/** GET /api/analytics/objects */
export const objectTableQuerySchema = z.object({
  sort: sortQuery,
  query: queryText('Words that must all occur in name, call sign, registration, type or operator.').default(''),
  type: queryChoice(TABLE_TYPES, 'Kind of object.').optional(),
  objectClass: queryChoice(OBJECT_CLASSES, 'Class of aircraft.').optional(),
  operator: queryText('Operator, as it is written in the table.', 255).optional(),
  source: queryText('Id of a source that told of it.', 255).optional(),
  seenFrom: seenQuery('Seen last at this time or later.'),
  seenTo: seenQuery('Seen last before this time.'),
  feed: feedQuery,
  limit: queryNumber({ min: 1, max: MOST_TABLE_ROWS, integer: true, description: 'Rows of a page.' }).default(50),
  after: z
    .string()
    .max(2000)
    .regex(/^[\w-]+$/, 'must be as `next` of the page before')
    .optional()
    .meta({ description: 'As `next` of the page before, asked for with the same sort.' }),
});
export type ObjectTableQuery = z.output<typeof objectTableQuerySchema>;

export const tableObjectSchema = z
  .object({
    id: objectIdSchema,
    name: z.string(),
    type: z.enum(TABLE_TYPES),
    objectClass: z.string().nullable(),
    callsign: z.string().nullable(),
    registration: z.string().nullable(),
    aircraftType: z.string().nullable(),
    operator: z.string().nullable(),
    sources: z.array(z.string()),
    altitude: z.number().nullable().meta({ description: 'When it was last seen; feet, of a satellite kilometres.' }),
    altitudeUnit: z.enum(['ft', 'm', 'km']).nullable(),
    speed: z.number().nullable(),
    speedUnit: z.enum(['kts', 'mph', 'km/h']).nullable(),
    firstSeen: z.iso.datetime(),
    lastSeen: z.iso.datetime(),
  })
  .meta({ id: 'TableObject' });
export type TableObject = z.infer<typeof tableObjectSchema>;

/** A page of everything that is remembered: aircraft that were heard, and satellites of the catalogue. */
export const objectTableSchema = z
  .object({
    objects: z.array(tableObjectSchema),
    next: z.string().nullable().meta({ description: 'Where the next page begins; null after the last one.' }),
  })
  .meta({ id: 'ObjectTable' });
export type ObjectTable = z.infer<typeof objectTableSchema>;

/** GET /api/analytics/satellites */
export const satelliteClassesSchema = z
  .object({
    classes: z.array(z.object({ satelliteClass: z.string(), satellites: z.int().positive() })),
  })
  .meta({ id: 'SatelliteClasses' });
export type SatelliteClasses = z.infer<typeof satelliteClassesSchema>;

/** GET /api/user/seen-satellites: satellites that the caller captured, those of the newest captures first. */
export const seenSatellitesSchema = z
  .object({
    satellites: z.array(
      z.object({
        id: objectIdSchema,
        name: z.string(),
        captures: z.int().positive(),
        lastAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'SeenSatellites' });
export type SeenSatellites = z.infer<typeof seenSatellitesSchema>;
