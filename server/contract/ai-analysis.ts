import * as z from 'zod';
import { EVIDENCE_ORIGINS, STATEMENTS } from '@engine/analysis/evidence';
import { ALTITUDE_UNITS, SPEED_UNITS } from './aerial-object';
import { threatAssessmentSchema } from './entities/object-analysis';
import { DISTANCE_UNITS } from './entities/user-preferences';
import { queryChoice } from './query-value';

/** One fact that a statement rests on, in words, with its numbers and their units. */
export const analysisFactSchema = z
  .object({
    id: z.string(),
    text: z.string(),
    origin: z.enum(EVIDENCE_ORIGINS).meta({
      description:
        'sent: by the object itself; track: as it was received; register: of types, operators, airports; catalogue: of satellites; computed: from elements; rule: written in docs/guides/analysis.md; entered: by a person.',
    }),
  })
  .meta({ id: 'AnalysisFact' });
export type AnalysisFact = z.infer<typeof analysisFactSchema>;

const OTHERWISE = 'Not given: the one that the account of the key has chosen, else';

/** In which units the sentences of an analysis or prediction tell figures; all else keeps the units of its field. */
export const figureUnitsQuerySchema = z.object({
  altitudeUnit: queryChoice(
    ALTITUDE_UNITS,
    `Of heights in sentences; climbs are in feet a minute beside feet, else in metres a second. ${OTHERWISE} feet, of orbits kilometres.`,
  ).optional(),
  speedUnit: queryChoice(SPEED_UNITS, `Of speeds in sentences. ${OTHERWISE} knots.`).optional(),
  distanceUnit: queryChoice(DISTANCE_UNITS, `Of distances in sentences. ${OTHERWISE} nautical miles.`).optional(),
});
export type FigureUnitsQuery = z.infer<typeof figureUnitsQuerySchema>;

/** Who chose the words: the rules of this server, or a model that the operator configured, from the same facts. */
export const ANALYSIS_SOURCES = ['built-in', 'ai'] as const;

const analysisMetadataSchema = z.object({
  analysisVersion: z.string(),
  dataSource: z.enum(ANALYSIS_SOURCES),
  /** Why the built-in words stand although a model is configured. */
  note: z.string().optional(),
  analysedAt: z.iso.datetime(),
  feed: z.enum(['live', 'replay', 'demo']),
  type: z.string(),
  alternates: z.array(z.object({ type: z.string(), likelihood: z.number().min(0).max(1) })),
  /** What each statement rests on. */
  evidence: z.array(z.object({ statement: z.enum(STATEMENTS), facts: z.array(analysisFactSchema) })),
});

/** GET /api/ai/analyze/{id}: the seed's fields, then what they rest on. */
export const aiAnalysisSchema = z
  .object({
    enhancedName: z.string(),
    typeConfidence: z.number().min(0).max(1),
    possibleAlternateTypes: z.array(z.string()),
    threatAssessment: threatAssessmentSchema,
    estimatedPurpose: z.string(),
    additionalDetails: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    metadata: analysisMetadataSchema,
  })
  .meta({ id: 'AiAnalysis' });
export type AiAnalysis = z.infer<typeof aiAnalysisSchema>;

/** Time frames of a prediction, minutes. */
export const PREDICTION_MINUTES = [1, 5, 10, 15, 30, 60] as const;
export type PredictionMinutes = (typeof PREDICTION_MINUTES)[number];

/** POST /api/ai/predict-trajectory/{id} */
export const trajectoryRequestSchema = z
  .strictObject({ timeMinutes: z.literal(PREDICTION_MINUTES) })
  .meta({ id: 'TrajectoryRequest' });

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const altitude = z.number().nullable().meta({ description: 'Feet; null where no height is known.' });

const predictedPointSchema = z
  .object({
    time: z.iso.datetime(),
    latitude,
    longitude,
    altitude,
    /** Expected direction of motion, degrees from true north. */
    heading: z.number().min(0).lt(360),
    covariance: z
      .object({ eastEast: z.number(), eastNorth: z.number(), northNorth: z.number(), upUp: z.number().nullable() })
      .meta({
        description:
          'Square metres, of a normal distribution that has the same 95 % region as the expected error; upUp is null without a height.',
      }),
  })
  .meta({ id: 'PredictedPoint' });

/** The seed's fields, then the way there. */
export const trajectoryPredictionSchema = z
  .object({
    predictedPosition: z.object({ latitude, longitude, altitude }),
    reliability: z.number().min(0).max(1).meta({
      description:
        'Chance that the object will be near the predicted place: within 5 km for an aircraft, 25 km for a satellite.',
    }),
    factors: z.array(z.string()),
    notes: z.string().optional(),
    /** From now to the end, in order of time. */
    path: z.array(predictedPointSchema),
    metadata: z.object({
      timeMinutes: z.literal(PREDICTION_MINUTES),
      predictedAt: z.iso.datetime(),
      method: z.enum(['motion', 'sgp4']),
      feed: z.enum(['live', 'replay', 'demo']),
    }),
  })
  .meta({ id: 'TrajectoryPrediction' });
export type TrajectoryPredictionAnswer = z.infer<typeof trajectoryPredictionSchema>;

const placeSchema = z.object({ latitude, longitude });

/** GET /api/aerial-objects/{id}/prediction-basis: what a prediction rests on beside the reports of the live stream. */
export const predictionBasisSchema = z
  .object({
    /** As set in the aircraft; null where it does not say. */
    selectedAltitudeFt: z.number().nullable(),
    /** Where it is likely bound for; null where no route is known that its position does not contradict. */
    route: z.object({ origin: placeSchema.nullable(), destination: placeSchema }).nullable(),
    bands: z
      .array(
        z.object({ aheadS: z.number().positive(), scale: z.number().positive(), heightScale: z.number().positive() }),
      )
      .max(10)
      .meta({
        description:
          'How much wider the bands of predictions are drawn so many seconds ahead, by what came of earlier predictions in this sky.',
      }),
    flown: z
      .object({
        madeAt: z.iso.datetime(),
        /** Of its newest report then. */
        track: z.number().min(0).lt(360),
        places: z
          .array(
            z.object({
              time: z.iso.datetime(),
              latitude,
              longitude,
              weight: z.number().min(0).lt(1),
              aircraft: z.int().positive(),
            }),
          )
          .max(10),
      })
      .optional()
      .meta({
        description:
          'Where it would be if it flew on like aircraft that were at the same place before, on the same course and at the same height, and by what share that counts against its own reports; absent where none were.',
      }),
  })
  .meta({ id: 'PredictionBasis' });
export type PredictionBasisAnswer = z.infer<typeof predictionBasisSchema>;
