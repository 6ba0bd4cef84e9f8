import * as z from 'zod';
import { FIX_CONFIDENCE, FIX_CONFIDENCE_LEVELS } from '@engine/triangulation/fix-confidence';
import { TRIANGULATION_REFUSALS } from '@engine/triangulation/triangulation-refusal';
import { objectIdSchema, OBJECT_TYPES } from './aerial-object';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const metres = (description: string) => z.number().meta({ description: `Metres${description}.` });

/** So long before and after the server's clock a line of a session may say that it was. */
export const SESSION_CLOCK_S = 30;
/** Nobody has pointed for so long: the session is over, and its places are forgotten. */
export const SESSION_IDLE_MIN = 30;
/** A member who watches no more, and has not pointed for so long, gives up the seat: whoever closes a tab says no farewell. */
export const SEAT_KEPT_MIN = 5;
/** However busy it is. */
export const SESSION_LONGEST_H = 4;
/** Lines that are so much older than the newest one no longer count. */
export const SESSION_WINDOW_S = 30;
/** Each choice of those who may point elsewhere is tried, and they grow fast with who is there. */
export const MOST_MEMBERS = 6;

/** Letters and digits that nobody takes for one another. */
export const SESSION_ID_PATTERN = /^[2-9A-HJKMNP-TV-Z]{8}$/;
export const sessionIdSchema = z
  .string()
  .regex(SESSION_ID_PATTERN, 'Must be eight of the letters and digits of a session code.')
  .meta({ description: 'Whoever has it may see and take part in the session.' });

const deviceIdSchema = z
  .string()
  .regex(/^device-[A-Za-z0-9-]{8,80}$/, 'Must be "device-" and letters, digits or dashes.')
  .meta({ description: 'Random, of one visit. Nobody else is told of it: it says that a line or a leave is yours.' });

/** POST /api/analytics/triangulation/observe: part 2 §3, "Triangulation observation payload", and three more. */
export const triangulationObservationSchema = z
  .strictObject({
    deviceId: deviceIdSchema,
    latitude,
    longitude,
    altitude: z.number().min(-500).max(60_000).nullable().meta({
      description: 'Metres above the ellipsoid; null: that of the ground there, as airports around have it.',
    }),
    altitudeSigma: z.number().min(1).max(5000).optional().meta({
      description:
        'Of the altitude, metres, one standard deviation; unless given, somewhat worse than the place, blur and all. Counts with an altitude alone.',
    }),
    azimuth: z.number().min(0).max(360).meta({ description: 'Degrees from true north.' }),
    elevation: z.number().min(0).max(90).meta({ description: 'Degrees above the horizon, as it is seen.' }),
    sensorAccuracy: z.object({
      compass: z.number().nonnegative().max(180).nullable().meta({ description: 'Degrees, one standard deviation.' }),
      gyroscope: z
        .number()
        .nonnegative()
        .max(90)
        .nullable()
        .meta({ description: 'Of the tilt, degrees, one standard deviation.' }),
      gps: z
        .number()
        .nonnegative()
        .max(100_000)
        .nullable()
        .meta({ description: 'Metres, as the Geolocation API has it (95 %); a blurred place says its blur.' }),
    }),
    timestamp: z.iso.datetime({ offset: true }).optional().meta({ description: "The server's time unless given." }),
    sessionId: sessionIdSchema.optional().meta({ description: 'Those who point at the same thing, together.' }),
    pointingSigmaDeg: z
      .number()
      .min(0.1)
      .max(45)
      .optional()
      .meta({ description: 'Of a view that is aligned: in place of what compass and gyroscope say.' }),
  })
  .meta({ id: 'TriangulationObservation' });
export type TriangulationObservation = z.output<typeof triangulationObservationSchema>;

const memberSchema = z.string().regex(/^[A-F]$/);

/** Where the lines of several observers meet. */
export const triangulatedFixSchema = z
  .object({
    at: z.iso.datetime(),
    latitude,
    longitude,
    height: metres(' above the ellipsoid'),
    covariance: z
      .array(z.array(z.number()).length(3))
      .length(3)
      .meta({ description: 'Square metres: east, north, up.' }),
    ellipse: z
      .object({
        semiMajor: metres(''),
        semiMinor: metres(''),
        bearing: z.number().meta({ description: 'Of the major axis, degrees from true north.' }),
      })
      .meta({ description: 'Over the ground; holds it with 95 %.' }),
    heightSigma: metres(', one standard deviation'),
    range: metres(' from the nearest observer'),
    rangeSigma: metres(', one standard deviation'),
    velocity: z
      .object({
        speed: z.number().meta({ description: 'Metres a second over the ground.' }),
        speedSigma: z.number(),
        course: z.number().meta({ description: 'Degrees from true north.' }),
        climb: z.number().meta({ description: 'Metres a second.' }),
      })
      .nullable()
      .meta({ description: 'Null where the lines tell none.' }),
    rangeGuess: z.boolean().meta({ description: 'The range is a guess: its sigma is a large part of it.' }),
    nearlyParallel: z
      .boolean()
      .meta({ description: 'The range is a guess because the lines nearly run along one another.' }),
  })
  .meta({ id: 'TriangulatedFix' });

