import { type Constellation, constellationOf } from '../orbits/constellation';
import { confidenceOfAge } from '../orbits/element-age';
import { type OrbitBehaviour, orbitBehaviour } from '../orbits/orbit-behaviour';
import { orbitClassOf } from '../orbits/orbit-class';
import { orbitShapeOf } from '../orbits/orbit-shape';
import { satelliteOwnerOf } from '../orbits/satellite-owner';
import { isWellKnown, WELL_KNOWN_SATELLITES } from '../orbits/well-known-satellites';
import type { SatelliteObjectType, SatelliteRecord } from '../orbits/satellite-record';
import type { Alternate, Analysis, Evidence } from './evidence';
import type { AnalysisWords } from './words/english';

/** A satellite of the catalogue that is analysed. */
export interface SatelliteSubject {
  readonly record: SatelliteRecord;
  readonly elementAgeDays: number;
  /** False where the elements give no place for now. */
  readonly hasPlace: boolean;
  /** Of an invented orbit. */
  readonly isDemo: boolean;
}

/** The catalogue's word for what an object is, by observers and launchers; nobody looked at it from near. */
const CATALOGUE_TRUST = 0.97;
/** Most objects in orbit without a word about what they are: by their shares of the public catalogue. */
const UNKNOWN_SHARES = { payload: 0.5, debris: 0.4, 'rocket-body': 0.1 } as const;
/** What a lone satellite's orbit tells of its purpose where its name does not; likelier than not, no more. */
const TELLING_ORBITS = ['geostationary', 'semi-synchronous', 'molniya', 'sun-synchronous'] as const;

