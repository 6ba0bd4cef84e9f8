import * as z from 'zod';
import { CANDIDATE_KINDS } from '@engine/identification/candidate-paths';
import { EVIDENCE_REASONS, EVIDENCE_TERMS, EVIDENCE_UNITS } from '@engine/identification/evidence';
import { SIGHTED_COLOURS, SIGHTED_LIGHTS } from '@engine/identification/sighting';
import { CATALOGUE_SOURCES } from './satellite-catalogue';
import { weatherSchema } from './weather';
import { latitudeColumn, longitudeColumn, timeColumn } from './entities/column-types';

/** Longest time within which something can be said to have been seen, minutes. */
export const LONGEST_SIGHTING_MIN = 10;
/** Farther from now the orbital elements at hand say nothing. */
export const FARTHEST_SIGHTING_DAYS = 30;

/** So far around the observer, gaps of what was recorded are told: from farther away little is seen. */
export const RECORDED_WITHIN_KM = 100;

/** A sender gives the height as it knows it: a phone's, or a map's. */
export const TOLD_HEIGHT_SIGMA_M = 100;

const sigmaDeg = (most: number) => z.number().min(0.1).max(most).meta({ description: 'Standard deviation, degrees.' });

const observerSchema = z.strictObject({
  latitude: latitudeColumn,
  longitude: longitudeColumn,
  height: z.number().min(-500).max(9000).optional().meta({
    description:
      'Metres above the WGS-84 ellipsoid; unless given, that of the ground there, as airports around have it.',
  }),
  heightSigma: z
    .number()
    .min(1)
    .max(5000)
    .optional()
    .meta({
      description: `Standard deviation of the height, metres; ${TOLD_HEIGHT_SIGMA_M} unless given. Counts with a height alone.`,
    }),
});

const directionSchema = z.strictObject({
  azimuth: z.number().min(0).max(360).meta({ description: 'Degrees from true north.' }),
  elevation: z.number().min(-5).max(90).meta({ description: 'Degrees above the horizon, as it was seen.' }),
  sigma: sigmaDeg(45).default(5),
});

const courseSchema = z.strictObject({
  clockwiseFromUp: z.number().min(0).max(360).meta({
    description: 'Which way it went, as an angle of the picture: 0 upwards, 90 to the right. Needs a direction.',
  }),
  sigma: sigmaDeg(90).default(20),
});

const rateSchema = z.strictObject({
  degreesPerSecond: z.number().min(0).max(90),
  factor: z.number().min(1.05).max(10).default(1.5).meta({
    description: 'By which it may be too much or too little: one standard deviation.',
  }),
});

const brightnessSchema = z.strictObject({
  magnitude: z.number().min(-30).max(15).meta({ description: 'Visual magnitude, as it looked.' }),
  sigma: z.number().min(0.1).max(10).default(1),
});

const soundSchema = z.strictObject({
  heard: z.boolean(),
  delay: z.number().min(0).max(300).optional().meta({
    description: 'Seconds from when it was seen to when its sound came from there.',
  }),
  delaySigma: z.number().min(0.1).max(60).default(5),
});

/** POST /api/identify: what somebody saw; every part but place and time is optional. */
export const sightingRequestSchema = z
  .strictObject({
    observer: observerSchema,
    from: timeColumn.meta({ description: 'When it was seen, or from when on.' }),
    to: timeColumn.optional().meta({
      description: `Until when; the same moment unless given. At most ${LONGEST_SIGHTING_MIN} minutes later.`,
    }),
    timeSigma: z
      .number()
      .min(0)
      .max(600)
      .default(30)
      .meta({ description: 'Standard deviation of the times, seconds.' }),
    direction: directionSchema.optional(),
    course: courseSchema.optional(),
    rate: rateSchema.optional(),
    brightness: brightnessSchema.optional(),
    colour: z.enum(SIGHTED_COLOURS).optional(),
    light: z.enum(SIGHTED_LIGHTS).optional(),
    sound: soundSchema.optional(),
  })
  .superRefine(({ from, to, course, direction }, context) => {
    const spanMin = to === undefined ? 0 : (Date.parse(to) - Date.parse(from)) / 60_000;
    if (!(spanMin >= 0 && spanMin <= LONGEST_SIGHTING_MIN)) {
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: `Must be at most ${LONGEST_SIGHTING_MIN} minutes after from.`,
      });
    }
    if (course !== undefined && direction === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['course'],
        message: 'Is an angle where it was seen: give direction, too.',
      });
    }
  })
  .meta({ id: 'SightingRequest' });
