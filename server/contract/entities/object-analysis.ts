import * as z from 'zod';
import { objectIdSchema } from '../aerial-object';
import { jsonObjectColumn, serialId, textColumn, timeColumn, varchar } from './column-types';

/** Part 1 §3, AI analysis: unlike an object's own threat level it is never unknown. */
export const ASSESSED_THREAT_LEVELS = ['none', 'low', 'medium', 'high'] as const;

export const threatAssessmentSchema = z
  .object({ level: z.enum(ASSESSED_THREAT_LEVELS), explanation: textColumn })
  .meta({ id: 'ThreatAssessment' });

const columns = {
  objectId: objectIdSchema,
  enhancedName: varchar(255).nullable().default(null),
  typeConfidence: z.number().min(0).max(1).nullable().default(null),
  possibleAlternateTypes: z.array(varchar(255)).max(50).nullable().default(null),
  threatAssessment: threatAssessmentSchema.nullable().default(null),
  estimatedPurpose: textColumn.nullable().default(null),
  additionalDetails: jsonObjectColumn.nullable().default(null),
  dataSource: varchar(50).default('ai'),
  analysisVersion: varchar(50).nullable().default(null),
};

/** Part 1 §3, object_analysis. */
export const objectAnalysisSchema = z
  .object({ id: serialId, ...columns, createdAt: timeColumn })
  .meta({ id: 'ObjectAnalysis' });
export type ObjectAnalysis = z.infer<typeof objectAnalysisSchema>;

export const insertObjectAnalysisSchema = z.object(columns).meta({ id: 'InsertObjectAnalysis' });
export type InsertObjectAnalysis = z.infer<typeof insertObjectAnalysisSchema>;
