import { purposeOf } from './aircraft-purpose';
import type { AircraftSubject, ClassBasis, TypeFacts } from './aircraft-subject';
import { type ClaimedClass, type ClassLikelihood, classLikelihoods } from './class-likelihood';
import type { Alternate, Analysis, Evidence } from './evidence';
import { threatOf } from './threat-level';
import { trackPatterns } from './track-patterns';
import { patternClause } from './pattern-words';
import type { AnalysisWords } from './words/english';

/** Changes with every change of a rule or a text that an analysis is made by. */
export const ANALYSIS_VERSION = '3';

/** How often each is right: a register of types is seldom wrong, the category is set by the owner. */
const TRUST: Readonly<Record<ClassBasis, number>> = { type: 0.97, 'military-block': 0.9, category: 0.85, entered: 0.5 };
/** Nobody looked: no likelihood is told as certain. */
const MOST_CONFIDENT = 0.99;
const LIKELY = 0.5;
const FEWEST_ALTERNATE = 0.02;
const MOST_ALTERNATES = 4;

/** Class, purpose and threat level of an aircraft, by the rules of docs/guides/analysis.md. */
export function analyseAircraft(subject: AircraftSubject, words: AnalysisWords): Analysis {
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
  const threat = threatOf(subject, words);
  // What is likelier to be something else is named as unknown, and flies for what nobody knows.
  const isLikely = (first?.likelihood ?? 0) >= LIKELY;
  const purpose = purposeOf(subject, isLikely ? objectClass : null, patterns, words);
  const type = objectClass === null ? words.unknownObject : words.classes[objectClass];
  const [pattern] = patterns;
  return {
    enhancedName: nameOf(subject, isLikely ? type : words.unidentifiedObject, words),
    type,
    typeConfidence: objectClass === null ? 0 : Math.min(MOST_CONFIDENT, hundredths(first?.likelihood ?? 0)),
    alternates: objectClass === null ? [] : alternatesOf(likelihoods, words),
    threat: { level: threat.level, explanation: threat.explanation },
    purpose: purpose.text,
    details: detailsOf(subject, type, pattern === undefined ? null : patternClause(pattern, words), words),
    evidence: {
      enhancedName: identityEvidence(subject, words),
      type: typeEvidence(subject, words),
      threatAssessment: threat.evidence,
      estimatedPurpose: purpose.evidence,
    },
  };
}

function claimOf({ objectClass, classBasis }: AircraftSubject): ClaimedClass | null {
  return objectClass === null || classBasis === null ? null : { objectClass, trust: TRUST[classBasis] };
}

function alternatesOf([, ...others]: readonly ClassLikelihood[], { classes }: AnalysisWords): readonly Alternate[] {
  return others
    .filter(({ likelihood }) => likelihood >= FEWEST_ALTERNATE)
    .slice(0, MOST_ALTERNATES)
    .map(({ objectClass, likelihood }) => ({ type: classes[objectClass], likelihood: hundredths(likelihood) }));
}

/** "Boeing 737-800 N12345 of Alaska Airlines, call sign ASA123". */
function nameOf(
  { type, registration, operator, callSign, address, feed }: AircraftSubject,
  typeWords: string,
  words: AnalysisWords,
): string {
  const what = type?.name ?? (type === null ? typeWords : `${typeWords} ${type.designator}`);
  const who = [what, registration].filter((part) => part !== null).join(' ');
  const name = words.aircraftName({
    who,
    operator,
    callSign: callSign === registration ? null : callSign,
    address: registration === null && callSign === null ? (address?.toUpperCase() ?? null) : null,
  });
  return feed === 'demo' ? words.simulated(name) : name;
}

