import type { ObjectClass } from './aircraft-report';

/** The seed's types as far as aircraft go; satellites are no matter of this module. */
export type AircraftObjectType = 'airplane' | 'helicopter' | 'drone' | 'other';

export interface ClassEvidence {
  /** DO-260B emitter category, "A0" … "D7": what the aircraft says of itself, often wrongly set. */
  readonly emitterCategory?: string | undefined;
  /** ICAO Doc 8643 designator. */
  readonly typeDesignator?: string | undefined;
  /** Doc 8643 species: Landplane, Seaplane, Amphibian, Helicopter, Gyrocopter, Tilt-rotor. */
  readonly species?: string | undefined;
  /** Doc 8643 engine type: Piston, Turboprop, Jet, Electric. */
  readonly engineType?: string | undefined;
  /** L, M, H or J. */
  readonly wakeCategory?: string | undefined;
  readonly isMilitary?: boolean | undefined;
}

const designators = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Doc 8643 part 3: designators for what has no type of its own. */
const SPECIAL_DESIGNATORS: Readonly<Record<string, ObjectClass>> = {
  BALL: 'balloon',
  SHIP: 'balloon',
  GLID: 'glider',
  ULAC: 'ultralight',
  GYRO: 'ultralight',
  UHEL: 'helicopter',
  PARA: 'ultralight',
  DRON: 'drone',
  FFLO: 'drone',
  GRND: 'ground-vehicle',
  SERV: 'ground-vehicle',
  EMER: 'ground-vehicle',
  '-GND': 'ground-vehicle',
  TWR: 'obstacle',
  '-TWR': 'obstacle',
};

/** Unmanned types that fly with a transponder, by designator. */
const DRONE_DESIGNATORS = new Set(['Q1', 'Q4', 'Q9', 'Q25', 'HRON', 'HRM9', 'ANKA', 'AKNC', 'BTB2', 'BTB3']);

/** Sailplanes and motor gliders that have a designator of their own. */
const GLIDER_DESIGNATORS = designators(
  'A20J A32E A32P A33E A33P A34E AS14 AS16 AS20 AS21 AS22 AS24 AS25 AS26 AS28 AS29 AS30 AS31 ARCE ARCP ' +
    'DG1T DG40 DG50 DG80 DISC DUOD G103 G109 JANU LS8 LS9 NIMB PISI QINT S10S SF25 SF28 VENT DIMO',
);

/** Jets and turboprops built to carry few people: what wake category and engines alone cannot tell from an airliner. */
const BUSINESS_JETS = designators(
  'ASTR BE40 C25A C25B C25C C25M C500 C501 C510 C525 C526 C550 C551 C55B C560 C56X C650 C680 C68A C700 ' +
    'C750 CL30 CL35 CL60 E35L E50P E545 E550 E55P EA50 F2TH F900 FA10 FA20 FA50 FA6X FA7X FA8X G150 G280 ' +
    'GA5C GA6C GA7C GA8C GALX GL5T GL7T GLEX GLF2 GLF3 GLF4 GLF5 GLF6 H25A H25B H25C HA4T HDJT J328 L29B ' +
    'LJ23 LJ24 LJ25 LJ31 LJ35 LJ40 LJ45 LJ55 LJ60 LJ70 LJ75 LJ85 MU30 PC24 PRM1 S601 SBR1 SBR2 SF50 WW24',
);

const SPECIES_CLASSES: Readonly<Record<string, ObjectClass>> = {
  helicopter: 'helicopter',
  'tilt-rotor': 'helicopter',
  gyrocopter: 'ultralight',
};

const CATEGORY_CLASSES: Readonly<Record<string, ObjectClass>> = {
  A1: 'light-aircraft',
  A3: 'airliner',
  A4: 'airliner',
  A5: 'airliner',
  A6: 'military',
  A7: 'helicopter',
  B1: 'glider',
  B2: 'balloon',
  B3: 'parachutist',
  B4: 'ultralight',
  B6: 'drone',
  B7: 'space-vehicle',
  C1: 'ground-vehicle',
  C2: 'ground-vehicle',
  C3: 'obstacle',
  C4: 'obstacle',
  C5: 'obstacle',
};

/** Categories that say what a thing is rather than how heavy: a type table seldom knows better. */
const TELLING_CATEGORIES = new Set(['B1', 'B2', 'B3', 'B4', 'B6', 'B7', 'C1', 'C2', 'C3', 'C4', 'C5']);

/**
 * What flies. The type's designator is looked up in a register and beats the category, which owners set wrongly; the
 * category decides where there is no type. `unknown` when neither says anything.
 */
export function objectClass(evidence: ClassEvidence): ObjectClass {
  const designator = evidence.typeDesignator?.toUpperCase();
  const byDesignator = designator === undefined ? undefined : classOfDesignator(designator);
  if (byDesignator !== undefined) {
    return byDesignator;
  }
  const rotorcraft = classOfSpecies(evidence.species);
  if (rotorcraft !== undefined) {
    return rotorcraft;
  }
  const category = evidence.emitterCategory;
  if (category !== undefined && TELLING_CATEGORIES.has(category)) {
    return CATEGORY_CLASSES[category] ?? 'unknown';
  }
  if (category === 'A7' && evidence.species === undefined) {
    return 'helicopter';
  }
  if (evidence.isMilitary === true) {
    return 'military';
  }
  if (designator !== undefined && BUSINESS_JETS.has(designator)) {
    return 'business-jet';
  }
  return classOfWeight(evidence) ?? (category === undefined ? 'unknown' : (CATEGORY_CLASSES[category] ?? 'unknown'));
}

function classOfDesignator(designator: string): ObjectClass | undefined {
  if (DRONE_DESIGNATORS.has(designator)) {
    return 'drone';
  }
  return GLIDER_DESIGNATORS.has(designator) ? 'glider' : SPECIAL_DESIGNATORS[designator];
}

function classOfSpecies(species: string | undefined): ObjectClass | undefined {
  return species === undefined ? undefined : SPECIES_CLASSES[species.toLowerCase()];
}

/** Wake category L ends at 7 t: light aircraft. What is heavier and neither military nor a business jet carries people or freight. */
function classOfWeight({ wakeCategory, engineType }: ClassEvidence): ObjectClass | undefined {
  const letter = wakeCategory?.slice(0, 1).toUpperCase() ?? '';
  if (letter === 'L') {
    return engineType === 'Jet' ? 'business-jet' : 'light-aircraft';
  }
  return ['M', 'H', 'J'].includes(letter) ? 'airliner' : undefined;
}

/** Classes that are neither aeroplane, as most are, nor named alike. */
const OBJECT_TYPES: Readonly<Partial<Record<ObjectClass, AircraftObjectType>>> = {
  helicopter: 'helicopter',
  drone: 'drone',
  glider: 'other',
  balloon: 'other',
  parachutist: 'other',
  ultralight: 'other',
  'space-vehicle': 'other',
  'ground-vehicle': 'other',
  obstacle: 'other',
};

/**
 * The seed's type of a class. What is unknown but has a transponder is an aeroplane in all but rare cases; the class
 * still says "unknown".
 */
export function objectTypeOf(kind: ObjectClass): AircraftObjectType {
  return OBJECT_TYPES[kind] ?? 'airplane';
}
