import * as z from 'zod';
import { MAX_OBJECT_ID } from './object-id';

export const OBJECT_TYPES = ['airplane', 'helicopter', 'satellite', 'drone', 'other'] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];

export const ALTITUDE_UNITS = ['ft', 'm', 'km'] as const;
export const SPEED_UNITS = ['kts', 'mph', 'km/h'] as const;
export const DATA_SOURCES = ['adsb', 'flightradar24', 'satellitetracker', 'manual', 'other'] as const;
export const CONFIDENCES = ['confirmed', 'probable', 'possible', 'unverified'] as const;
export const THREAT_LEVELS = ['none', 'low', 'medium', 'high', 'unknown'] as const;

export const objectIdSchema = z
  .int()
  .min(1)
  .max(MAX_OBJECT_ID)
  .meta({ description: 'Stable 32-bit id of an aerial object.' });

/** Of satellites: part 2 §3, then what a figure of place needs beside it. Null is never given: unknown is absent. */
const satelliteMetadata = {
  noradId: z.int().positive(),
  /** In plain words: `Communications (Starlink)`. */
  purpose: z.string(),
  /** `Payload`, `Rocket body`, `Debris`. */
  satelliteType: z.string(),
  launchDate: z.iso.date(),
  countryOfOrigin: z.string(),
  operator: z.string(),
  internationalDesignator: z.string(),
  constellation: z.string(),
  orbitClass: z.enum(['leo', 'meo', 'geo', 'heo']),
  periodMin: z.number(),
  inclination: z.number(),
  apogeeKm: z.number(),
  perigeeKm: z.number(),
  /** Epoch of the orbital elements, on which every figure of place depends, and its age at `lastUpdated`. */
  elementEpoch: z.iso.datetime(),
  elementAgeDays: z.number(),
  /** Standard deviation of the place from that age, km. */
  placeSigmaKm: z.number(),
  /** How the Sun shines on it now. */
  illumination: z.enum(['sunlit', 'penumbra', 'umbra']),
  /** Why there is no place: the elements give none for now. */
  propagationError: z.string(),
};

const since = z.iso.datetime().meta({ description: 'Time of the report that first showed it.' });

/** Why an object is doubtful: contradictions in what it says of its movement, then what explains them. SI units. */
export const integrityReasonSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('frozen-position'), since, seconds: z.number(), reportedMps: z.number() }),
    z.object({ kind: z.literal('position-jump'), since, distanceM: z.number(), seconds: z.number() }),
    z.object({ kind: z.literal('position-drift'), since, driftMps: z.number() }),
    z.object({ kind: z.literal('speed-mismatch'), since, reportedMps: z.number(), movedMps: z.number() }),
    z.object({ kind: z.literal('impossible-climb'), since, climbMps: z.number() }),
    z.object({
      kind: z.literal('poor-quality'),
      since,
      nacP: z.number().nullable(),
      nic: z.number().nullable(),
      sil: z.number().nullable(),
    }),
    z.object({ kind: z.literal('no-position'), since }),
  ])
  .meta({ id: 'IntegrityReason' });
export type ToldIntegrityReason = z.infer<typeof integrityReasonSchema>;

