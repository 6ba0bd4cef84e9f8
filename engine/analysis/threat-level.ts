import { type IntegrityReason, isDoubt } from '../integrity/integrity-reason';
import { type Evidence, THREAT_LEVELS, type ThreatLevel } from './evidence';
import { integrityEvidence } from './integrity-evidence';
import type { TrackPoint } from './track-path';

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

interface Rule {
  readonly squawk?: string;
  readonly emergency: readonly string[];
  readonly level: ThreatLevel;
  readonly words: string;
}

/** The rules T1 to T6 of docs/guides/analysis.md, gravest first. */
const RULES: readonly Rule[] = [
  {
    squawk: '7500',
    emergency: ['unlawful'],
    level: 'high',
    words: 'It reports unlawful interference. The code can be set by mistake; air traffic control knows of it.',
  },
  {
    emergency: ['downed'],
    level: 'high',
    words: 'It reports that it has come down.',
  },
  {
    squawk: '7700',
    emergency: ['general'],
    level: 'medium',
    words: 'It reports an emergency, a danger to those aboard first of all. Air traffic control gives it priority.',
  },
  {
    emergency: ['minfuel'],
    level: 'medium',
    words: 'It reports that its fuel is at the minimum: it has to land without delay.',
  },
  {
    squawk: '7600',
    emergency: ['nordo'],
    level: 'low',
    words: 'It reports that its radio has failed: it flies on by the rules made for that.',
  },
  {
    emergency: ['lifeguard'],
    level: 'none',
    words: 'It flies a medical mission and asks for priority, which is no danger.',
  },
];

const DOUBTFUL = 'Its navigation is doubtful, so that it may be elsewhere than it says: do not rely on its place.';

/** The level by written rules, the gravest that applies; every rule that applies is explained. */
export function threatOf(inputs: ThreatInputs): Threat {
  const { squawk, emergency, integrity } = inputs;
  const applying = RULES.filter(
    (rule) =>
      (rule.squawk !== undefined && rule.squawk === squawk) ||
      (emergency !== null && rule.emergency.includes(emergency)),
  );
  const isDoubtful = integrity.some(isDoubt);
  const doubted = isDoubtful ? [{ level: 'low' as const, words: DOUBTFUL }] : [];
  const all = [...applying, ...doubted];
  const level = THREAT_LEVELS[Math.max(0, ...all.map((each) => THREAT_LEVELS.indexOf(each.level)))] ?? 'none';
  return {
    level,
    explanation: all.length === 0 ? noDanger(inputs) : all.map(({ words }) => words).join(' '),
    evidence: [
      squawkFact(squawk),
      ...(emergency === null ? [] : [emergencyFact(emergency)]),
      ...integrity.map(integrityEvidence),
      ...(isDoubtful || !isFollowed(inputs) ? [] : [{ id: 'no-doubt', text: NO_DOUBT, origin: 'track' } as const]),
    ],
  };
}

const NO_DOUBT = 'No contradiction between its positions, speeds and heights was found.';

/** Says no more than is known: who sends no code that was received may send one all the same. */
function noDanger(inputs: ThreatInputs): string {
  const isSilent = inputs.squawk === null && inputs.emergency === null;
  const code = isSilent ? 'No emergency code was received from it' : 'It sends no emergency code';
  return isFollowed(inputs) ? `${code}, and its navigation shows no contradiction.` : `${code}.`;
}

function isFollowed({ track, integrity }: ThreatInputs): boolean {
  return track.length > 1 && integrity.every(({ kind }) => kind !== 'no-position');
}

function squawkFact(squawk: string | null): Evidence {
  const text =
    squawk === null ? 'No transponder code was received from it.' : `It sends the transponder code ${squawk}.`;
  return { id: 'squawk', text, origin: 'sent' };
}

function emergencyFact(emergency: string): Evidence {
  return { id: 'emergency', text: `It sends the emergency state “${emergency}”.`, origin: 'sent' };
}
