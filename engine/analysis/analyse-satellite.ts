import { constellationOf } from '../orbits/constellation';
import { confidenceOfAge } from '../orbits/element-age';
import { orbitBehaviour } from '../orbits/orbit-behaviour';
import { type OrbitClass, orbitClassOf } from '../orbits/orbit-class';
import { orbitShapeOf } from '../orbits/orbit-shape';
import { satelliteOwnerOf } from '../orbits/satellite-owner';
import { isWellKnown, WELL_KNOWN_SATELLITES } from '../orbits/well-known-satellites';
import type { SatelliteObjectType, SatelliteRecord } from '../orbits/satellite-record';
import type { Alternate, Analysis, Evidence } from './evidence';
import { durationWords, kilometreWords, numberWords } from './figure-words';

/** A satellite of the catalogue that is analysed. */
export interface SatelliteSubject {
  readonly record: SatelliteRecord;
  readonly elementAgeDays: number;
  /** False where the elements give no place for now. */
  readonly hasPlace: boolean;
  /** Of an invented orbit. */
  readonly isDemo: boolean;
}

const TYPE_WORDS: Readonly<Record<SatelliteObjectType, string>> = {
  payload: 'Satellite',
  'rocket-body': 'Rocket body',
  debris: 'Debris',
  unknown: 'Object in orbit',
};
const ORBIT_WORDS: Readonly<Record<OrbitClass, string>> = {
  leo: 'low Earth orbit',
  meo: 'medium Earth orbit',
  geo: 'geosynchronous orbit',
  heo: 'high or highly elliptical orbit',
};
/** The catalogue's word for what an object is, by observers and launchers; nobody looked at it from near. */
const CATALOGUE_TRUST = 0.97;
/** Most objects in orbit without a word about what they are: by their shares of the public catalogue. */
const UNKNOWN_SHARES: readonly Alternate[] = [
  { type: 'Satellite', likelihood: 0.5 },
  { type: 'Debris', likelihood: 0.4 },
  { type: 'Rocket body', likelihood: 0.1 },
];
/** What a lone satellite's orbit tells of its purpose where its name does not; likelier than not, no more. */
const BY_ORBIT: readonly (readonly [behaviour: string, words: string, orbit: string])[] = [
  ['Geostationary', 'Communications or weather, as most geostationary satellites', 'is geostationary'],
  [
    'Semi-synchronous: two revolutions a day',
    'Navigation, as most satellites of this period',
    'takes half a day once round',
  ],
  ['Molniya orbit', 'Communications or early warning of high latitudes, as most in this orbit', 'is a Molniya orbit'],
  ['Sun-synchronous', 'Earth observation, as most sun-synchronous satellites', 'is sun-synchronous'],
];
const DECAY = 'Decaying orbit';

/** Type, purpose and threat level of a satellite, by the rules of docs/guides/analysis.md. */
export function analyseSatellite(given: SatelliteSubject): Analysis {
  const named = typeByName(given.record);
  const subject = { ...given, record: { ...given.record, objectType: named ?? given.record.objectType } };
  const typeEvidence = [named === null ? typeFact(given.record.objectType) : nameFact(given.record.elements.name)];
  const { record, isDemo } = subject;
  const { elements, objectType, owner } = record;
  const { country, operator } = satelliteOwnerOf(owner);
  const behaviour = orbitBehaviour(elements);
  const constellation = constellationOf(elements.name);
  const type = TYPE_WORDS[objectType];
  const orbit = ORBIT_WORDS[orbitClassOf(elements)];
  const purpose = purposeOf(subject, behaviour, typeEvidence);
  const threat = threatOf(subject, behaviour);
  const by = operator ?? country;
  const family =
    constellation === null || elements.name.toLowerCase().includes(constellation.name.toLowerCase())
      ? ''
      : ` (${constellation.name})`;
  return {
    enhancedName: `${isDemo ? 'Simulated: ' : ''}${elements.name}${family}, ${type.toLowerCase()}${by === null ? '' : ` of ${by}`} in ${orbit}`,
    type,
    typeConfidence: objectType === 'unknown' ? (UNKNOWN_SHARES[0]?.likelihood ?? 0) : CATALOGUE_TRUST,
    alternates: objectType === 'unknown' ? UNKNOWN_SHARES.slice(1) : [],
    threat: { level: threat.level, explanation: threat.explanation },
    purpose: purpose.text,
    details: detailsOf(subject, type, orbit, behaviour),
    evidence: {
      enhancedName: [...identityEvidence(subject), ...orbitEvidence(record)],
      type: typeEvidence,
      threatAssessment: threat.evidence,
      estimatedPurpose: purpose.evidence,
    },
  };
}

