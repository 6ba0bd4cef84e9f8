import * as z from 'zod';
import { aerialObjectDetailSchema, CONFIDENCES, objectIdSchema } from './aerial-object';
import { positionHistoryPointSchema } from './flight-data';
import { latitudeQuery, longitudeQuery, queryChoice, queryNumber } from './query-value';
import { CATALOGUE_SOURCES } from './satellite-catalogue';
import { PASS_ORDERS } from '@engine/orbits/passes/pass-order';
import { DAY_MS } from '@engine/constants/durations';

const azimuth = z.number().min(0).lt(360);
const elevation = z.number().min(-90).max(90);

export const observerLocationSchema = z
  .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .meta({ id: 'ObserverLocation' });

/** One moment of a pass; elevation is geometric. */
export const passEventSchema = z
  .object({
    time: z.iso.datetime(),
    azimuth,
    elevation,
    slantRangeKm: z.number().positive(),
    illumination: z.enum(['sunlit', 'penumbra', 'umbra']),
    sunElevation: elevation,
    magnitude: z.number().nullable(),
  })
  .meta({ id: 'PassEvent' });
export type PassEventAnswer = z.infer<typeof passEventSchema>;

const timeSpan = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });

/** The seed's fields, then what a fair answer to "can I see it?" needs. */
const visibilityWindow = {
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  startAzimuth: azimuth,
  endAzimuth: azimuth,
  maxElevation: elevation,
  /** Brightest of the visible part, else of the sunlit part; null where it is never sunlit. */
  brightnessMagnitude: z.number().nullable(),
  /** The Sun shines on it at some moment of the pass. */
  isIlluminated: z.boolean(),
  /** By the elements alone; `confidence` says how far they can be believed. */
  visibility: z.enum(['visible', 'too-faint', 'eclipsed', 'daylight']),
  visibleSpan: timeSpan.nullable(),
  sunlit: z.array(timeSpan),
  magnitudeBasis: z.enum(['measured', 'class', 'guess']),
  rise: passEventSchema,
  highest: passEventSchema,
  set: passEventSchema,
  brightest: passEventSchema.nullable(),
  /** Up already at the start, or still up at the end of the time that was searched. */
  isCutAtStart: z.boolean(),
  isCutAtEnd: z.boolean(),
  /** Age of the orbital elements at the highest moment, days. */
  elementAgeDays: z.number(),
  confidence: z.enum(CONFIDENCES).meta({
    description:
      'How far times, places and `visibility` can be believed, by the age of the elements: confirmed to 3 days, probable to 10, possible to 30. unverified: older, so that the pass may be minutes off or not come at all; also every invented (demo) orbit.',
  }),
};

/** What a radio amateur can hear of a satellite; frequencies in Hz. */
export const transmitterSchema = z
  .object({
    description: z.string(),
    downlinkHz: z.number().positive().nullable(),
    uplinkHz: z.number().positive().nullable(),
    mode: z.string().nullable(),
    isAlive: z.boolean(),
  })
  .meta({ id: 'Transmitter' });

/** GET /api/satellite-data: facts of the catalogue. */
export const satelliteDataSchema = aerialObjectDetailSchema
  .extend({
    noradId: z.int().positive(),
    purpose: z.string().nullable(),
    launchDate: z.iso.date().nullable(),
    internationalDesignator: z.string().nullable(),
    objectType: z.enum(['payload', 'rocket-body', 'debris', 'unknown']),
    owner: z.string().nullable(),
    constellation: z.string().nullable(),
    orbitClass: z.enum(['leo', 'meo', 'geo', 'heo']),
    periodMin: z.number().positive(),
    inclination: z.number(),
    apogeeKm: z.number(),
    perigeeKm: z.number(),
    standardMagnitude: z.number().nullable(),
    /** Epoch of the orbital elements, on which every figure of place and time depends. */
    elementEpoch: z.iso.datetime(),
    elementAgeDays: z.number(),
    catalogueSource: z.enum(CATALOGUE_SOURCES),
    catalogueLabel: z.string(),
    transmitters: z.array(transmitterSchema),
  })
  .meta({ id: 'SatelliteData' });
export type SatelliteData = z.infer<typeof satelliteDataSchema>;

const faintestQuery = queryNumber({ min: -5, max: 15, description: 'Faintest magnitude that counts as visible.' });

/** Everything above the elevation is some thousand passes an hour: more than six hours of it help nobody. */
export const MAX_SEARCH_HOURS = { visible: 48, all: 6 } as const;
export const DEFAULT_SEARCH_HOURS = { visible: 24, all: 2 } as const;
/** The most passes in one answer. */
export const MAX_PASSES_TOLD = 500;
/** How long a window of GET /api/analytics/satellites/{id}/pass may be. */
export const MAX_PASS_WINDOW_DAYS = 10;
/** How far from now it may lie: elements say nothing of farther times. */
export const MAX_PASS_DISTANCE_DAYS = 366;