/** Type, purpose and threat level of a satellite, by the rules of docs/guides/analysis.md. */
export function analyseSatellite(given: SatelliteSubject, words: AnalysisWords): Analysis {
  const named = typeByName(given.record);
  const subject = { ...given, record: { ...given.record, objectType: named ?? given.record.objectType } };
  const { record, isDemo } = subject;
  const { elements, objectType, owner } = record;
  const behaviour = orbitBehaviour(elements);
  const constellation = constellationOf(elements.name);
  const station = stationOf(record);
  const kind = station === null ? objectType : 'space-station';
  const type = words.satelliteTypes[kind];
  const typeEvidence = [
    station === null ? typeFact(given.record, named, words) : constellationFact(elements.name, station, words),
  ];
  const orbit = words.orbits[orbitClassOf(elements)];
  const purpose = purposeOf(subject, behaviour, typeEvidence, words);
  const threat = threatOf(subject, behaviour, words);
  const family =
    constellation === null || elements.name.toLowerCase().includes(constellation.name.toLowerCase())
      ? ''
      : ` (${constellation.name})`;
  const name = words.satelliteName({
    name: `${elements.name}${family}`,
    type: words.satelliteTypesWithin[kind],
    owner: ownerOf(owner, words),
    orbit,
  });
  return {
    enhancedName: isDemo ? words.simulated(name) : name,
    type,
    typeConfidence: objectType === 'unknown' ? UNKNOWN_SHARES.payload : CATALOGUE_TRUST,
    alternates: objectType === 'unknown' ? alternatesOf(words) : [],
    threat: { level: threat.level, explanation: threat.explanation },
    purpose: purpose.text,
    details: detailsOf(subject, type, orbit, behaviour, words),
    evidence: {
      enhancedName: [...identityEvidence(subject, words), ...orbitEvidence(record, words)],
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

/** The station that it is by its name, as its page tells; the catalogue lists one as any satellite. Null of others. */
function stationOf({ objectType, elements }: SatelliteRecord): Constellation | null {
  const constellation = objectType === 'payload' ? constellationOf(elements.name) : null;
  return constellation?.use === 'space-station' ? constellation : null;
}

function constellationFact(name: string, constellation: Constellation, { satelliteFacts }: AnalysisWords): Evidence {
  return { id: 'name', text: satelliteFacts.constellation(name, constellation.name), origin: 'catalogue' };
}

interface Said {
  readonly text: string;
  readonly evidence: readonly Evidence[];
}

function purposeOf(
  { record }: SatelliteSubject,
  behaviour: readonly OrbitBehaviour[],
  typeEvidence: readonly Evidence[],
  words: AnalysisWords,
): Said {
  const { satellitePurposes: purposes, satelliteFacts: said } = words;
  const { elements, objectType } = record;
  if (objectType === 'rocket-body') return { text: purposes.rocketBody, evidence: typeEvidence };
  if (objectType === 'debris') return { text: purposes.debris, evidence: typeEvidence };
  const constellation = constellationOf(elements.name);
  if (constellation !== null) {
    const use = `${words.constellationUses[constellation.use]} (${constellation.name}).`;
    return { text: use, evidence: [constellationFact(elements.name, constellation, words)] };
  }
  if (elements.noradId === WELL_KNOWN_SATELLITES.hubble) {
    const text = said.hubble(elements.noradId);
    return { text: purposes.hubble, evidence: [{ id: 'number', text, origin: 'catalogue' }] };
  }
  const byOrbit = TELLING_ORBITS.find((each) => behaviour.includes(each));
  if (byOrbit === undefined) {
    const unnamed = { id: 'no-name', text: said.noName, origin: 'rule' } as const;
    return { text: purposes.unknown, evidence: [unnamed, ...orbitEvidence(record, words)] };
  }
  const rule = { id: 'orbit-rule', text: words.orbitRules[byOrbit], origin: 'rule' } as const;
  return { text: purposes[byOrbit], evidence: [rule, ...orbitEvidence(record, words)] };
}

function threatOf(
  { record, hasPlace, elementAgeDays }: SatelliteSubject,
  behaviour: readonly OrbitBehaviour[],
  words: AnalysisWords,
): Said & Pick<Analysis['threat'], 'level' | 'explanation'> {
  const isDecaying = behaviour.includes('decaying');
  const { perigeeKm } = orbitShapeOf(record.elements);
  const heights: Evidence = {
    id: 'perigee',
    text: words.satelliteFacts.perigee(words.figures.orbitHeight(perigeeKm)),
    origin: 'computed',
  };
  const age = ageFact(elementAgeDays, words);
  if (!isDecaying) {
    const explanation = words.satelliteThreat.none;
    return { level: 'none', explanation, text: explanation, evidence: [heights, age] };
  }
  const explanation =
    record.objectType === 'payload' && hasPlace
      ? words.satelliteThreat.decayingUnlessRaised
      : words.satelliteThreat.decaying;
  return { level: 'low', explanation, text: explanation, evidence: [heights, age] };
}

function identityEvidence({ record, isDemo }: SatelliteSubject, words: AnalysisWords): readonly Evidence[] {
  const { elements, owner, launchDate } = record;
  const { satelliteFacts: said } = words;
  const facts: Evidence[] = [{ id: 'number', text: said.number(elements.noradId, elements.name), origin: 'catalogue' }];
  if (isDemo) facts.push({ id: 'demo', text: said.demo, origin: 'rule' });
  if (elements.internationalDesignator !== null) {
    facts.push({
      id: 'designator',
      text: said.designator(elements.internationalDesignator),
      origin: 'catalogue',
    });
  }
  if (owner !== null) {
    facts.push({ id: 'owner', text: said.owner(owner, ownerOf(owner, words)), origin: 'catalogue' });
  }
  if (launchDate !== null) facts.push({ id: 'launch', text: said.launch(launchDate), origin: 'catalogue' });
  return facts;
}

function orbitEvidence({ elements }: SatelliteRecord, { figures, satelliteFacts }: AnalysisWords): readonly Evidence[] {
  const { perigeeKm, apogeeKm, periodMin } = orbitShapeOf(elements);
  const text = satelliteFacts.orbit(
    figures.orbitHeight(perigeeKm),
    figures.orbitHeight(apogeeKm),
    figures.number(elements.inclinationDeg, 0.1),
    figures.duration(periodMin * 60),
  );
  return [{ id: 'orbit', text, origin: 'computed' }];
}

/** @param named what its name tells, where the catalogue does not say what it is */
function typeFact(
  { objectType, elements }: SatelliteRecord,
  named: SatelliteObjectType | null,
  { satelliteFacts, satelliteTypesWithin }: AnalysisWords,
): Evidence {
  if (named !== null) return { id: 'type-name', text: satelliteFacts.typeByName(elements.name), origin: 'catalogue' };
  const text =
    objectType === 'unknown' ? satelliteFacts.typeUnknown : satelliteFacts.type(satelliteTypesWithin[objectType]);
  return { id: 'object-type', text, origin: 'catalogue' };
}

function ageFact(ageDays: number, { figures, satelliteFacts }: AnalysisWords): Evidence {
  const days = Math.round(Math.abs(ageDays));
  const confidence = satelliteFacts.confidence[confidenceOfAge(ageDays)];
  const text = satelliteFacts.age(days === 0 ? null : figures.number(days), days === 1, confidence);
  return { id: 'element-age', text, origin: 'catalogue' };
}

function detailsOf(
  { record }: SatelliteSubject,
  type: string,
  orbit: string,
  behaviour: readonly OrbitBehaviour[],
  words: AnalysisWords,
): Analysis['details'] {
  const { details: names, figures, orbitBehaviours } = words;
  const { elements, owner, launchDate } = record;
  const { perigeeKm, apogeeKm } = orbitShapeOf(elements);
  const by = ownerOf(owner, words);
  return {
    [names.class]: type,
    [names.number]: elements.noradId,
    [names.orbit]: orbit,
    [names.doing]: behaviour.map((each) => orbitBehaviours[each]).join(', '),
    [names.perigee]: figures.orbitHeight(perigeeKm),
    [names.apogee]: figures.orbitHeight(apogeeKm),
    ...(by === null ? {} : { [names.owner]: by }),
    ...(launchDate === null ? {} : { [names.launched]: launchDate }),
  };
}

/** Who runs it, else whose it is. */
function ownerOf(owner: string | null, { country }: AnalysisWords): string | null {
  return satelliteOwnerOf(owner).operator ?? country(owner);
}

function alternatesOf({ satelliteTypes }: AnalysisWords): readonly Alternate[] {
  return [
    { type: satelliteTypes.debris, likelihood: UNKNOWN_SHARES.debris },
    { type: satelliteTypes['rocket-body'], likelihood: UNKNOWN_SHARES['rocket-body'] },
  ];
}