export type SightingRequest = z.output<typeof sightingRequestSchema>;

export const probabilitySchema = z.number().min(0).max(1);

/** What speaks for or against a candidate. */
export const evidenceTermSchema = z
  .object({
    name: z.enum(EVIDENCE_TERMS),
    logLikelihood: z.number().meta({ description: 'Natural logarithm; the terms of one answer add up.' }),
    support: z
      .number()
      .meta({ description: 'The same less that of "none of these": positive speaks for the candidate.' }),
    value: z.number().nullable().meta({ description: "Of the candidate at its likeliest moment, in the term's unit." }),
    unit: z.enum(EVIDENCE_UNITS),
    reason: z.enum(EVIDENCE_REASONS),
  })
  .meta({ id: 'EvidenceTerm' });

/** One answer to what a sighting was. */
export const sightingCandidateSchema = z
  .object({
    kind: z.enum([...CANDIDATE_KINDS, 'train']),
    id: z
      .int()
      .meta({ description: 'As everywhere: of the live sky, a catalogue number, or negative for the sky itself.' }),
    name: z.string().meta({ description: 'As its source has it: untrusted text.' }),
    feed: z.enum(['live', 'replay', 'demo']).nullable().meta({
      description:
        'Of an aircraft: whether it was real, of a recording that is played, or simulated. All of an answer are of one feed: that of which the sky of this server is made. Null for all else.',
    }),
    probability: probabilitySchema,
    terms: z.array(evidenceTermSchema),
    place: z.object({
      at: z.iso.datetime(),
      azimuth: z.number(),
      elevation: z.number().meta({ description: 'Degrees, as the eye sees it.' }),
      range: z.number().nullable().meta({ description: 'Metres; null beyond any distance that matters.' }),
      magnitude: z.number().nullable(),
      degreesPerSecond: z.number(),
    }),
    members: z.array(z.int()).meta({ description: 'Of a train its satellites, likeliest first; else the id alone.' }),
  })
  .meta({ id: 'SightingCandidate' });

export const identificationSchema = z
  .object({
    candidates: z.array(sightingCandidateSchema).meta({ description: 'Likeliest first.' }),
    none: z.object({ probability: probabilitySchema, terms: z.array(evidenceTermSchema) }),
    othersProbability: probabilitySchema.meta({ description: 'Of all candidates that are not told one by one.' }),
    considered: z.object({
      aircraft: z.int().meta({
        description: 'Of the live and the kept sky around the observer, of one feed: 0 where nobody has looked there.',
      }),
      satellites: z.int().nullable().meta({ description: 'Null: this server has no catalogue.' }),
      celestial: z.int(),
    }),
    sky: weatherSchema.shape.sky.meta({
      description:
        'The clouds that were counted, as they were stored at most an hour before or after it was seen. Null: nobody knows, and none are assumed.',
    }),
    catalogue: z
      .object({ source: z.enum(CATALOGUE_SOURCES), sourceLabel: z.string(), fetchedAt: z.iso.datetime() })
      .nullable()
      .meta({
        description:
          'Whose elements the places of the satellites are computed from: of a past time those of its day, where they were kept. Null without a catalogue.',
      }),
    recorded: z
      .object({
        from: z.iso.datetime(),
        to: z.iso.datetime().meta({ description: 'Exclusive; never beyond now.' }),
        gaps: z
          .array(
            z.object({
              from: z.iso.datetime(),
              to: z.iso.datetime(),
              missing: z
                .number()
                .positive()
                .max(1)
                .meta({
                  description: `Share of the sky within ${RECORDED_WITHIN_KM} km of which nothing was recorded.`,
                }),
            }),
          )
          .meta({
            description: 'In order of time. An aircraft that was there then may be missing among the candidates.',
          }),
      })
      .nullable()
      .meta({
        description:
          'Of a sighting that is over: the time, as surely as it is known, whose kept sky was looked at, and what was not recorded of it. Null: of now, or of a time to come, for which there is the live sky alone.',
      }),
  })
  .meta({ id: 'Identification' });
export type IdentificationAnswer = z.infer<typeof identificationSchema>;