export const triangulationMatchSchema = z
  .object({
    id: z.int(),
    kind: z.enum(['aircraft', 'satellite', 'sun', 'moon', 'planet', 'star', 'train']),
    name: z.string().meta({ description: 'As its source has it: untrusted text.' }),
    probability: z.number().min(0).max(1),
    distance: metres(' from the fix').nullable(),
  })
  .meta({ id: 'TriangulationMatch' });

/** What came of the lines so far. */
export const triangulationOutcomeSchema = z
  .object({
    status: z.enum(['waiting', 'fix', 'refused']).meta({
      description:
        'waiting: one observer alone, and nothing known there. fix: a place, by lines that meet or by what is known there. refused: the lines do not say where.',
    }),
    reason: z.enum(TRIANGULATION_REFUSALS).nullable().meta({ description: 'Why the lines alone give no place.' }),
    result: z
      .object({
        objectId: objectIdSchema.nullable(),
        name: z.string().meta({ description: 'As its source has it: untrusted text.' }),
        type: z.enum(OBJECT_TYPES),
        position: z.object({ latitude, longitude, altitude: z.number().meta({ description: 'Feet.' }) }),
        at: z.iso.datetime().meta({ description: 'When it was at the position.' }),
        velocity: z
          .object({
            speed: z.number().meta({ description: 'Metres a second over the ground.' }),
            course: z.number().meta({ description: 'Degrees from true north.' }),
          })
          .nullable()
          .meta({
            description:
              'At the position: of what is known there by what it reports, else by the lines. Null where neither tells.',
          }),
      })
      .nullable(),
    isDemo: z.boolean().meta({ description: 'The result is invented traffic.' }),
    confidence: z
      .number()
      .min(FIX_CONFIDENCE.least)
      .max(FIX_CONFIDENCE.most)
      .nullable()
      .meta({ description: 'That the range is right within a tenth; of a match alone, that it is the one.' }),
    confidenceLevel: z.enum(FIX_CONFIDENCE_LEVELS).nullable(),
    fix: triangulatedFixSchema.nullable().meta({ description: 'By geometry alone; null where one observer points.' }),
    residuals: z.array(
      z.object({
        member: memberSchema,
        across: z.number().meta({ description: 'Degrees to the right of the fix.' }),
        up: z.number().meta({ description: 'Degrees above it.' }),
        sigmas: z.number().meta({ description: 'In standard deviations of what the observer states.' }),
        isUsed: z.boolean().meta({ description: 'False: points elsewhere, and has no part in the fix.' }),
      }),
    ),
    matches: z.array(triangulationMatchSchema).meta({ description: 'Likeliest first.' }),
    unknownProbability: z.number().min(0).max(1).nullable().meta({ description: 'That it is in no list.' }),
  })
  .meta({ id: 'TriangulationOutcome' });
export type TriangulationOutcome = z.output<typeof triangulationOutcomeSchema>;
export type TriangulationMatch = z.output<typeof triangulationMatchSchema>;

export const triangulationAnswerSchema = triangulationOutcomeSchema
  .extend({
    message: z.string(),
    member: memberSchema.meta({ description: 'Who you are in the session; A where there is none.' }),
  })
  .meta({ id: 'TriangulationAnswer' });
export type TriangulationAnswer = z.output<typeof triangulationAnswerSchema>;

/** A session as its members see it. */
export const triangulationSessionSchema = z
  .object({
    sessionId: sessionIdSchema,
    at: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    members: z.array(
      z.object({
        member: memberSchema,
        line: z
          .object({
            at: z.iso.datetime(),
            latitude,
            longitude,
            height: z.number(),
            placeSigma: metres(', one standard deviation'),
            azimuth: z.number(),
            elevation: z.number(),
            sigma: z.number().meta({ description: 'Degrees, one standard deviation.' }),
          })
          .nullable()
          .meta({ description: 'The newest within the window; null: has not pointed yet, or not lately.' }),
      }),
    ),
    outcome: triangulationOutcomeSchema,
  })
  .meta({ id: 'TriangulationSession' });
export type TriangulationSession = z.output<typeof triangulationSessionSchema>;

/** Who watches, and so keeps their seat; a watcher who is no member need not say. */
export const sessionWatcherSchema = z.object({
  deviceId: deviceIdSchema.optional().meta({
    description: `Of a member, whose seat stays theirs while they watch; else it is given up ${SEAT_KEPT_MIN} minutes after their last word.`,
  }),
});
export const sessionPathSchema = z.object({ sessionId: sessionIdSchema });
export const sessionMemberSchema = z.strictObject({ deviceId: deviceIdSchema }).meta({ id: 'TriangulationMember' });
export const sessionJoinedSchema = z
  .object({ member: memberSchema, session: triangulationSessionSchema })
  .meta({ id: 'TriangulationJoined' });
export type SessionJoined = z.output<typeof sessionJoinedSchema>;
