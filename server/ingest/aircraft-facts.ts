import { objectClass } from '@engine/tracking/object-class';
import type { ObjectClass } from '@engine/tracking/aircraft-report';
import type { MergedAircraft } from '@engine/tracking/merged-aircraft';
import type { LiveAircraft } from '../live/live-store';
import type { AircraftType, StandingData } from '../standing-data/standing-data';
import { registrationOfAddress } from '../standing-data/registration-of-address';
import { usDesignation } from '../standing-data/us-designations';
import { airlineCode } from './airline-callsign';

/** What standing data add to an aircraft. Changes only with its identity, so it is kept from report to report. */
export interface AircraftFacts {
  /** What the facts were made from. */
  readonly evidence: Evidence;
  readonly objectClass: ObjectClass;
  readonly fields: Pick<
    LiveAircraft,
    | 'registration'
    | 'typeDesignator'
    | 'typeName'
    | 'operatorName'
    | 'countryCode'
    | 'countryName'
    | 'yearBuilt'
    | 'isMilitary'
  >;
}

const EVIDENCE_FIELDS = [
  'callsign',
  'registration',
  'typeDesignator',
  'typeDescription',
  'emitterCategory',
  'operator',
  'isMilitary',
  'privacyProgramme',
] as const;

interface Evidence {
  readonly origin: string;
  readonly aircraft: Pick<MergedAircraft, (typeof EVIDENCE_FIELDS)[number]>;
}

/** The facts that go with an aircraft: those given, if they still hold. */
export function aircraftFacts(
  aircraft: MergedAircraft,
  standing: StandingData,
  before: AircraftFacts | undefined,
): AircraftFacts {
  return before !== undefined && doFactsHold(before.evidence, aircraft, standing)
    ? before
    : makeFacts(aircraft, standing);
}

/** Compared field by field: this runs for every report, and a key made of text would cost more than the look-ups. */
function doFactsHold({ origin, aircraft: known }: Evidence, aircraft: MergedAircraft, standing: StandingData): boolean {
  for (const field of EVIDENCE_FIELDS) {
    if (known[field] !== aircraft[field]) {
      return false;
    }
  }
  return origin === standing.origin;
}

type FactFields = { -readonly [K in keyof AircraftFacts['fields']]: AircraftFacts['fields'][K] };

function makeFacts(aircraft: MergedAircraft, standing: StandingData): AircraftFacts {
  const isIcao = aircraft.addressKind === 'icao';
  const registered = isIcao ? standing.aircraft(aircraft.address) : undefined;
  const block = isIcao ? standing.addressBlock(aircraft.address) : undefined;
  const designator = aircraft.typeDesignator ?? registered?.typeDesignator;
  const type = designator === undefined ? undefined : standing.aircraftType(designator);
  const isMilitary = aircraft.isMilitary === true || block?.isMilitary === true;
  const fields: FactFields = {};
  const add = <K extends keyof FactFields>(name: K, value: FactFields[K] | undefined): void => {
    if (value !== undefined) {
      fields[name] = value;
    }
  };
  // Whoever flies with an address for privacy has another's, and who asked not to be told of is not told of.
  const isTold = isIcao && aircraft.privacyProgramme === undefined;
  const ordered = isTold ? registrationOfAddress(aircraft.address) : undefined;
  add('registration', aircraft.registration ?? registered?.registration ?? ordered);
  add('typeDesignator', designator);
  const isOfUsForces = isMilitary && block?.countryCode === 'US';
  add('typeName', type === undefined ? (aircraft.typeDescription ?? registered?.typeName) : nameOf(type, isOfUsForces));
  add('operatorName', operatorName(aircraft, standing) ?? registered?.operator ?? aircraft.operator);
  add('yearBuilt', registered?.yearBuilt);
  if (block !== undefined && block.countryCode !== 'ZZ') {
    add('countryCode', block.countryCode);
    add('countryName', block.countryName);
  }
  if (isMilitary) {
    add('isMilitary', true);
  }
  return {
    evidence: { origin: standing.origin, aircraft },
    fields,
    objectClass: objectClass({
      emitterCategory: aircraft.emitterCategory,
      typeDesignator: designator,
      species: type?.species,
      engineType: type?.engineType,
      wakeCategory: type?.wakeCategory,
      isMilitary,
    }),
  };
}

/** The civil name, which every operator knows; forces of the United States have designations of their own. */
function nameOf({ designator, manufacturer, model: civil }: AircraftType, isOfUsForces: boolean): string {
  const model = isOfUsForces ? (usDesignation(designator) ?? civil) : civil;
  return model.startsWith(manufacturer) ? model : `${manufacturer} ${model}`;
}

function operatorName(aircraft: MergedAircraft, standing: StandingData): string | undefined {
  if (aircraft.addressKind === 'simulated' || aircraft.callsign === undefined) {
    return undefined;
  }
  const code = airlineCode(aircraft.callsign, aircraft.registration);
  return code === undefined ? undefined : standing.airlineByIcao(code)?.name;
}