/** Facts beyond the seed's fields. Every key may be absent; what comes from the air is untrusted text. */
export const aerialObjectMetadataSchema = z
  .object({
    /** 24-bit address, six hexadecimal digits. */
    address: z.string(),
    addressKind: z.enum(['icao', 'other', 'simulated']),
    /** Finer than `type`: see OBJECT_CLASSES of the engine. */
    objectClass: z.string(),
    /** What the object is made of on this screen: a real report, a recording, or simulated traffic. */
    feed: z.enum(['live', 'replay', 'demo']),
    /** Of a recording that is played at another speed than its own: seconds of its time in one of the clock. */
    timeScale: z.number().positive(),
    sources: z.array(z.string()),
    positionSource: z.string(),
    fixMethod: z.string(),
    /** Time of the position itself. */
    fixAt: z.iso.datetime(),
    typeName: z.string(),
    typeDesignator: z.string(),
    country: z.string(),
    countryCode: z.string(),
    squawk: z.string(),
    emergency: z.string(),
    onGround: z.boolean(),
    isMilitary: z.boolean(),
    privacyProgramme: z.enum(['PIA', 'LADD']),
    emitterCategory: z.string(),
    nacP: z.number(),
    pressureAltitudeFt: z.number(),
    geometricAltitudeFt: z.number(),
    /** The same and the motion as they were measured, in SI: what is computed with. */
    pressureAltitudeM: z.number(),
    ellipsoidHeightM: z.number(),
    groundSpeedMps: z.number(),
    verticalRateMps: z.number(),
    altitudeKind: z.enum(['pressure', 'geometric', 'ground']),
    verticalRateFtMin: z.number(),
    turnRateDegS: z.number(),
    trueHeading: z.number(),
    yearBuilt: z.number(),
    /** Contradicts itself in one of its reasons: place and speed must not be relied on. */
    isDoubtful: z.literal(true),
    integrity: z.array(integrityReasonSchema),
    route: z.object({
      originCode: z.string(),
      originName: z.string(),
      destinationCode: z.string(),
      destinationName: z.string(),
      source: z.string(),
      status: z.literal('likely'),
    }),
    /** What the caller entered: the observation. */
    observationId: z.int().positive(),
    ...satelliteMetadata,
  })
  .partial()
  .loose()
  .meta({ id: 'AerialObjectMetadata' });

/** Part 1 §3, "Aerial object as used by the client views"; `bearing` for the camera view. */
export const aerialObjectSchema = z
  .object({
    id: objectIdSchema,
    name: z.string(),
    type: z.enum(OBJECT_TYPES),
    callsign: z.string().nullable(),
    operator: z.string().nullable(),
    registration: z.string().nullable(),
    origin: z.string().nullable(),
    destination: z.string().nullable(),
    altitude: z.number().nullable(),
    altitudeUnit: z.enum(ALTITUDE_UNITS),
    speed: z.number().nullable(),
    speedUnit: z.enum(SPEED_UNITS),
    /** Direction of motion over ground, degrees from true north. */
    heading: z.number().min(0).lt(360).nullable(),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
    distance: z.number().nonnegative().nullable().meta({
      description:
        'From the asked position, nautical miles: along the ground, to a satellite in a straight line. Null where no position was asked for.',
    }),
    /** From the asked position, degrees from true north. */
    bearing: z.number().min(0).lt(360).nullable(),
    eta: z.iso.datetime().nullable(),
    lastUpdated: z.iso.datetime(),
    metadata: aerialObjectMetadataSchema,
  })
  .meta({ id: 'AerialObject' });
export type AerialObject = z.infer<typeof aerialObjectSchema>;

export const aerialObjectListSchema = z.array(aerialObjectSchema);

/** Part 2 §3, "Aerial object (satellite detail)": one object in full. */
export const aerialObjectDetailSchema = aerialObjectSchema
  .extend({
    confidence: z.enum(CONFIDENCES),
    verticalRate: z.number().nullable(),
    aircraftType: z.string().nullable(),
    dataSource: z.enum(DATA_SOURCES),
    threatLevel: z.enum(THREAT_LEVELS),
    estimatedPurpose: z.string().nullable(),
    /** Of a satellite its launch; null where the catalogue lists none. */
    firstSeen: z.iso.datetime().nullable(),
    lastSeen: z.iso.datetime(),
  })
  .meta({ id: 'AerialObjectDetail' });
export type AerialObjectDetail = z.infer<typeof aerialObjectDetailSchema>;

export const SEARCH_TYPES = ['all', 'airplane', 'helicopter', 'satellite', 'drone'] as const;
/** All · 0–5,000 ft · 5,000–20,000 ft · above 20,000 ft. */
export const ALTITUDE_BANDS = ['all', 'low', 'medium', 'high'] as const;
/** All · within 5 nm · 5–25 nm · above 25 nm. */
export const DISTANCE_BANDS = ['all', 'near', 'medium', 'far'] as const;
