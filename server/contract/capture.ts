import * as z from 'zod';
import { OBJECT_TYPES } from './aerial-object';
import { elementSetSchema } from './element-set';
import { varchar } from './entities/column-types';
import { evidenceTermSchema, probabilitySchema, sightingCandidateSchema } from './identify';
import { LIVE_FRAME_VERSION } from './live-frame';
import { timeCursorQuery } from './query-value';

/**
 * What a capture may have: a whole catalogue's elements of what is up and two minutes of a crowded sky are some 3 MB of
 * record. Everything is bounded by the bytes of the whole, too, which is what the server holds in memory.
 */
export const CAPTURE_RECORD_LIMIT_BYTES = 4_000_000;
export const CAPTURE_AFTERMATH_LIMIT_BYTES = 3_000_000;
export const CAPTURE_IMAGE_LIMIT_BYTES = 12_000_000;
export const CAPTURE_IMAGE_LIMIT_PIXELS = 50_000_000;
export const CAPTURE_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Long side of the small picture, pixels. */
export const CAPTURE_THUMBNAIL_PX = 480;

/** What comes from the air or from a device. */
const text = varchar(200);
const finite = z.number();
const known = finite.nullable();
const sigmaDeg = z.number().min(0).max(180);
/** An object's id, or one of the sky itself, which are negative. */
const anyObjectId = z.int().min(-2_147_483_648).max(4_294_967_295);

/**
 * How exactly a capture tells where it was made: decimal places of its degrees. A rounded one tells no ranges, but its
 * directions and tracks, which make it a scene, let the place be worked out; `none` leaves those out as well.
 */
export const PLACE_PRECISIONS = ['exact', 'hundredth', 'tenth', 'none'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

const locationSchema = z
  .object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    altitude: known.meta({ description: 'Metres above the WGS-84 ellipsoid.' }),
    accuracy: known.meta({ description: 'Metres, 68 %.' }),
    altitudeAccuracy: known.meta({ description: 'Metres.' }),
    heading: known.meta({ description: 'Direction of movement, degrees from true north.' }),
    speed: known.meta({ description: 'Metres a second.' }),
    datum: z.literal('WGS84'),
  })
  .meta({ id: 'CaptureLocation' });

const vectorSchema = z.object({ x: known, y: known, z: known });

/** What was drawn in the picture, where it stood there, and where in the sky. */
const visibleObjectSchema = z
  .object({
    id: anyObjectId,
    name: text,
    kind: z.enum(['aircraft', 'satellite', 'celestial']),
    type: z.enum(OBJECT_TYPES).nullable(),
    azimuth: known.meta({ description: 'Degrees from true north; null where the place is left out.' }),
    elevation: known.meta({ description: 'Degrees, apparent; null where the place is left out.' }),
    distance: known.meta({ description: 'Slant range, metres; null where the place is not told exactly.' }),
    separation: known.meta({
      description: 'Degrees from the middle of the picture; null where the place is left out.',
    }),
    score: z.number().min(0).max(1).nullable().meta({
      description:
        'How well the device pointed at it; null where the place is not told exactly, as it holds the distance.',
    }),
    identificationConfidence: z.number().min(0).max(1).meta({
      description:
        'No better than it can be told at its range, nor than the direction was known: the share of pictures pointed as well in which it stood within 5° of where it was drawn. Older records hold the first alone.',
    }),
    plusMinus: known.meta({ description: 'Semi-axis of the 95 % ellipse, degrees, pointing included.' }),
    x: known.meta({ description: 'Share of the width, from the left; null where outside or the place is left out.' }),
    y: known.meta({ description: 'Share of the height, from the top; null as x.' }),
  })
  .meta({ id: 'CapturedObject' });
export type CapturedObject = z.infer<typeof visibleObjectSchema>;

const focusedObjectSchema = z.object({
  type: z.enum(OBJECT_TYPES).nullable(),
  id: anyObjectId,
  name: text,
  distance: known.meta({ description: 'Nautical miles.' }),
  bearing: known.meta({ description: 'Degrees from true north.' }),
  altitude: known.meta({ description: 'Feet.' }),
  speed: known.meta({ description: 'Knots.' }),
  identificationConfidence: z.number().min(0).max(1).nullable(),
});

