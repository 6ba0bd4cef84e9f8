import type { AircraftSubject } from './aircraft-subject';
import type { KnownClass } from './class-likelihood';
import type { Evidence } from './evidence';
import { activityOfCallSign, activityOfOperator, activityOfType, type FlightActivity } from './flight-activity';
import { patternClause, patternEvidence } from './pattern-words';
import type { TrackPattern } from './track-pattern';
import type { AnalysisWords } from './words/english';

export interface Purpose {
  readonly text: string;
  readonly evidence: readonly Evidence[];
}

/** Patterns that tell a purpose by themselves, for who has no other. */
const OF_PATTERN: Readonly<Partial<Record<TrackPattern['kind'], FlightActivity>>> = {
  survey: 'survey',
  search: 'search',
  circuits: 'training',
};

/** With these a pattern of a place means what it usually means; an airliner's racetrack is its wait. */
const WAITS: ReadonlySet<KnownClass> = new Set(['airliner', 'business-jet']);

/** What it flies for, by operator, call sign, type and pattern, in this order, and what it does now. */
export function purposeOf(
  subject: AircraftSubject,
  objectClass: KnownClass | null,
  patterns: readonly TrackPattern[],
  words: AnalysisWords,
): Purpose {
  const [pattern] = patterns;
  const stated = statedActivity(subject);
  const ofPattern = pattern === undefined ? null : (OF_PATTERN[pattern.kind] ?? null);
  const isAirline = stated === null && isOfAirline(subject, objectClass);
  const told = stated?.activity ?? (isAirline ? null : ofPattern);
  const usual = isAirline ? words.airlineFlight : usualWords(objectClass, words);
  const what = told === null ? usual : words.activities[told];
  const doing = subject.onGround
    ? words.doing.onGround
    : pattern === undefined
      ? null
      : clauseFor(pattern, objectClass, words);
  const { operator, route } = subject;
  return {
    text: words.purpose({ what, operator, route, doing }),
    evidence: evidenceOf(
      subject,
      stated,
      isAirline || stated !== null || ofPattern !== null ? null : objectClass,
      patterns,
      words,
    ),
  };
}

/** A named operator of an airliner, or of whatever flies under the number of an airline's flight. */
function isOfAirline({ operator, callSign }: AircraftSubject, objectClass: KnownClass | null): boolean {
  if (operator === null) return false;
  const isSmall = objectClass === null || objectClass === 'light-aircraft';
  return objectClass === 'airliner' || (isSmall && AIRLINE_CALL_SIGN.test(callSign ?? ''));
}

/** Three letters of the operator, then the flight (ICAO Annex 10, volume II, 5.2.1.7.2.1). */
const AIRLINE_CALL_SIGN = /^[A-Z]{3}\d/;

interface StatedActivity {
  readonly activity: FlightActivity;
  readonly by: 'operator' | 'call-sign' | 'type';
}

function statedActivity({ operator, callSign, type }: AircraftSubject): StatedActivity | null {
  const found = [
    ['operator', activityOfOperator(operator)],
    ['call-sign', activityOfCallSign(callSign)],
    ['type', activityOfType(type?.designator ?? null)],
  ] as const;
  for (const [by, activity] of found) {
    if (activity !== null) return { activity, by };
  }
  return null;
}

/** What a class flies for as a rule, where neither operator nor call sign nor type says more. */
function usualWords(objectClass: KnownClass | null, { noPurpose, usualPurposes }: AnalysisWords): string {
  return objectClass === null ? noPurpose : usualPurposes[objectClass];
}

function clauseFor(pattern: TrackPattern, objectClass: KnownClass | null, words: AnalysisWords): string {
  if (objectClass === null) return patternClause(pattern, words);
  if (pattern.kind === 'holding' && WAITS.has(objectClass)) return words.doing.waiting;
  const isSoaring = pattern.kind === 'orbit' && objectClass === 'glider';
  return isSoaring ? words.doing.soaring : patternClause(pattern, words);
}

function evidenceOf(
  { operator, callSign, type, route, onGround }: AircraftSubject,
  stated: StatedActivity | null,
  usualOf: KnownClass | null,
  patterns: readonly TrackPattern[],
  words: AnalysisWords,
): readonly Evidence[] {
  const { facts: said } = words;
  const facts: Evidence[] = [];
  if (operator !== null) facts.push({ id: 'operator', text: said.operator(operator), origin: 'register' });
  if (callSign !== null) facts.push({ id: 'call-sign', text: said.callSign(callSign), origin: 'sent' });
  if (type !== null && stated?.by === 'type') {
    facts.push({ id: 'type-role', text: said.typeRole(type.designator), origin: 'register' });
  }
  if (route !== null) {
    facts.push({ id: 'route', text: said.route(route.origin, route.destination), origin: 'register' });
  }
  if (usualOf !== null) facts.push({ id: 'usual', text: said.usual, origin: 'rule' });
  if (onGround) facts.push({ id: 'ground', text: said.onGround, origin: 'sent' });
  else facts.push(...patterns.map((pattern) => patternEvidence(pattern, words)));
  if (facts.length === 0) facts.push({ id: 'nothing', text: said.nothing, origin: 'rule' });
  return facts;
}
