import { type IntegrityReason, isDoubt } from '../integrity/integrity-reason';
import { type Evidence, THREAT_LEVELS, type ThreatLevel } from './evidence';
import { integrityEvidence } from './integrity-evidence';
import type { TrackPoint } from './track-path';
import type { AnalysisWords } from './words/english';

/** What the level rests on: what the object says of its own state, never who it is or where it comes from. */
export interface ThreatInputs {
  /** Four octal digits; null where none was sent. */
  readonly squawk: string | null;
  /** As readsb names it: general, lifeguard, minfuel, nordo, unlawful, downed; null for none. */
  readonly emergency: string | null;
  /** What the watch over its reports has found; only contradictions make its navigation doubtful. */
  readonly integrity: readonly IntegrityReason[];
  /** Where it was heard: of a single position nothing can contradict itself. */
  readonly track: readonly TrackPoint[];
}

export interface Threat {
  readonly level: ThreatLevel;
  readonly explanation: string;
  readonly evidence: readonly Evidence[];
}

/** What it can report of itself, by the names of readsb. */
type ReportedState = 'unlawful' | 'downed' | 'general' | 'minfuel' | 'nordo' | 'lifeguard';

interface Rule {
  readonly squawk?: string;
  readonly emergency: readonly string[];
  readonly level: ThreatLevel;
  /** Of the table of words. */
  readonly words: ReportedState;
}

/** The rules T1 to T6 of docs/guides/analysis.md, gravest first. */
const RULES: readonly Rule[] = [
  {
    squawk: '7500',
    emergency: ['unlawful'],
    level: 'high',
    words: 'unlawful',
  },
  {
    emergency: ['downed'],
    level: 'high',
    words: 'downed',
  },
  {
    squawk: '7700',
    emergency: ['general'],
    level: 'medium',
    words: 'general',
  },
  {
    emergency: ['minfuel'],
    level: 'medium',
    words: 'minfuel',
  },
  {
    squawk: '7600',
    emergency: ['nordo'],
    level: 'low',
    words: 'nordo',
  },
  {
    emergency: ['lifeguard'],
    level: 'none',
    words: 'lifeguard',
  },
];

/** The level by written rules, the gravest that applies; every rule that applies is explained. */
export function threatOf(inputs: ThreatInputs, words: AnalysisWords): Threat {
  const { threat: said } = words;
  const { squawk, emergency, integrity } = inputs;
  const applying = RULES.filter(
    (rule) =>
      (rule.squawk !== undefined && rule.squawk === squawk) ||
      (emergency !== null && rule.emergency.includes(emergency)),
  );
  const isDoubtful = integrity.some(isDoubt);
  const doubted = isDoubtful ? [{ level: 'low' as const, text: said.doubtful }] : [];
  const all = [...applying.map((rule) => ({ level: rule.level, text: said[rule.words] })), ...doubted];
  const level = THREAT_LEVELS[Math.max(0, ...all.map((each) => THREAT_LEVELS.indexOf(each.level)))] ?? 'none';
  return {
    level,
    explanation: all.length === 0 ? noDanger(inputs, words) : all.map(({ text }) => text).join(' '),
    evidence: [
      { id: 'squawk', text: said.squawk(squawk), origin: 'sent' },
      ...(emergency === null ? [] : [emergencyFact(emergency, words)]),
      ...integrity.map((reason) => integrityEvidence(reason, words)),
      ...(isDoubtful || !isFollowed(inputs) ? [] : [{ id: 'no-doubt', text: said.noDoubt, origin: 'track' } as const]),
    ],
  };
}

/** Says no more than is known: who sends no code that was received may send one all the same. */
function noDanger(inputs: ThreatInputs, { threat }: AnalysisWords): string {
  const isSilent = inputs.squawk === null && inputs.emergency === null;
  return threat.none(isSilent, isFollowed(inputs));
}

function isFollowed({ track, integrity }: ThreatInputs): boolean {
  return track.length > 1 && integrity.every(({ kind }) => kind !== 'no-position');
}

function emergencyFact(emergency: string, { threat }: AnalysisWords): Evidence {
  return { id: 'emergency', text: threat.emergency(emergency), origin: 'sent' };
}