/** Where the camera pointed, how sure that is, and what it rests on. */
const poseSchema = z.object({
  kind: z.enum(['relative', 'sensor', 'manual', 'recorded']),
  enuFromView: z
    .tuple([finite, finite, finite, finite])
    .meta({ description: 'Unit quaternion x, y, z, w from the view (right, up, back) to east, true north, up.' }),
  yawSigmaDeg: sigmaDeg,
  tiltSigmaDeg: sigmaDeg,
  alignment: z.object({
    kind: z.enum(['no-compass', 'uncalibrated', 'compass', 'aligned']),
    plusMinusDeg: sigmaDeg.nullable(),
    alignedAt: z.iso.datetime().nullable(),
  }),
});

const lensSchema = z.object({
  longSideFovDeg: z.number().gt(0).lt(180).meta({ description: 'Of the picture, zoom included.' }),
  isMeasured: z.boolean().meta({ description: 'False: the usual one of phones, not measured.' }),
  digitalZoom: z.number().min(0.1).max(100),
});

/** Messages of the live stream, in base64; together they are bounded by the bytes of the whole. */
const messagesSchema = z.array(z.base64().max(600_000)).max(600);

/** What stood in the sky, so that it can be shown and worked out again without the network. */
export const capturedSkySchema = z
  .object({
    liveFrameVersion: z.literal(LIVE_FRAME_VERSION),
    from: z.iso.datetime().meta({ description: 'The tracks begin here.' }),
    to: z.iso.datetime().meta({ description: 'The tracks end here.' }),
    messages: messagesSchema,
    elementSets: z.array(elementSetSchema).max(2000),
    areOrbitsDemo: z.boolean(),
    observer: z
      .object({
        latitudeDeg: z.number().min(-90).max(90),
        longitudeDeg: z.number().min(-180).max(180),
        ellipsoidHeightM: finite,
        heightSource: z.enum(['device', 'ground', 'none']),
        heightSigmaM: z.number().min(0),
      })
      .nullable()
      .meta({ description: 'Null where the place is left out: the capture is then no scene.' }),
  })
  .meta({ id: 'CapturedSky' });
export type CapturedSky = z.infer<typeof capturedSkySchema>;

const termsSchema = z.array(evidenceTermSchema).max(20);

/** What stood in the middle of the picture, ranked when it was taken. */
const capturedIdentificationSchema = z
  .object({
    at: z.iso.datetime(),
    direction: z.object({ azimuth: finite, elevation: finite, sigma: sigmaDeg }),
    candidates: z
      .array(
        sightingCandidateSchema
          // What the aircraft of a capture are, its own `feed` tells.
          .omit({ feed: true })
          .extend({ name: text, terms: termsSchema, members: z.array(z.int()).max(200) })
          .meta({ id: 'CapturedCandidate' }),
      )
      .max(20)
      .meta({ description: 'Likeliest first.' }),
    none: z.object({ probability: probabilitySchema, terms: termsSchema }),
    othersProbability: probabilitySchema.meta({ description: 'Of all candidates that are not told one by one.' }),
    considered: z.int().min(0).meta({ description: 'Objects that were looked at.' }),
    hasSatellites: z.boolean().meta({ description: 'False: no satellite was looked at.' }),
  })
  .meta({ id: 'CapturedIdentification' });
export type CapturedIdentification = z.infer<typeof capturedIdentificationSchema>;

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in 64 small hexadecimal digits');

/**
 * One capture (CAP-01): every field of part 1 §3, "Capture record", and what makes it checkable. `imageSha256` binds the
 * picture to it, and the SHA-256 of its own bytes, which travels beside it, binds all of it.
 */
