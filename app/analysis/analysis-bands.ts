import type { AiAnalysis } from '@contract/ai-analysis';
import type { Tone } from '@app/ui/tag';

type Level = AiAnalysis['threatAssessment']['level'];

const THREAT_TONES: Readonly<Record<string, Tone>> = { none: 'ok', low: 'primary', medium: 'warning', high: 'danger' };

/** Part 1 §2: none green, low blue, medium yellow, high red, otherwise gray. */
export function threatTone(level: Level | 'unknown'): Tone {
  return THREAT_TONES[level] ?? 'plain';
}

export type ReliabilityBand = 'high' | 'medium' | 'low';

/** Part 1 §2: above 0.7 high confidence, above 0.4 medium, otherwise low. */
export function reliabilityBand(reliability: number): ReliabilityBand {
  if (reliability > 0.7) return 'high';
  return reliability > 0.4 ? 'medium' : 'low';
}

/** Green, yellow, red. */
export const BAND_TONES: Readonly<Record<ReliabilityBand, Tone>> = { high: 'ok', medium: 'warning', low: 'danger' };