/** What marks a name as that of something that has no use any more, as the catalogues write it. */
const DEBRIS_NAME = /\bDEB\b/i;
const ROCKET_NAME = /\bR\/B\b/i;

/** What its name tells, where the catalogue does not say what it is; null where neither does. */
function typeByName({ objectType, elements: { name, noradId } }: SatelliteRecord): SatelliteObjectType | null {
  if (objectType !== 'unknown') return null;
  if (DEBRIS_NAME.test(name)) return 'debris';
  if (ROCKET_NAME.test(name)) return 'rocket-body';
  return constellationOf(name) === null && !isWellKnown(noradId) ? null : 'payload';
}

function nameFact(name: string): Evidence {
  return {
    id: 'type-name',
    text: `The catalogue does not say what it is; its name “${name}” tells.`,
    origin: 'catalogue',
  };
}

interface Said {
  readonly text: string;
  readonly evidence: readonly Evidence[];
}

function purposeOf(
  { record }: SatelliteSubject,
  behaviour: readonly string[],
  typeEvidence: readonly Evidence[],
): Said {
  const { elements, objectType } = record;
  if (objectType === 'rocket-body') return { text: 'None any more: a spent rocket stage.', evidence: typeEvidence };
  if (objectType === 'debris') return { text: 'None: debris.', evidence: typeEvidence };
  const constellation = constellationOf(elements.name);
  if (constellation !== null) {
    const text = `The name “${elements.name}” belongs to ${constellation.name}.`;
    return { text: `${constellation.purpose}.`, evidence: [{ id: 'name', text, origin: 'catalogue' }] };
  }
  if (elements.noradId === WELL_KNOWN_SATELLITES.hubble) {
    const text = `Catalogue number ${elements.noradId} is the Hubble Space Telescope.`;
    return { text: 'Astronomy (Hubble Space Telescope).', evidence: [{ id: 'number', text, origin: 'catalogue' }] };
  }
  const byOrbit = BY_ORBIT.find(([each]) => behaviour.includes(each));
  if (byOrbit === undefined) {
    const text = 'Its name belongs to no constellation that is known here, and its orbit is used for many purposes.';
    return { text: 'Not known.', evidence: [{ id: 'no-name', text, origin: 'rule' }, ...orbitEvidence(record)] };
  }
  const rule = {
    id: 'orbit-rule',
    text: `Its orbit ${byOrbit[2]}; its name belongs to no known constellation.`,
    origin: 'rule',
  } as const;
  return { text: `${byOrbit[1]}.`, evidence: [rule, ...orbitEvidence(record)] };
}

