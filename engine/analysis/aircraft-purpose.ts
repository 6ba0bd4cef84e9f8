import type { AircraftSubject } from './aircraft-subject';
import type { KnownClass } from './class-likelihood';
import type { Evidence } from './evidence';
import { type FlightActivity, activityOfCallSign, activityOfOperator, activityOfType } from './flight-activity';
import { patternClause, patternEvidence } from './pattern-words';
import type { TrackPattern } from './track-pattern';

export interface Purpose {
  readonly text: string;
  readonly evidence: readonly Evidence[];
}

/** What a class flies for as a rule, where neither operator nor call sign nor type says more. */
const USUAL: Readonly<Record<KnownClass, string>> = {
  airliner: 'Passenger or freight flight',
  'business-jet': 'Business or charter flight',
  'light-aircraft': 'Private, club or training flight',
  military: 'Military flight',
  helicopter: 'Helicopter flight whose purpose nothing tells',
  glider: 'Soaring flight',
  balloon: 'Balloon flight',
  parachutist: 'Parachute jump',
  ultralight: 'Leisure flight',
  drone: 'Unmanned flight',
  'space-vehicle': 'Space flight',
  'ground-vehicle': 'Vehicle on an airport',
  obstacle: 'Fixed obstacle that sends its place',
};

/** Patterns that tell a purpose by themselves, for who has no other. */
const OF_PATTERN: Readonly<Partial<Record<TrackPattern['kind'], FlightActivity>>> = {
  survey: { id: 'survey', words: 'Survey or photo flight' },
  search: { id: 'search', words: 'Search or observation of an area' },
  circuits: { id: 'training', words: 'Training flight' },
};

/** With these a pattern of a place means what it usually means; an airliner's racetrack is its wait. */
const WAITS: ReadonlySet<KnownClass> = new Set(['airliner', 'business-jet']);

/** What it flies for, by operator, call sign, type and pattern, in this order, and what it does now. */
export function purposeOf(
  subject: AircraftSubject,
  objectClass: KnownClass | null,
  patterns: readonly TrackPattern[],
): Purpose {
  const [pattern] = patterns;
  const stated = statedActivity(subject);
  const ofPattern = pattern === undefined ? null : (OF_PATTERN[pattern.kind] ?? null);
  const isAirline = stated === null && isOfAirline(subject, objectClass);
  const words = stated?.words ?? (isAirline ? 'Airline flight' : null) ?? ofPattern?.words ?? usualWords(objectClass);
  const doing = subject.onGround
    ? 'it is on the ground'
    : pattern === undefined
      ? null
      : clauseFor(pattern, objectClass);
  const route = subject.route === null ? '' : `, likely from ${subject.route.origin} to ${subject.route.destination}`;
  const of = subject.operator === null ? '' : ` of ${subject.operator}`;
  return {
    text: `${words}${of}${route}${doing === null ? '' : `; ${doing}`}.`,
    evidence: evidenceOf(
      subject,
      stated,
      isAirline || stated !== null || ofPattern !== null ? null : objectClass,
      patterns,
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

interface StatedActivity extends FlightActivity {
  readonly by: 'operator' | 'call-sign' | 'type';
}

function statedActivity({ operator, callSign, type }: AircraftSubject): StatedActivity | null {
  const found = [
    ['operator', activityOfOperator(operator)],
    ['call-sign', activityOfCallSign(callSign)],
    ['type', activityOfType(type?.designator ?? null)],
  ] as const;
  for (const [by, activity] of found) {
    if (activity !== null) return { ...activity, by };
  }
  return null;
}

function usualWords(objectClass: KnownClass | null): string {
  return objectClass === null ? 'Flight whose purpose nothing tells' : USUAL[objectClass];
}

function clauseFor(pattern: TrackPattern, objectClass: KnownClass | null): string {
  if (objectClass === null) return patternClause(pattern);
  if (pattern.kind === 'holding' && WAITS.has(objectClass)) return 'it waits in a holding pattern';
  const isSoaring = pattern.kind === 'orbit' && objectClass === 'glider';
  return isSoaring ? 'it circles, as in rising air' : patternClause(pattern);
}

function evidenceOf(
  { operator, callSign, type, route, onGround }: AircraftSubject,
  stated: StatedActivity | null,
  usualOf: KnownClass | null,
  patterns: readonly TrackPattern[],
): readonly Evidence[] {
  const facts: Evidence[] = [];
  if (operator !== null)
    facts.push({ id: 'operator', text: `The operator is given as “${operator}”.`, origin: 'register' });
  if (callSign !== null) facts.push({ id: 'call-sign', text: `It sends the call sign ${callSign}.`, origin: 'sent' });
  if (type !== null && stated?.by === 'type') {
    facts.push({ id: 'type-role', text: `Type ${type.designator} is built for it.`, origin: 'register' });
  }
  if (route !== null) {
    const text = `For this call sign the route ${route.origin} – ${route.destination} is known, and its position fits.`;
    facts.push({ id: 'route', text, origin: 'register' });
  }
  if (usualOf !== null) facts.push({ id: 'usual', text: USUAL_RULE, origin: 'rule' });
  if (onGround) facts.push({ id: 'ground', text: 'It says that it is on the ground.', origin: 'sent' });
  else facts.push(...patterns.map(patternEvidence));
  if (facts.length === 0)
    facts.push({ id: 'nothing', text: 'Neither operator, call sign, type nor track is known.', origin: 'rule' });
  return facts;
}

const USUAL_RULE = 'Neither operator, call sign nor type tells a purpose: what its class usually flies for is named.';
