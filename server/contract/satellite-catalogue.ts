import * as z from 'zod';

const SATELLITE_OBJECT_TYPES = ['payload', 'rocket-body', 'debris', 'unknown'] as const;

/** Where elements come from; `demo` are invented orbits and must be labelled wherever they are shown. */
export const CATALOGUE_SOURCES = ['celestrak', 'satnogs', 'file', 'demo'] as const;

/**
 * GET /api/satellites/catalogue: the whole catalogue, in columns, because columns compress and parse best. Every column
 * has `count` entries; row i of each describes the same satellite. Numbers are as published, angles in degrees.
 */
export const satelliteCatalogueSchema = z
  .object({
    format: z.literal(1),
    /** Changes when the content does; the ETag's text. */
    version: z.string(),
    source: z.enum(CATALOGUE_SOURCES),
    /** What a person may read: `CelesTrak active`, a file's name. */
    sourceLabel: z.string(),
    fetchedAt: z.iso.datetime(),
    count: z.int().nonnegative(),
    noradId: z.array(z.int().positive()),
    name: z.array(z.string()),
    internationalDesignator: z.array(z.string().nullable()),
    epochDay: z.array(z.int()),
    epochDayFraction: z.array(z.number().min(0).lt(1)),
    meanMotionRevPerDay: z.array(z.number().positive()),
    eccentricity: z.array(z.number().min(0).lt(1)),
    inclinationDeg: z.array(z.number()),
    raanDeg: z.array(z.number()),
    argumentOfPericentreDeg: z.array(z.number()),
    meanAnomalyDeg: z.array(z.number()),
    bstar: z.array(z.number()),
    objectType: z.array(z.enum(SATELLITE_OBJECT_TYPES)),
    owner: z.array(z.string().nullable()),
    launchDate: z.array(z.string().nullable()),
    standardMagnitude: z.array(z.number().nullable()),
  })
  .meta({ id: 'SatelliteCatalogue' });
export type SatelliteCatalogue = z.infer<typeof satelliteCatalogueSchema>;

export const satelliteCatalogueQuerySchema = z.object({
  at: z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .meta({
      description:
        'A moment: the catalogue of the last month whose elements are nearest to it, where the moment is more than 12 hours ago and one was kept. Without it, and else, the newest one. `fetchedAt` says which it is.',
      override: { type: 'string', format: 'date-time' },
    })
    .optional(),
});

/** One source of SATELLITE_SOURCES, as /api/sources tells of it. */
export const satelliteSourceStatusSchema = z
  .object({
    id: z.string(),
    kind: z.enum(CATALOGUE_SOURCES),
    label: z.string(),
    state: z.enum(['starting', 'ok', 'idle', 'failing', 'blocked']).meta({
      description: 'idle: a better source has a catalogue. blocked: refused, not asked before the next aimed time.',
    }),
    attribution: z.object({ text: z.string(), url: z.url().optional() }),
    lastSuccessAt: z.iso.datetime().nullable(),
    lastErrorAt: z.iso.datetime().nullable(),
    lastError: z.string().nullable(),
    nextTryAt: z.iso.datetime().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'SatelliteSourceStatus' });
export type SatelliteSourceStatus = z.infer<typeof satelliteSourceStatusSchema>;

/** Health of the satellite catalogue. */
export const satelliteCatalogueStatusSchema = z
  .object({
    /** Null while nothing was ever loaded. */
    source: z.enum(CATALOGUE_SOURCES).nullable(),
    label: z.string().nullable(),
    count: z.int().nonnegative(),
    fetchedAt: z.iso.datetime().nullable(),
    /** Records of the newest reading that are not used, by reason, with some examples. */
    rejections: z.array(
      z.object({
        reason: z.string(),
        text: z.string(),
        count: z.int().positive(),
        examples: z.array(z.string()),
      }),
    ),
    /** Best first. */
    sources: z.array(satelliteSourceStatusSchema),
  })
  .meta({ id: 'SatelliteCatalogueStatus' });
export type SatelliteCatalogueStatus = z.infer<typeof satelliteCatalogueStatusSchema>;
