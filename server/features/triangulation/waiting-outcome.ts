import type { TriangulationOutcome } from '@contract/triangulation';

/** Before anybody has pointed. */
export const WAITING: TriangulationOutcome = {
  status: 'waiting',
  reason: null,
  result: null,
  isDemo: false,
  confidence: null,
  confidenceLevel: null,
  fix: null,
  residuals: [],
  matches: [],
  unknownProbability: null,
};
