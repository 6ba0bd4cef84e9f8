import type { IntegrityReason } from '../integrity/integrity-reason';
import type { Evidence } from './evidence';
import type { AnalysisWords } from './words/english';

/** What the watch over an object's own words has found, as a fact of an analysis, with its figures. */
export function integrityEvidence(reason: IntegrityReason, words: AnalysisWords): Evidence {
  const origin = reason.kind === 'poor-quality' ? 'sent' : 'track';
  return { id: `integrity-${reason.kind}`, text: textOf(reason, words), origin };
}

function textOf(reason: IntegrityReason, words: AnalysisWords): string {
  const { figures, integrity } = words;
  switch (reason.kind) {
    case 'frozen-position':
      return integrity.frozen(figures.duration(reason.seconds), figures.speed(reason.reportedMps));
    case 'position-jump':
      return integrity.jump(figures.distance(reason.distanceM), figures.number(reason.seconds));
    case 'position-drift':
      return integrity.drift(figures.speed(reason.driftMps));
    case 'speed-mismatch':
      return integrity.speed(figures.speed(reason.movedMps), figures.speed(reason.reportedMps));
    case 'impossible-climb':
      return integrity.climb(figures.climb(reason.climbMps));
    case 'poor-quality':
      return integrity.quality(qualityWords(reason, words));
    case 'no-position':
      break;
  }
  return integrity.noPosition;
}

function qualityWords(
  { nacP, nic, sil }: Extract<IntegrityReason, { readonly kind: 'poor-quality' }>,
  { figures }: AnalysisWords,
): string {
  const stated = [
    ['NACp', nacP],
    ['NIC', nic],
    ['SIL', sil],
  ] as const;
  return stated.flatMap(([name, value]) => (value === null ? [] : [`${name} ${figures.number(value)}`])).join(', ');
}