function threatOf(
  { record, hasPlace, elementAgeDays }: SatelliteSubject,
  behaviour: readonly string[],
): Said & Pick<Analysis['threat'], 'level' | 'explanation'> {
  const isDecaying = behaviour.includes(DECAY);
  const { perigeeKm } = orbitShapeOf(record.elements);
  const heights: Evidence = {
    id: 'perigee',
    text: `Its lowest point lies at ${kilometreWords(perigeeKm, 5)}.`,
    origin: 'computed',
  };
  const age = ageFact(elementAgeDays);
  if (!isDecaying) {
    const explanation = 'It stays in orbit: nothing on the ground or in the air is in danger.';
    return { level: 'none', explanation, text: explanation, evidence: [heights, age] };
  }
  const explanation =
    record.objectType === 'payload' && hasPlace
      ? 'Its orbit is so low that the air brings it down within weeks unless it is raised. Most of it burns up; what is left seldom falls on land that people live on.'
      : 'The air brings it down within weeks. Most of it burns up; what is left seldom falls on land that people live on.';
  return { level: 'low', explanation, text: explanation, evidence: [heights, age] };
}

function identityEvidence({ record, isDemo }: SatelliteSubject): readonly Evidence[] {
  const { elements, owner, launchDate } = record;
  const { country, operator } = satelliteOwnerOf(owner);
  const facts: Evidence[] = [
    { id: 'number', text: `Catalogue number ${elements.noradId}, named ${elements.name}.`, origin: 'catalogue' },
  ];
  if (isDemo) facts.push({ id: 'demo', text: 'Its orbit is invented for the demonstration.', origin: 'rule' });
  if (elements.internationalDesignator !== null) {
    facts.push({
      id: 'designator',
      text: `International designator ${elements.internationalDesignator}.`,
      origin: 'catalogue',
    });
  }
  if (owner !== null) {
    const named = operator ?? country;
    facts.push({
      id: 'owner',
      text: `The catalogue gives the owner ${owner}${named === null ? '' : `: ${named}`}.`,
      origin: 'catalogue',
    });
  }
  if (launchDate !== null) facts.push({ id: 'launch', text: `Launched on ${launchDate}.`, origin: 'catalogue' });
  return facts;
}

function orbitEvidence({ elements }: SatelliteRecord): readonly Evidence[] {
  const { perigeeKm, apogeeKm, periodMin } = orbitShapeOf(elements);
  const text = `Its orbit: ${kilometreWords(perigeeKm, 5)} to ${kilometreWords(apogeeKm, 5)} high, inclined by ${numberWords(elements.inclinationDeg, 0.1)}°, once round in ${durationWords(periodMin * 60)}.`;
  return [{ id: 'orbit', text, origin: 'computed' }];
}

function typeFact(objectType: SatelliteObjectType): Evidence {
  const text =
    objectType === 'unknown'
      ? 'The catalogue does not say what it is; the likelihoods are shares of the public catalogue.'
      : `The catalogue lists it as ${TYPE_WORDS[objectType].toLowerCase()}.`;
  return { id: 'object-type', text, origin: 'catalogue' };
}

function ageFact(ageDays: number): Evidence {
  const days = Math.round(Math.abs(ageDays));
  const text = `Its elements are ${days === 0 ? 'less than a day' : `${numberWords(days)} ${days === 1 ? 'day' : 'days'}`} old; places by them are ${confidenceOfAge(ageDays)}.`;
  return { id: 'element-age', text, origin: 'catalogue' };
}

/** A place keeps its capital. */
function withinSentence(words: string): string {
  return words.startsWith('Molniya') ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

function detailsOf(
  { record }: SatelliteSubject,
  type: string,
  orbit: string,
  behaviour: readonly string[],
): Analysis['details'] {
  const { elements, owner, launchDate } = record;
  const { perigeeKm, apogeeKm } = orbitShapeOf(elements);
  const { country, operator } = satelliteOwnerOf(owner);
  const by = operator ?? country;
  return {
    Class: type,
    'Catalogue number': elements.noradId,
    Orbit: orbit,
    'Seen doing': behaviour.map(withinSentence).join(', '),
    Perigee: kilometreWords(perigeeKm, 5),
    Apogee: kilometreWords(apogeeKm, 5),
    ...(by === null ? {} : { Owner: by }),
    ...(launchDate === null ? {} : { Launched: launchDate }),
  };
}