function identityEvidence(
  { callSign, registration, address, operator, type, feed, fixAgeS }: AircraftSubject,
  words: AnalysisWords,
): readonly Evidence[] {
  const { facts: said } = words;
  const facts: Evidence[] = [];
  if (feed === 'demo') facts.push({ id: 'demo', text: said.demo, origin: 'rule' });
  if (fixAgeS !== null && fixAgeS > LATELY_S) facts.push({ id: 'gone', text: said.gone, origin: 'track' });
  if (feed === 'replay') facts.push({ id: 'replay', text: said.replay, origin: 'rule' });
  if (callSign !== null) facts.push({ id: 'call-sign', text: said.callSign(callSign), origin: 'sent' });
  if (registration !== null) {
    facts.push({ id: 'registration', text: said.registration(registration), origin: 'register' });
  }
  if (address !== null) facts.push({ id: 'address', text: said.address(address.toUpperCase()), origin: 'sent' });
  if (operator !== null) facts.push({ id: 'operator', text: said.operator(operator), origin: 'register' });
  if (type !== null) facts.push(typeFact(type, words));
  return facts.length > 0 ? facts : [{ id: 'nothing', text: said.noIdentity, origin: 'rule' }];
}

/** A position that is older than this is not of now. */
const LATELY_S = 180;

function typeEvidence(subject: AircraftSubject, words: AnalysisWords): readonly Evidence[] {
  const { facts: said, figures } = words;
  const { type, emitterCategory, isMilitary, classBasis, heightM, speedMps, climbMps, onGround, heightKind, groundM } =
    subject;
  const facts: Evidence[] = [];
  if (type !== null) facts.push(typeFact(type, words));
  if (emitterCategory !== null) {
    facts.push({ id: 'category', text: said.category(emitterCategory), origin: 'sent' });
  }
  if (isMilitary) facts.push({ id: 'military', text: said.military, origin: 'register' });
  if (classBasis === 'entered') facts.push({ id: 'entered', text: said.entered, origin: 'entered' });
  if (onGround) return [...facts, { id: 'ground', text: said.onGround, origin: 'sent' }];
  if (speedMps !== null) facts.push({ id: 'speed', text: said.speed(figures.speed(speedMps)), origin: 'sent' });
  if (heightM !== null) {
    const ground = groundM === null ? null : figures.height(groundM);
    const text = said.height(figures.height(heightM), heightKind === 'geometric', ground);
    facts.push({ id: 'height', text, origin: 'sent' });
  }
  if (climbMps !== null && Math.abs(climbMps) >= CLIMBING_MPS) {
    const rate = figures.climb(climbMps);
    const text = climbMps > 0 ? said.climbs(rate) : said.descends(rate);
    facts.push({ id: 'climb', text, origin: 'sent' });
  }
  return facts.length > 0 ? facts : [{ id: 'nothing', text: said.noTypeOrMotion, origin: 'rule' }];
}

const CLIMBING_MPS = 1;

function typeFact(
  { designator, name, species, engineCount, engineType, wakeCategory }: TypeFacts,
  { facts: said, species: speciesWords, engines: enginesWords, figures }: AnalysisWords,
): Evidence {
  const kind = species?.toLowerCase() ?? null;
  const count = engineCount === null ? null : figures.number(engineCount);
  const facts = [
    name,
    kind === null ? null : (speciesWords.get(kind) ?? kind),
    engineType === null ? null : enginesWords(engineType.toLowerCase(), count, engineCount === 1),
    wakeCategory === null ? null : said.wakeCategory(wakeCategory),
  ];
  const known = facts.filter((fact) => fact !== null);
  const meaning = known.length === 0 ? said.typeUndescribed : known.join(', ');
  return { id: 'type', text: said.type(designator, meaning), origin: 'register' };
}

function detailsOf(
  { callSign, registration, operator, type, emitterCategory, squawk, nacP, feed }: AircraftSubject,
  typeWords: string,
  doing: string | null,
  { details: names, feeds }: AnalysisWords,
): Analysis['details'] {
  const details = {
    [names.class]: typeWords,
    [names.type]: type?.name ?? type?.designator ?? null,
    [names.callSign]: callSign,
    [names.registration]: registration,
    [names.operator]: operator,
    [names.category]: emitterCategory,
    [names.squawk]: squawk,
    [names.accuracy]: nacP,
    [names.doing]: doing,
    [names.feed]: feed === 'live' ? null : feeds[feed],
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
export function alternateWords({ type, likelihood }: Alternate, { figures }: AnalysisWords): string {
  return `${type} (${figures.share(likelihood)})`;
}
