import type { AiAnalysis } from '@contract/ai-analysis';

interface Fact {
  readonly id: string;
  readonly text: string;
}

/** All that a model is told of an object. */
export interface ModelFacts {
  readonly type: string;
  readonly threatLevel: AiAnalysis['threatAssessment']['level'];
  readonly threat: readonly Fact[];
  readonly purpose: readonly Fact[];
  readonly builtIn: { readonly threatExplanation: string; readonly purpose: string };
}

/** @param analysis in the built-in words */
export function modelFactsOf({ metadata, threatAssessment, estimatedPurpose }: AiAnalysis): ModelFacts {
  const factsOf = (statement: string): readonly Fact[] =>
    metadata.evidence.find((each) => each.statement === statement)?.facts.map(({ id, text }) => ({ id, text })) ?? [];
  return {
    type: metadata.type,
    threatLevel: threatAssessment.level,
    threat: factsOf('threatAssessment'),
    purpose: factsOf('estimatedPurpose'),
    builtIn: { threatExplanation: threatAssessment.explanation, purpose: estimatedPurpose },
  };
}
