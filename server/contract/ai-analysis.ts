import { z } from 'zod';
import { threatAssessmentSchema } from './entities/object-analysis';

/** GET /api/ai/analyze/{id} */
export const aiAnalysisSchema = z
  .object({
    enhancedName: z.string(),
    typeConfidence: z.number().min(0).max(1),
    possibleAlternateTypes: z.array(z.string()),
    threatAssessment: threatAssessmentSchema,
    estimatedPurpose: z.string(),
    additionalDetails: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  })
  .meta({ id: 'AiAnalysis' });
export type AiAnalysis = z.infer<typeof aiAnalysisSchema>;

/** Time frames of a prediction, minutes. */
export const PREDICTION_MINUTES = [1, 5, 10, 15, 30, 60] as const;

/** POST /api/ai/predict-trajectory/{id} */
export const trajectoryRequestSchema = z
  .strictObject({ timeMinutes: z.literal(PREDICTION_MINUTES) })
  .meta({ id: 'TrajectoryRequest' });

export const trajectoryPredictionSchema = z
  .object({
    predictedPosition: z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      altitude: z.number().meta({ description: 'Feet.' }),
    }),
    reliability: z.number().min(0).max(1),
    factors: z.array(z.string()),
    notes: z.string().optional(),
  })
  .meta({ id: 'TrajectoryPrediction' });
export type TrajectoryPrediction = z.infer<typeof trajectoryPredictionSchema>;
