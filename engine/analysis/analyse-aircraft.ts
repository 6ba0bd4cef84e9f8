import { purposeOf } from './aircraft-purpose';
import type { AircraftSubject, ClassBasis } from './aircraft-subject';
import { type ClaimedClass, type ClassLikelihood, classLikelihoods, type KnownClass } from './class-likelihood';
import type { Alternate, Analysis, Evidence } from './evidence';
import { climbWords, heightWords, numberWords, shareWords, speedWords } from './figure-words';
import { threatOf } from './threat-level';
import { trackPatterns } from './track-patterns';
import { patternClause } from './pattern-words';

/** Changes with every change of a rule or a text that an analysis is made by. */
export const ANALYSIS_VERSION = '2';

export const CLASS_WORDS: Readonly<Record<KnownClass, string>> = {
  airliner: 'Airliner',
  'business-jet': 'Business jet',
  'light-aircraft': 'Light aircraft',
  military: 'Military aircraft',
  helicopter: 'Helicopter',
  glider: 'Glider',
  balloon: 'Balloon',
  parachutist: 'Parachutist',
  ultralight: 'Ultralight',
  drone: 'Drone',
  'space-vehicle': 'Space vehicle',
  'ground-vehicle': 'Ground vehicle',
  obstacle: 'Obstacle',
};

/** How often each is right: a register of types is seldom wrong, the category is set by the owner. */
const TRUST: Readonly<Record<ClassBasis, number>> = { type: 0.97, 'military-block': 0.9, category: 0.85, entered: 0.5 };
/** Nobody looked: no likelihood is told as certain. */
const MOST_CONFIDENT = 0.99;
const LIKELY = 0.5;
const FEWEST_ALTERNATE = 0.02;
const MOST_ALTERNATES = 4;
const HEIGHT_KINDS = { pressure: 'pressure altitude', geometric: 'height by satellite navigation' } as const;

/** Class, purpose and threat level of an aircraft, by the rules of docs/guides/analysis.md. */
export function analyseAircraft(subject: AircraftSubject): Analysis {
  const likelihoods = classLikelihoods({
    claim: claimOf(subject),
    onGround: subject.onGround,
    speedMps: subject.speedMps,
    heightM: subject.heightM === null ? null : Math.max(0, subject.heightM - (subject.groundM ?? 0)),
  });
  const [first] = likelihoods;
  const isKnown = subject.objectClass !== null || subject.speedMps !== null || subject.onGround;
  const objectClass = isKnown && first !== undefined ? first.objectClass : null;
  const patterns = trackPatterns(subject.track, subject);
  const threat = threatOf(subject);
  // What is likelier to be something else is named as unknown, and flies for what nobody knows.
  const isLikely = (first?.likelihood ?? 0) >= LIKELY;
  const purpose = purposeOf(subject, isLikely ? objectClass : null, patterns);
  const type = objectClass === null ? 'Unknown object' : CLASS_WORDS[objectClass];
  const [pattern] = patterns;
  return {
    enhancedName: nameOf(subject, isLikely ? type : 'Unidentified object'),
    type,
    typeConfidence: objectClass === null ? 0 : Math.min(MOST_CONFIDENT, hundredths(first?.likelihood ?? 0)),
    alternates: objectClass === null ? [] : alternatesOf(likelihoods),
    threat: { level: threat.level, explanation: threat.explanation },
    purpose: purpose.text,
    details: detailsOf(subject, type, pattern === undefined ? null : patternClause(pattern)),
    evidence: {
      enhancedName: identityEvidence(subject),
      type: typeEvidence(subject),
      threatAssessment: threat.evidence,
      estimatedPurpose: purpose.evidence,
    },
  };
}

function claimOf({ objectClass, classBasis }: AircraftSubject): ClaimedClass | null {
  return objectClass === null || classBasis === null ? null : { objectClass, trust: TRUST[classBasis] };
}

function alternatesOf([, ...others]: readonly ClassLikelihood[]): readonly Alternate[] {
  return others
    .filter(({ likelihood }) => likelihood >= FEWEST_ALTERNATE)
    .slice(0, MOST_ALTERNATES)
    .map(({ objectClass, likelihood }) => ({ type: CLASS_WORDS[objectClass], likelihood: hundredths(likelihood) }));
}

/** "Boeing 737-800 N12345 of Alaska Airlines, call sign ASA123". */
function nameOf({ type, registration, operator, callSign, address, feed }: AircraftSubject, typeWords: string): string {
  const what = type?.name ?? (type === null ? typeWords : `${typeWords} ${type.designator}`);
  const who = [what, registration].filter((part) => part !== null).join(' ');
  const of = operator === null ? '' : ` of ${operator}`;
  const called = callSign === null || callSign === registration ? '' : `, call sign ${callSign}`;
  const unnamed =
    registration === null && callSign === null && address !== null ? `, address ${address.toUpperCase()}` : '';
  return `${feed === 'demo' ? 'Simulated: ' : ''}${who}${of}${called}${unnamed}`;
}