/** GET /api/analytics/satellites/visible: the seed's `lat`, `lon`, `minElevation`. */
export const visibleSatellitesQuerySchema = z.object({
  lat: latitudeQuery,
  lon: longitudeQuery,
  minElevation: queryNumber({ min: 0, max: 90, description: 'Degrees above the horizon.' }).default(10),
  height: queryNumber({ min: -500, max: 9000, description: 'Metres of the observer above the ellipsoid.' }).default(0),
  hours: queryNumber({
    min: 0.1,
    max: MAX_SEARCH_HOURS.visible,
    description: `How far ahead passes are searched: ${DEFAULT_SEARCH_HOURS.visible} if not given. With filter=all at most ${MAX_SEARCH_HOURS.all}, and ${DEFAULT_SEARCH_HOURS.all} if not given.`,
  }).optional(),
  filter: queryChoice(
    ['visible', 'all'],
    'visible: sunlit, in a dark sky, bright enough; all: everything above the elevation.',
  ).default('visible'),
  limitingMagnitude: faintestQuery.default(5),
  maxMagnitude: queryNumber({
    min: -5,
    max: 15,
    description:
      'Only passes that grow at least this bright: fainter ones count neither in `satellites` nor in `total`. All if not given.',
  }).optional(),
  sort: queryChoice(
    PASS_ORDERS,
    'Order of `satellites`, and by it which are given where `limit` leaves some out. soonest: by rise; brightness: what can be seen before what cannot, then the stations and the Hubble telescope, then the brightest; elevation: the highest.',
  ).default('soonest'),
  limit: queryNumber({
    min: 1,
    max: MAX_PASSES_TOLD,
    integer: true,
    description: 'At most this many, the first by `sort`.',
  }).default(100),
});

export const visibleSatelliteSchema = z
  .object({
    satelliteId: objectIdSchema,
    name: z.string(),
    noradId: z.int().positive(),
    ...visibilityWindow,
    /** Name of the train that it flies in (satellites of one launch, close together); null for one on its own. */
    train: z.string().nullable(),
  })
  .meta({ id: 'VisibleSatellite' });
export type VisibleSatellite = z.infer<typeof visibleSatelliteSchema>;

export const visibleSatellitesSchema = z
  .object({
    satellites: z.array(visibleSatelliteSchema),
    observerLocation: observerLocationSchema,
    observationTime: z.iso.datetime(),
    /** End of the time that was searched. */
    searchedUntil: z.iso.datetime(),
    /** How many there are, also where `limit` left some out. */
    total: z.int().nonnegative(),
    catalogue: z.object({
      source: z.enum(CATALOGUE_SOURCES),
      label: z.string(),
      fetchedAt: z.iso.datetime(),
      count: z.int().nonnegative(),
    }),
  })
  .meta({ id: 'VisibleSatellites' });
export type VisibleSatellites = z.infer<typeof visibleSatellitesSchema>;

/** GET /api/analytics/satellites/{id}/pass */
export const satellitePassQuerySchema = z
  .object({
    lat: latitudeQuery,
    lon: longitudeQuery,
    start: z.iso.datetime({ offset: true }),
    end: z.iso.datetime({ offset: true }),
    minElevation: queryNumber({ min: 0, max: 90, description: 'Degrees above the horizon.' }).default(10),
    height: queryNumber({ min: -500, max: 9000, description: 'Metres of the observer above the ellipsoid.' }).default(
      0,
    ),
    limitingMagnitude: faintestQuery.default(5),
  })
  .superRefine(({ start, end }, context) => {
    const lengthDays = (Date.parse(end) - Date.parse(start)) / DAY_MS;
    if (lengthDays > 0 && lengthDays <= MAX_PASS_WINDOW_DAYS) return;
    const allowed = `a time after start, at most ${MAX_PASS_WINDOW_DAYS} days later`;
    context.addIssue({ code: 'custom', path: ['end'], message: `Must be ${allowed}.`, params: { allowed } });
  });

export const satellitePassSchema = z
  .object({
    /** The first of `passes`. */
    pass: z.object({ visibilityWindow: z.object(visibilityWindow) }).nullable(),
    /** All passes that touch the asked time, at most 200. */
    passes: z.array(z.object({ visibilityWindow: z.object(visibilityWindow) })),
    observerLocation: observerLocationSchema,
  })
  .meta({ id: 'SatellitePass' });
export type SatellitePassAnswer = z.infer<typeof satellitePassSchema>;
export type VisibilityWindow = NonNullable<SatellitePassAnswer['pass']>['visibilityWindow'];

/** GET /api/analytics/telemetry/{id} */
export const objectTelemetrySchema = z
  .object({
    /** `firstSeen` of a satellite is its launch; null where the catalogue lists none. */
    object: z.object({ id: objectIdSchema, firstSeen: z.iso.datetime().nullable() }),
    /** Of satellites: nobody measured these places, they are computed by SGP4 from elements of this epoch. */
    computedFrom: z
      .object({ model: z.literal('SGP4'), elementEpoch: z.iso.datetime(), elementAgeDays: z.number() })
      .optional(),
    trajectory: z.object({ heading: azimuth.nullable(), speed: z.number().nullable() }),
    positionHistory: z.array(positionHistoryPointSchema),
    flightCharacteristics: z.object({
      averageAltitude: z.number().nullable(),
      averageSpeed: z.number().nullable(),
      altitudeVariability: z.number().nullable(),
      speedVariability: z.number().nullable(),
      headingChanges: z.number().int().nonnegative(),
      behavioralPatterns: z.array(z.string()),
    }),
  })
  .meta({ id: 'ObjectTelemetry' });
export type ObjectTelemetry = z.infer<typeof objectTelemetrySchema>;
