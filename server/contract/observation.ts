import * as z from 'zod';
import { CONFIDENCES, OBJECT_TYPES, objectIdSchema } from './aerial-object';
import { captureRecordSchema, sha256Schema } from './capture';
import { latitudeColumn, longitudeColumn, serialId, timeColumn, varchar } from './entities/column-types';
import {
  bothOrNeither,
  latitudeQuery,
  longitudeQuery,
  queryChoice,
  queryNumber,
  queryText,
  timeCursorQuery,
} from './query-value';

export const VERIFICATION_STATUSES = ['pending', 'verified', 'rejected'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export const LONGEST_DESCRIPTION = 5000;
export const LONGEST_NAME = 200;
/** The earliest time that something may have been observed at. */
export const EARLIEST_OBSERVATION_MS = Date.UTC(1900, 0, 1);
/** Nautical miles: as far as any place is from another. */
export const FARTHEST_NM = 10_800;

/** From below the lowest land to beyond the Moon. */
const altitudeSchema = z.number().min(-5000).max(5e9).nullable().meta({ description: 'Feet.' });
const bearingSchema = z
  .number()
  .min(0)
  .max(360)
  .nullable()
  .meta({ description: 'From the observer to the object, degrees from true north.' });
const headingSchema = z
  .number()
  .min(0)
  .max(360)
  .nullable()
  .meta({ description: 'Direction of movement of the object, degrees from true north.' });
const speedSchema = z.number().min(0).max(1e6).nullable().meta({ description: 'Knots.' });
const nameSchema = varchar(LONGEST_NAME).meta({ description: 'Of the object: a callsign, a name, what it was.' });
const descriptionSchema = varchar(LONGEST_DESCRIPTION);

/** Part 2 §3, "ISS observation": what it says of the station; `name` is for every observation. */
const sentMetadataSchema = z
  .object({
    noradId: z.union([z.int().positive(), varchar(20)]),
    name: nameSchema,
    speed: z.number().meta({ description: 'Kilometres a second.' }),
    source: varchar(200),
    isInDaylight: z.boolean(),
  })
  .partial();

/** POST /api/user/observations: part 2 §3, "ISS observation", and any other sighting of a signed-in user. */
export const userObservationRequestSchema = z
  .object({
    objectType: z.enum(OBJECT_TYPES),
    confidence: z.enum(CONFIDENCES),
    latitude: latitudeColumn,
    longitude: longitudeColumn,
    altitude: altitudeSchema,
    bearing: bearingSchema,
    heading: headingSchema.optional(),
    speed: speedSchema.optional(),
    description: descriptionSchema,
    observationTime: timeColumn,
    metadata: sentMetadataSchema.optional(),
    captureId: z.uuid().optional().meta({
      description: 'A stored capture of the caller: its picture, pose and candidates go with the observation.',
    }),
  })
  .meta({ id: 'UserObservationRequest' });
export type UserObservationRequest = z.infer<typeof userObservationRequestSchema>;

export const userObservationAnswerSchema = z.object({ id: serialId }).meta({ id: 'UserObservationAnswer' });

/** PATCH: what is given changes. A place changes as a whole. */
export const observationChangeSchema = z
  .strictObject({
    objectType: z.enum(OBJECT_TYPES),
    name: nameSchema,
    confidence: z.enum(CONFIDENCES),
    latitude: latitudeColumn,
    longitude: longitudeColumn,
    altitude: altitudeSchema,
    bearing: bearingSchema,
    heading: headingSchema,
    speed: speedSchema,
    description: descriptionSchema,
    observationTime: timeColumn,
  })
  .partial()
  .superRefine(bothOrNeither)
  .meta({ id: 'ObservationChange' });
export type ObservationChange = z.infer<typeof observationChangeSchema>;

/** PUT …/verification */
export const observationVerificationSchema = z
  .strictObject({ verificationStatus: z.enum(VERIFICATION_STATUSES) })
  .meta({ id: 'ObservationVerification' });

/** The parts of a capture's record that an observation keeps. */
export const OBSERVED_PARTS = {
  captureId: true,
  timestamp: true,
  clock: true,
  location: true,
  placePrecision: true,
  orientation: true,
  object: true,
  visibleObjects: true,
  pose: true,
  lens: true,
  feed: true,
  backdrop: true,
  imageSha256: true,
} as const;

/** What an observation keeps of the record of its capture, so that it outlives the picture. */
export const observedCaptureSchema = captureRecordSchema
  .pick(OBSERVED_PARTS)
  .extend({ isDemo: z.boolean(), recordSha256: sha256Schema })
  .meta({ id: 'ObservedCapture' });
export type ObservedCapture = z.infer<typeof observedCaptureSchema>;

/** Everything that `user_observations.metadata` holds. */
export const observationMetadataSchema = sentMetadataSchema
  .extend({ bearing: z.number().nullable(), capture: observedCaptureSchema })
  .partial();
export type ObservationMetadata = z.infer<typeof observationMetadataSchema>;

/** Where the stored capture of an observation is found, by whoever owns both. */
const observationPictureSchema = z.object({
  captureId: z.uuid(),
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  recordUrl: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
});

/** An observation as the list of its owner has it. Units: feet, knots, degrees from true north. */
export const observationSchema = z
  .object({
    id: serialId,
    objectId: objectIdSchema.meta({ description: 'Its id among the aerial objects.' }),
    objectType: z.enum(OBJECT_TYPES).nullable(),
    name: z.string().meta({ description: 'Of the object; empty where nobody named it.' }),
    confidence: z.enum(CONFIDENCES).nullable(),
    latitude: z.number(),
    longitude: z.number(),
    altitude: z.number().nullable(),
    bearing: z.number().nullable(),
    heading: z.number().nullable(),
    speed: z.number().nullable(),
    description: z.string(),
    observationTime: z.iso.datetime(),
    verificationStatus: z.enum(VERIFICATION_STATUSES),
    isDemo: z.boolean().meta({ description: 'Made of sample figures or of a simulated sky.' }),
    isReplay: z.boolean().meta({ description: 'Of the sky of a recording that was played, not of the one above.' }),
    picture: observationPictureSchema.nullable().meta({ description: 'Null without a capture that is still stored.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Observation' });
export type Observation = z.infer<typeof observationSchema>;

/** GET of one. */
export const observationDetailSchema = observationSchema
  .extend({
    isOwn: z.boolean(),
    observer: z.string().meta({ description: 'The name of the account that it belongs to.' }),
    metadata: sentMetadataSchema,
    capture: observedCaptureSchema.nullable().meta({ description: 'What it keeps of the record of its capture.' }),
  })
  .meta({ id: 'ObservationDetail' });
export type ObservationDetail = z.infer<typeof observationDetailSchema>;

const timeQuery = (description: string) => z.iso.datetime({ offset: true }).meta({ description });

export const observationsQuerySchema = z
  .object({
    type: queryChoice(OBJECT_TYPES, 'Kind of object.').optional(),
    query: queryText('Words that must all occur in its name or its description.').optional(),
    from: timeQuery('Observed at this time or later.').optional(),
    to: timeQuery('Observed before this time.').optional(),
    latitude: latitudeQuery.optional(),
    longitude: longitudeQuery.optional(),
    radius: queryNumber({
      min: 1,
      max: FARTHEST_NM,
      description: 'Nautical miles around the position, where one is given.',
    }).default(25),
    status: queryChoice(VERIFICATION_STATUSES, 'How far it is verified.').optional(),
    picture: queryChoice(['with', 'without'], 'With a picture that is stored, or without.').optional(),
    limit: queryNumber({ min: 1, max: 100, integer: true, description: 'At most this many.' }).default(20),
    after: timeCursorQuery.optional(),
  })
  .superRefine(bothOrNeither);
export type ObservationsQuery = z.output<typeof observationsQuerySchema>;

export const observationListSchema = z
  .object({ observations: z.array(observationSchema), next: z.string().nullable() })
  .meta({ id: 'ObservationList' });
export type ObservationList = z.infer<typeof observationListSchema>;

export const observationPathSchema = z.object({
  id: queryNumber({ min: 1, max: 2_147_483_647, integer: true, description: 'Id of an observation.' }),
});
