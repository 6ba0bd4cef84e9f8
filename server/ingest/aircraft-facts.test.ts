import { describe, expect, it } from 'vitest';
import { epochMs } from '@engine/units/quantity';
import type { StandingData } from '../standing-data/standing-data';
import { aircraftFacts } from './aircraft-facts';

/** One type, and one block of addresses that armed forces use. */
const STANDING: StandingData = {
  origin: 'test',
  airlineByIcao: () => undefined,
  airport: () => undefined,
  searchAirports: () => [],
  groundHeight: () => ({ heightM: 0, ellipsoidHeightM: 0, airports: [] }),
  aircraftType: (designator) => ({
    designator,
    manufacturer: 'Boeing',
    model: '737-700',
    species: 'Landplane',
    military: { manufacturer: 'Boeing', model: 'C-40' },
  }),
  aircraft: () => undefined,
  addressBlock: (address) => ({
    countryCode: 'US',
    countryName: 'United States',
    isMilitary: address.startsWith('ae'),
  }),
};

function typeName(address: string, isMilitary?: boolean): string | undefined {
  const nowMs = epochMs(Date.UTC(2026, 0, 1));
  const aircraft = {
    address,
    addressKind: 'icao' as const,
    heardAt: nowMs,
    firstHeardAt: nowMs,
    sourceIds: ['adsb.lol'],
    typeDesignator: 'B737',
    ...(isMilitary === undefined ? {} : { isMilitary }),
  };
  return aircraftFacts(aircraft, STANDING, undefined).fields.typeName;
}

describe('the name of a type that airlines and armed forces share', () => {
  it('is the civil one, unless the address or the source says that armed forces fly it', () => {
    expect(typeName('a01234')).toBe('Boeing 737-700');
    expect(typeName('ae1234')).toBe('Boeing C-40');
    expect(typeName('a01234', true)).toBe('Boeing C-40');
  });
});
