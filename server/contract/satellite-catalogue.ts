import { z } from 'zod';

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
