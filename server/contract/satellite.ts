import { z } from 'zod';
import { aerialObjectDetailSchema, objectIdSchema } from './aerial-object';
import { positionHistoryPointSchema } from './flight-data';
import { latitudeQuery, longitudeQuery, queryNumber } from './query-value';

const azimuth = z.number().min(0).lt(360);
const elevation = z.number().min(-90).max(90);

export const observerLocationSchema = z
  .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .meta({ id: 'ObserverLocation' });

const visibilityWindow = {
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  startAzimuth: azimuth,
  endAzimuth: azimuth,
  maxElevation: elevation,
  brightnessMagnitude: z.number().nullable(),
  isIlluminated: z.boolean(),
};

/** GET /api/satellite-data: facts of the catalogue. */
export const satelliteDataSchema = aerialObjectDetailSchema
  .extend({ noradId: z.int().positive(), purpose: z.string().nullable(), launchDate: z.iso.date().nullable() })
  .meta({ id: 'SatelliteData' });

/** GET /api/analytics/satellites/visible: the seed's `lat`, `lon`, `minElevation`. */
export const visibleSatellitesQuerySchema = z.object({
  lat: latitudeQuery,
  lon: longitudeQuery,
  minElevation: queryNumber({ min: 0, max: 90, description: 'Degrees above the horizon.' }).default(10),
});

export const visibleSatelliteSchema = z
  .object({ satelliteId: objectIdSchema, name: z.string(), noradId: z.int().positive(), ...visibilityWindow })
  .meta({ id: 'VisibleSatellite' });

export const visibleSatellitesSchema = z
  .object({
    satellites: z.array(visibleSatelliteSchema),
    observerLocation: observerLocationSchema,
    observationTime: z.iso.datetime(),
  })
  .meta({ id: 'VisibleSatellites' });

/** GET /api/analytics/satellites/{id}/pass */
export const satellitePassQuerySchema = z.object({
  lat: latitudeQuery,
  lon: longitudeQuery,
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
});

export const satellitePassSchema = z
  .object({
    pass: z.object({ visibilityWindow: z.object(visibilityWindow) }).nullable(),
    observerLocation: observerLocationSchema,
  })
  .meta({ id: 'SatellitePass' });

/** GET /api/analytics/telemetry/{id} */
export const objectTelemetrySchema = z
  .object({
    object: z.object({ id: objectIdSchema, firstSeen: z.iso.datetime() }),
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
