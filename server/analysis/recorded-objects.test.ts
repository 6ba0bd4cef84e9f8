import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AircraftSubject } from '@engine/analysis/aircraft-subject';
import { analyseAircraft } from '@engine/analysis/analyse-aircraft';
import { analyseSatellite } from '@engine/analysis/analyse-satellite';
import { type Analysis, STATEMENTS } from '@engine/analysis/evidence';
import { ENGLISH_ANALYSIS } from '@engine/analysis/words/english';
import { elementAgeDays } from '@engine/orbits/element-age';
import type { SatelliteObjectType } from '@engine/orbits/satellite-record';
import { objectClass } from '@engine/tracking/object-class';
import { parseReadsbAircraft } from '../providers/readsb-format/parse-aircraft';
import { readReadsbDocument } from '../providers/readsb-format/read-document';
import { readSatelliteFiles } from '../satellites/sources/file/read-satellite-files';

const DATA = process.env['REFERENCE_DATA'] ?? '../shared/data';
const RECEIVED = join(DATA, 'aircraft/readsb/aircraft_5.json');
const RECEIVED_AT_MS = 1_700_587_919_936;
const CATALOGUE = join(DATA, 'catalogue');
const CATALOGUE_AT_MS = Date.UTC(2026, 7, 22);

/** What a receiver told of an aircraft, without any register. */
function aircraft(address: string): Analysis {
  const document = readReadsbDocument(readFileSync(RECEIVED, 'utf8'));
  if (!document.ok) throw new Error(document.problem);
  const reports = document.aircraft.map((raw) =>
    parseReadsbAircraft(raw, { sourceId: 'recorded', nowMs: RECEIVED_AT_MS }),
  );
  const report = reports.find((each) => typeof each !== 'string' && each.address === address);
  if (report === undefined || typeof report === 'string') throw new Error(`Nobody received ${address}.`);
  const { typeDesignator, emitterCategory, isMilitary, position, pressureAltitude, ellipsoidHeight } = report;
  const found = objectClass({ typeDesignator, emitterCategory, isMilitary });
  const heightM = pressureAltitude ?? ellipsoidHeight ?? null;
  const subject: AircraftSubject = {
    callSign: report.callsign ?? null,
    registration: report.registration ?? null,
    address,
    operator: null,
    type:
      typeDesignator === undefined
        ? null
        : {
            designator: typeDesignator,
            name: report.typeDescription ?? null,
            species: null,
            engineCount: null,
            engineType: null,
            wakeCategory: null,
          },
    objectClass: found === 'unknown' ? null : found,
    classBasis: found === 'unknown' ? null : found === 'military' ? 'military-block' : 'type',
    emitterCategory: emitterCategory ?? null,
    isMilitary: isMilitary === true,
    onGround: report.onGround === true,
    heightM,
    heightKind: heightM === null ? null : pressureAltitude === undefined ? 'geometric' : 'pressure',
    speedMps: report.groundSpeed ?? null,
    climbMps: report.verticalRate ?? null,
    squawk: report.squawk ?? null,
    emergency: report.emergency ?? null,
    nacP: position?.nacP ?? null,
    integrity: [],
    route: null,
    feed: 'live',
    fixAgeS: position === undefined ? null : (RECEIVED_AT_MS - position.at) / 1000,
    track: [],
    aerodromes: [],
    groundM: null,
  };
  return analyseAircraft(subject, ENGLISH_ANALYSIS);
}

async function satellite(noradId: number): Promise<Analysis> {
  const names = ['active-2026-08-22.tle', 'debris-2026-08-22.tle', 'satcat-active-2026-08-21.json.gz'];
  const { reading } = await readSatelliteFiles(
    names.map((name) => join(CATALOGUE, name)),
    new AbortController().signal,
  );
  const elements = reading?.elements.find((each) => each.noradId === noradId);
  if (elements === undefined) throw new Error(`No catalogue has ${noradId}.`);
  const facts = reading?.facts.map((book) => book.get(noradId)).find((known) => known !== undefined);
  const objectType: SatelliteObjectType = facts?.objectType ?? 'unknown';
  const record = {
    elements,
    objectType,
    owner: facts?.owner ?? null,
    launchDate: facts?.launchDate ?? null,
    standardMagnitude: null,
  };
  const age = elementAgeDays(elements, CATALOGUE_AT_MS);
  return analyseSatellite({ record, elementAgeDays: age, hasPlace: true, isDemo: false }, ENGLISH_ANALYSIS);
}

