import type { IntegrityReason } from '../integrity/integrity-reason';
import type { Evidence } from './evidence';
import { climbWords, distanceWords, durationWords, numberWords, speedWords } from './figure-words';

/** What the watch over an object's own words has found, as a fact of an analysis, with its figures. */
export function integrityEvidence(reason: IntegrityReason): Evidence {
  const origin = reason.kind === 'poor-quality' ? 'sent' : 'track';
  return { id: `integrity-${reason.kind}`, text: textOf(reason), origin };
}

function textOf(reason: IntegrityReason): string {
  switch (reason.kind) {
    case 'frozen-position':
      return `Its position has stood still for ${durationWords(reason.seconds)} while it says ${speedWords(reason.reportedMps)}.`;
    case 'position-jump':
      return `Its position lay ${distanceWords(reason.distanceM)} from where its speed and track lead, ${numberWords(reason.seconds)} s after the one before.`;
    case 'position-drift':
      return `Its positions move away from where its speed and track lead, by ${speedWords(reason.driftMps)}.`;
    case 'speed-mismatch':
      return `Its positions move at ${speedWords(reason.movedMps)} while it says ${speedWords(reason.reportedMps)}.`;
    case 'impossible-climb':
      return `Its height changes by ${climbWords(reason.climbMps)}, as that of no aircraft does.`;
    case 'poor-quality':
      return `It states poor navigation quality: ${qualityWords(reason)}.`;
    case 'no-position':
      break;
  }
  return 'It is heard without a position.';
}

function qualityWords({ nacP, nic, sil }: Extract<IntegrityReason, { readonly kind: 'poor-quality' }>): string {
  const stated = [
    ['NACp', nacP],
    ['NIC', nic],
    ['SIL', sil],
  ] as const;
  return stated.flatMap(([name, value]) => (value === null ? [] : [`${name} ${numberWords(value)}`])).join(', ');
}
