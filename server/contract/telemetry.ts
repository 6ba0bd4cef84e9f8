import * as z from 'zod';
import { MAX_OBJECT_ID } from './object-id';

const shortText = z.string().max(120);
/** Browsers leave out what a device lacks: absent and null both mean "not known". */
const measured = z.number().nullish();
const angle = z.number().min(-360).max(360).nullish();
const count = z.int().min(0).max(1_000_000_000);

const deviceInfoSchema = z.object({
  userAgent: z.string().max(1000),
  platform: shortText,
  language: shortText,
  timezone: shortText,
  screenResolution: z.object({ width: z.number().min(0).max(100_000), height: z.number().min(0).max(100_000) }),
  devicePixelRatio: z.number().min(0).max(100),
});

const geolocationSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  altitude: measured,
  accuracy: z.number().nonnegative().nullish(),
  heading: angle,
  speed: measured,
});

const sensorDataSchema = z.object({
  gyroscope: z.object({ pitch: measured, roll: measured, yaw: measured }).nullable(),
  orientation: z.object({ heading: angle, pitch: angle, roll: angle }).nullable(),
  geolocation: geolocationSchema.nullable(),
});

const objectTrackingSchema = z.object({
  objectsInView: count,
  targetedObject: z.int().min(1).max(MAX_OBJECT_ID).nullable(),
  trackingAccuracy: z.number().min(0).max(1).nullable(),
  identificationAttempts: count,
});

const performanceSchema = z.object({
  frameRate: z.number().min(0).max(1000).nullable().meta({ description: 'Frames a second.' }),
  memoryUsage: z.number().nonnegative().nullable().meta({ description: 'Bytes of the JavaScript heap.' }),
  connectionType: shortText.nullable(),
  effectiveType: shortText.nullable(),
});

const gestureSchema = z.object({ type: shortText, timestamp: z.iso.datetime() });

const userInteractionsSchema = z.object({
  taps: count,
  gestures: z.array(gestureSchema).max(10).meta({ description: 'The last ten.' }),
  timeInApp: z.number().min(0).max(1e12).meta({ description: 'Milliseconds.' }),
  featuresUsed: z.array(shortText).max(100),
});

/** POST /api/telemetry/collect: part 1 §3, "Collected telemetry". Nothing of it is stored, see the call. */
export const collectedTelemetrySchema = z
  .object({
    timestamp: z.iso.datetime(),
    sessionId: z.string().min(1).max(100).meta({ description: 'Random, made anew with each visit.' }),
    deviceInfo: deviceInfoSchema,
    sensorData: sensorDataSchema,
    objectTracking: objectTrackingSchema,
    performance: performanceSchema,
    userInteractions: userInteractionsSchema,
  })
  .meta({ id: 'CollectedTelemetry' });
export type CollectedTelemetry = z.infer<typeof collectedTelemetrySchema>;
