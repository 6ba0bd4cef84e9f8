import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { epochMs } from '@engine/units/quantity';
import { createStandingData } from '../standing-data/create-standing-data';
import type { StandingData } from '../standing-data/standing-data';
import { aircraftFacts } from './aircraft-facts';

/** Rows of ICAO Doc 8643 as the Virtual Radar Server's standing data of 2026-08-19 have them. */
const ROWS = `
A332,Airbus,A-330-200,1
A332,Airbus,A-330-MRTT,1
A332,Airbus,KC-30,1
B737,Boeing,737-700,1
B737,Boeing,C-40,1
B737,Boeing,C-40 Clipper,1
B762,Boeing,767-200,1
B762,Boeing,KC-46 Pegasus,1
B762,Boeing,KC-767,1
C5,Lockheed,C-5 Galaxy,0
C5,Lockheed,L-500 Galaxy,0
F22,Lockheed Martin,F-22 Raptor,1
F22,Lockheed Martin,L-645 Raptor,1
F5,Northrop,F-5 Freedom Fighter,1
F5,Northrop,F-5 Tiger 2,1
F5,Northrop,N-156C Freedom Fighter,1
H46,Boeing Vertol,107,1
H46,Boeing Vertol,CH-113 Labrador,1
H46,Boeing Vertol,CH-46 Sea Knight,1
H60,Sikorsky,HH-60 Jayhawk,1
H60,Sikorsky,S-70,1
H60,Sikorsky,UH-60 Black Hawk,1
P3,Lockheed,L-185 Orion,1
P3,Lockheed,P-3 Orion,1
PC12,Pilatus,PC-12,1
PC12,Pilatus,U-28,1
SR20,Cirrus,SR-20,1
SR20,Cirrus,T-53,1
T38,Northrop,AT-38 Talon,1
T38,Northrop,N-156T Talon,1
T38,Northrop,T-38 Talon,1
U2,Lockheed,ER-2,1
U2,Lockheed,U-2,1
`;

const TYPES = [
  'ICAO,Manufacturer,Model,Engines,EngineTypeCode,EnginePlacementCode,SpeciesCode,WakeTurbulenceCode,IsActive',
  ...ROWS.trim()
    .split('\n')
    .map((row) => row.replace(/,(\d)$/, ',2,J,,L,M,$1')),
].join('\n');
/** The blocks of the United States and Germany, with those of their forces. */
const BLOCKS = `Start,Finish,Count,Bitmask,SignificantBitmask,IsMilitary,CountryISO2
A00000,AFFFFF,1048576,A00000,F00000,0,US
AE0000,AFFFFF,131072,AE0000,FE0000,1,US
3C0000,3FFFFF,262144,3C0000,FC0000,0,DE
3F4000,3F7FFF,16384,3F4000,FFC000,1,DE
`;

let path: string;
let standing: StandingData;
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'skylens-designators-'));
  await writeFile(join(path, 'vrs-model-type.csv'), TYPES);
  await writeFile(join(path, 'vrs-code-blocks.csv'), BLOCKS);
  await writeFile(join(path, 'vrs-countries.csv'), 'ISO,Name\nDE,Germany\nUS,United States\n');
  const loading = createStandingData({ setting: `dir:${path}`, dataDir: '', log: pino({ level: 'silent' }) });
  await loading.whenLoaded;
  standing = loading;
});
afterAll(() => rm(path, { recursive: true, force: true }));

const US_FORCES = { address: 'ae1234' };
const GERMAN_FORCES = { address: '3f4567' };
const AIRLINE = { address: 'a01234' };
/** Forces of a country that no block of addresses tells. */
const SOME_FORCES = { address: '7c1234', isMilitary: true };

function typeName(typeDesignator: string, who: { address: string; isMilitary?: boolean }): string | undefined {
  const nowMs = epochMs(Date.UTC(2026, 0, 1));
  const aircraft = {
    addressKind: 'icao' as const,
    heardAt: nowMs,
    firstHeardAt: nowMs,
    sourceIds: ['adsb.lol'],
    typeDesignator,
    ...who,
  };
  return aircraftFacts(aircraft, standing, undefined).fields.typeName;
}

describe('the name of a type that several models share', () => {
  it.each([
    ['H60', 'Sikorsky UH-60 Black Hawk'],
    ['P3', 'Lockheed P-3 Orion'],
    ['F22', 'Lockheed Martin F-22 Raptor'],
    ['C5', 'Lockheed C-5 Galaxy'],
    ['T38', 'Northrop T-38 Talon'],
    ['F5', 'Northrop F-5 Tiger 2'],
    ['H46', 'Boeing Vertol CH-46 Sea Knight'],
    ['U2', 'Lockheed U-2'],
  ])('is the military one for everybody where the type was military from the first: %s', (designator, name) => {
    for (const who of [US_FORCES, GERMAN_FORCES, SOME_FORCES, AIRLINE]) expect(typeName(designator, who)).toBe(name);
  });

  it.each([
    ['B737', 'Boeing 737-700', 'Boeing C-40 Clipper'],
    ['B762', 'Boeing 767-200', 'Boeing KC-46 Pegasus'],
    ['PC12', 'Pilatus PC-12', 'Pilatus U-28'],
    ['SR20', 'Cirrus SR20', 'Cirrus T-53'],
    ['A332', 'Airbus A330-200', 'Airbus A330-200'],
  ])('is the civil one but for forces of the United States, where they have their own: %s', (designator, civil, us) => {
    expect(typeName(designator, US_FORCES)).toBe(us);
    expect(typeName(designator, { ...AIRLINE, isMilitary: true })).toBe(us);
    for (const who of [GERMAN_FORCES, SOME_FORCES, AIRLINE]) expect(typeName(designator, who)).toBe(civil);
  });
});