/** The texts of an analysis as a reader sees them. */
function textOf({ enhancedName, type, typeConfidence, threat, purpose, evidence }: Analysis): string {
  const facts = STATEMENTS.map(
    (name) => `  ${name}: ${evidence[name].map(({ id, text }) => `[${id}] ${text}`).join(' ')}`,
  );
  const ofType = `Type: ${type} (${Math.round(typeConfidence * 100)} %)`;
  return [enhancedName, ofType, `Threat: ${threat.level}. ${threat.explanation}`, `Purpose: ${purpose}`, ...facts].join(
    '\n',
  );
}

interface Expected {
  readonly name: string;
  readonly analysis: () => Analysis | Promise<Analysis>;
  readonly type: string;
  readonly level: Analysis['threat']['level'];
  readonly purpose: string;
  /** Ids of what the statements on class, danger and purpose rest on. */
  readonly restsOn: readonly [type: string, threat: string, purpose: string];
}

const OBJECTS: readonly Expected[] = [
  {
    name: 'an MD-11 of a freight airline',
    analysis: () => aircraft('a7b433'),
    type: 'Airliner',
    level: 'none',
    purpose: 'Freight flight.',
    restsOn: ['type category speed height', 'squawk', 'call-sign'],
  },
  {
    name: 'an A321neo of an airline',
    analysis: () => aircraft('a6692d'),
    type: 'Airliner',
    level: 'none',
    purpose: 'Passenger or freight flight.',
    restsOn: ['type category speed height', 'squawk', 'call-sign usual'],
  },
  {
    name: 'a business jet',
    analysis: () => aircraft('a6eb4d'),
    type: 'Business jet',
    level: 'none',
    purpose: 'Business or charter flight.',
    restsOn: ['type category speed height', 'squawk', 'call-sign usual'],
  },
  {
    name: 'a small helicopter',
    analysis: () => aircraft('a1ed0a'),
    type: 'Helicopter',
    level: 'none',
    purpose: 'Helicopter flight whose purpose nothing tells.',
    restsOn: ['type category speed height', 'squawk', 'call-sign usual'],
  },
  {
    name: 'a military transport aircraft',
    analysis: () => aircraft('ae29d9'),
    type: 'Military aircraft',
    level: 'none',
    purpose: 'Flight of a military transport aircraft.',
    restsOn: ['type category military height', 'squawk', 'type-role'],
  },
  {
    name: 'a military helicopter',
    analysis: () => aircraft('ae622c'),
    type: 'Helicopter',
    level: 'none',
    purpose: 'Helicopter flight whose purpose nothing tells.',
    restsOn: ['type category military speed height', 'squawk', 'call-sign usual'],
  },
  {
    name: 'the ISS',
    analysis: () => satellite(25_544),
    type: 'Space station',
    level: 'none',
    purpose: 'Space station (International Space Station).',
    restsOn: ['name', 'perigee element-age', 'name'],
  },
  {
    name: 'a Starlink satellite',
    analysis: () => satellite(44_714),
    type: 'Satellite',
    level: 'none',
    purpose: 'Communications (Starlink).',
    restsOn: ['type-name', 'perigee element-age', 'name'],
  },
  {
    name: 'the Hubble Space Telescope',
    analysis: () => satellite(20_580),
    type: 'Satellite',
    level: 'none',
    purpose: 'Astronomy (Hubble Space Telescope).',
    restsOn: ['type-name', 'perigee element-age', 'number'],
  },
  {
    name: 'a piece of Fengyun 1C',
    analysis: () => satellite(29_733),
    type: 'Debris',
    level: 'none',
    purpose: 'None: debris.',
    restsOn: ['type-name', 'perigee element-age', 'type-name'],
  },
];

describe.skipIf(!existsSync(RECEIVED) || !existsSync(CATALOGUE))('the analysis of a recorded object', () => {
  it.for(OBJECTS)('says of $name what it is and rests on its own facts', async (object, { annotate }) => {
    const analysis = await object.analysis();
    await annotate(textOf(analysis), 'analysis');
    const { type, threat, purpose, evidence } = analysis;
    const restsOn = [evidence.type, evidence.threatAssessment, evidence.estimatedPurpose].map((facts) =>
      facts.map(({ id }) => id).join(' '),
    );
    expect({ type, level: threat.level, purpose, restsOn }).toEqual({
      type: object.type,
      level: object.level,
      purpose: object.purpose,
      restsOn: object.restsOn,
    });
  });
});
