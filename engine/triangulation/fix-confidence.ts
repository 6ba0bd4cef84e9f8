import { normalShare } from '../identification/sighting-clock';

/** Part 2 §9: confidence of a triangulation is told between these. */
export const FIX_CONFIDENCE = { least: 0.4, most: 0.95, high: 0.8, medium: 0.6 } as const;

/** A distance is of use where it is right within so much of itself. */
const USEFUL_SHARE = 0.1;

export const FIX_CONFIDENCE_LEVELS = ['high', 'medium', 'low'] as const;
export type FixConfidenceLevel = (typeof FIX_CONFIDENCE_LEVELS)[number];

/** Any probability within what part 2 §9 tells. */
export const toldConfidence = (probability: number): number =>
  Math.min(FIX_CONFIDENCE.most, Math.max(FIX_CONFIDENCE.least, probability));

/** Probability that a distance is right within a tenth of itself, told within part 2 §9. */
export const fixConfidence = (rangeM: number, rangeSigmaM: number): number =>
  toldConfidence(2 * normalShare((USEFUL_SHARE * rangeM) / rangeSigmaM) - 1);

/** Part 2 §9: high above 0.8, medium above 0.6, else low. */
export function fixConfidenceLevel(confidence: number): FixConfidenceLevel {
  if (confidence > FIX_CONFIDENCE.high) return 'high';
  return confidence > FIX_CONFIDENCE.medium ? 'medium' : 'low';
}