function identityEvidence({
  callSign,
  registration,
  address,
  operator,
  type,
  feed,
  fixAgeS,
}: AircraftSubject): readonly Evidence[] {
  const facts: Evidence[] = [];
  if (feed === 'demo')
    facts.push({ id: 'demo', text: 'It is invented for the demonstration; nothing of it flies.', origin: 'rule' });
  if (fixAgeS !== null && fixAgeS > LATELY_S) facts.push({ id: 'gone', text: GONE, origin: 'track' });
  if (feed === 'replay')
    facts.push({ id: 'replay', text: 'It comes from a recording that is played.', origin: 'rule' });
  if (callSign !== null) facts.push({ id: 'call-sign', text: `It sends the call sign ${callSign}.`, origin: 'sent' });
  if (registration !== null) {
    facts.push({ id: 'registration', text: `Its address is registered as ${registration}.`, origin: 'register' });
  }
  if (address !== null)
    facts.push({ id: 'address', text: `It sends under the address ${address.toUpperCase()}.`, origin: 'sent' });
  if (operator !== null)
    facts.push({ id: 'operator', text: `The operator is given as “${operator}”.`, origin: 'register' });
  if (type !== null) facts.push(typeFact(type));
  return facts.length > 0 ? facts : [{ id: 'nothing', text: 'Nothing about its identity is known.', origin: 'rule' }];
}

/** A position that is older than this is not of now. */
const LATELY_S = 180;
const GONE = 'It is not received any more: what is said is by the last that was known.';

function typeEvidence(subject: AircraftSubject): readonly Evidence[] {
  const { type, emitterCategory, isMilitary, classBasis, heightM, speedMps, climbMps, onGround, heightKind, groundM } =
    subject;
  const facts: Evidence[] = [];
  if (type !== null) facts.push(typeFact(type));
  if (emitterCategory !== null) {
    facts.push({ id: 'category', text: `It sends the emitter category ${emitterCategory}.`, origin: 'sent' });
  }
  if (isMilitary)
    facts.push({ id: 'military', text: 'Its address or its source marks it as military.', origin: 'register' });
  if (classBasis === 'entered') facts.push({ id: 'entered', text: 'A person entered what it is.', origin: 'entered' });
  if (onGround) return [...facts, { id: 'ground', text: 'It says that it is on the ground.', origin: 'sent' }];
  if (speedMps !== null)
    facts.push({ id: 'speed', text: `It moves at about ${speedWords(speedMps)} over ground.`, origin: 'sent' });
  if (heightM !== null) {
    const kind = HEIGHT_KINDS[heightKind ?? 'pressure'];
    const above = groundM === null ? '' : `; the ground below lies at about ${heightWords(groundM)}`;
    facts.push({ id: 'height', text: `It is at about ${heightWords(heightM)} (${kind})${above}.`, origin: 'sent' });
  }
  if (climbMps !== null && Math.abs(climbMps) >= CLIMBING_MPS) {
    const text = `It ${climbMps > 0 ? 'climbs' : 'descends'} at about ${climbWords(climbMps)}.`;
    facts.push({ id: 'climb', text, origin: 'sent' });
  }
  return facts.length > 0 ? facts : [{ id: 'nothing', text: 'Neither type nor motion is known.', origin: 'rule' }];
}

const CLIMBING_MPS = 1;

function typeFact({
  designator,
  name,
  species,
  engineCount,
  engineType,
  wakeCategory,
}: NonNullable<AircraftSubject['type']>): Evidence {
  const engines = engineType === null ? null : enginesWords(engineType.toLowerCase(), engineCount);
  const facts = [name, species?.toLowerCase(), engines, wakeCategory === null ? null : `wake category ${wakeCategory}`];
  const known = facts.filter((fact) => fact !== null && fact !== undefined);
  const meaning = known.length === 0 ? 'no register describes it' : known.join(', ');
  return { id: 'type', text: `Its type is ${designator}: ${meaning}.`, origin: 'register' };
}

function enginesWords(type: string, count: number | null): string {
  if (count === null) return `${type} engines`;
  return `${numberWords(count)} ${type} ${count === 1 ? 'engine' : 'engines'}`;
}

function detailsOf(
  { callSign, registration, operator, type, emitterCategory, squawk, nacP, feed }: AircraftSubject,
  typeWords: string,
  doing: string | null,
): Analysis['details'] {
  const details = {
    Class: typeWords,
    Type: type?.name ?? type?.designator ?? null,
    'Call sign': callSign,
    Registration: registration,
    Operator: operator,
    'Emitter category': emitterCategory,
    Squawk: squawk,
    'Navigation accuracy category': nacP,
    'Seen doing': doing,
    Feed: feed === 'live' ? null : feed,
  };
  return withoutUnknown(details);
}

function withoutUnknown(details: Readonly<Record<string, string | number | null>>): Analysis['details'] {
  const known: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(details)) {
    if (value !== null) known[name] = value;
  }
  return known;
}

function hundredths(share: number): number {
  return Math.round(share * 100) / 100;
}

/** "Business jet (12 %)". */
export function alternateWords({ type, likelihood }: Alternate): string {
  return `${type} (${shareWords(likelihood)})`;
}