export const captureRecordSchema = z
  .object({
    schemaVersion: z.literal(1),
    timestamp: z.iso.datetime().meta({ description: 'Of the picture, by the clock of the device.' }),
    captureId: z.uuid(),
    location: locationSchema.nullable(),
    placePrecision: z.enum(PLACE_PRECISIONS),
    orientation: z.object({
      heading: known,
      pitch: known,
      roll: known,
      azimuth: known,
      elevationAngle: known,
    }),
    motion: z.object({ acceleration: vectorSchema.nullable(), rotationRate: vectorSchema.nullable() }),
    atmospheric: z.object({
      timeZone: text,
      temperature: z.null(),
      pressure: z.null(),
      humidity: z.null(),
      visibility: z.null(),
    }),
    camera: z.object({
      model: text.nullable(),
      resolution: z.object({ width: z.int().min(1).max(20_000), height: z.int().min(1).max(20_000) }),
      fieldOfView: z.number().meta({ description: 'Degrees along the long side; 60 unless measured.' }),
      digitalZoom: z.number(),
    }),
    object: focusedObjectSchema.nullable(),
    triangulation: z.object({
      accuracy: known.meta({ description: 'Standard deviation of the sight line, degrees.' }),
      path: z.array(z.object({ azimuth: finite, elevation: finite, at: z.iso.datetime() })).max(200),
      velocity: known.meta({ description: 'Angular, of the focused object, degrees a second.' }),
    }),
    sensorAccuracy: z.enum(['high', 'medium', 'low', 'unavailable']),
    deviceInfo: z.object({
      userAgent: varchar(1000),
      platform: text,
      appVersion: z.string().max(20),
      captureMode: z.enum(['night', 'standard']),
    }),
    visibleObjects: z.array(visibleObjectSchema).max(30),
    focusedObjectId: anyObjectId.nullable(),
    captureNumber: z.int().min(1).max(1_000_000_000),

    clock: z.object({
      serverTime: z.iso.datetime().nullable().meta({ description: "The picture's time by the server's clock." }),
      offsetMs: known.meta({ description: 'Server minus device; null before it was measured.' }),
    }),
    pose: poseSchema.nullable(),
    lens: lensSchema,
    backdrop: z.enum(['camera', 'drawn']),
    feed: z.enum(['live', 'replay', 'demo', 'none']).meta({ description: 'What the aircraft in it are.' }),
    sky: capturedSkySchema,
    attributions: z
      .array(
        z.object({
          name: text,
          url: z
            .url({ protocol: /^https?$/ })
            .max(500)
            .nullable(),
        }),
      )
      .max(20),
    identification: capturedIdentificationSchema.optional().meta({
      description: 'Absent of captures from before it was kept, and where nobody knew where the camera pointed.',
    }),
    imageSha256: sha256Schema,
  })
  .meta({ id: 'CaptureRecord' });
export type CaptureRecord = z.infer<typeof captureRecordSchema>;

/** What the sky did in the minute after the picture; sent once, when that minute is over. */
export const captureAftermathSchema = z
  .object({
    liveFrameVersion: z.literal(LIVE_FRAME_VERSION),
    to: z.iso.datetime(),
    messages: messagesSchema,
  })
  .meta({ id: 'CaptureAftermath' });
export type CaptureAftermath = z.infer<typeof captureAftermathSchema>;

export const captureIdPathSchema = z.object({ captureId: z.uuid() });

export const captureImageQuerySchema = z.object({ size: z.enum(['full', 'thumb']).default('full') });

/** A capture as its owner's list has it. Sizes in pixels, of the picture upright. */
export const storedCaptureSchema = z
  .object({
    captureId: z.uuid(),
    takenAt: z.iso.datetime().meta({ description: "By the server's clock where the device knew it, else by its own." }),
    receivedAt: z.iso.datetime(),
    title: z.string().meta({ description: 'Name of the object in focus; empty where none was.' }),
    widthPx: z.int(),
    heightPx: z.int(),
    isDemo: z.boolean(),
    isReplay: z.boolean().meta({ description: 'Of the sky of a recording that was played, not of the one above.' }),
    hasAftermath: z.boolean(),
    recordSha256: sha256Schema.meta({ description: 'Of the record as it was sent, checked here.' }),
    imageSha256: sha256Schema.meta({ description: 'Of the picture as it was sent, checked here.' }),
  })
  .meta({ id: 'StoredCapture' });
export type StoredCapture = z.infer<typeof storedCaptureSchema>;

export const storedCapturesQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(30),
  after: timeCursorQuery.optional(),
});

export const storedCapturesSchema = z
  .object({ captures: z.array(storedCaptureSchema), next: z.string().nullable() })
  .meta({ id: 'StoredCaptures' });

/** One capture in full. */
export const openedCaptureSchema = z
  .object({ capture: storedCaptureSchema, record: captureRecordSchema, aftermath: captureAftermathSchema.nullable() })
  .meta({ id: 'OpenedCapture' });

/** Answer of the upload of a capture, part 1 §7. */
export const captureUploadAnswerSchema = z
  .object({
    success: z.literal(true),
    fileId: z.uuid().meta({ description: 'The id of the capture.' }),
    message: z.string(),
  })
  .meta({ id: 'CaptureUploadAnswer' });
