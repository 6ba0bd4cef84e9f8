import type { Knex } from 'knex';
import * as z from 'zod';
import type { AiAnalysis } from '@contract/ai-analysis';
import { isErrorWithCode } from '../../db/error-code';

/** So many of one object are kept, the newest. */
const MOST_OF_AN_OBJECT = 20;
/** Older ones are dropped, whatever they are of. */
const KEPT_DAYS = 30;
/** So many at a time: a call that keeps one takes not much longer for it. */
const DROPPED_AT_ONCE = 100;
const UNIQUE_VIOLATION = '23505';

const wordsSchema = z.object({ explanation: z.string(), purpose: z.string() });
export type ModelWords = z.infer<typeof wordsSchema>;

/** Analyses that were made, one for what they rest on. */
export interface AnalysisRepository {
  /** Keeps an analysis, once for its digest; of an object that is not stored nothing is kept. */
  keep(objectId: number, hash: string, analysis: AiAnalysis): Promise<void>;
  /** Words that a model found for the same facts of the object before. */
  wordsOf(objectId: number, hash: string): Promise<ModelWords | undefined>;
}

export function createAnalysisRepository(knex: Knex): AnalysisRepository {
  return {
    async keep(objectId, hash, analysis) {
      try {
        await knex.raw(INSERT, bindingsOf(objectId, hash, analysis));
      } catch (error) {
        // Two that were asked at the same moment keep one.
        if (!isErrorWithCode(error) || error.code !== UNIQUE_VIOLATION) throw error;
      }
      await knex.raw(PRUNE, pruneBindings(objectId));
    },
    async wordsOf(objectId, hash) {
      const row: unknown = await knex('object_analysis')
        .join('analysis_evidence', 'analysis_evidence.analysis_id', 'object_analysis.id')
        .where({ 'analysis_evidence.object_id': objectId, evidence_hash: hash })
        .first(knex.raw("threat_assessment->>'explanation' as explanation"), 'estimated_purpose as purpose');
      const words = wordsSchema.safeParse(row);
      return words.success ? words.data : undefined;
    },
  };
}

const INSERT = `
  with made as (
    insert into object_analysis (object_id, enhanced_name, type_confidence, possible_alternate_types, threat_assessment,
      estimated_purpose, additional_details, data_source, analysis_version)
    select id, :name, :confidence, :alternates::jsonb, :threat::jsonb, :purpose, :details::jsonb, :source, :version
    from aerial_objects
    where id = :objectId
      and not exists (select from analysis_evidence where object_id = :objectId and evidence_hash = :hash)
    returning id, object_id
  )
  insert into analysis_evidence (analysis_id, object_id, evidence_hash, evidence)
  select id, object_id, :hash, :evidence::jsonb from made`;

/** By their keys: where one of two conditions is to hold, the whole table is read. */
const PRUNE = `
  delete from object_analysis where id in (
    (select id from object_analysis where object_id = ? order by created_at desc, id desc offset ? limit ?)
    union all
    (select id from object_analysis where created_at < now() - make_interval(days => ?) order by created_at limit ?))`;

function pruneBindings(objectId: number): readonly number[] {
  return [objectId, MOST_OF_AN_OBJECT, DROPPED_AT_ONCE, KEPT_DAYS, DROPPED_AT_ONCE];
}

function bindingsOf(objectId: number, hash: string, analysis: AiAnalysis): Record<string, string | number> {
  const { metadata } = analysis;
  return {
    objectId,
    hash,
    name: analysis.enhancedName.slice(0, 255),
    confidence: analysis.typeConfidence,
    alternates: JSON.stringify(analysis.possibleAlternateTypes),
    threat: JSON.stringify(analysis.threatAssessment),
    purpose: analysis.estimatedPurpose,
    details: JSON.stringify(analysis.additionalDetails),
    source: metadata.dataSource,
    version: metadata.analysisVersion,
    evidence: JSON.stringify(metadata.evidence),
  };
}
