import { expect, it } from 'vitest';
import { epochMs } from '@engine/units/quantity';
import type { MergedAircraft } from '@engine/tracking/merged-aircraft';
import type { RegisteredAircraft, StandingData } from '../standing-data/standing-data';
import { aircraftFacts } from './aircraft-facts';

const NOW = epochMs(Date.UTC(2026, 0, 1));

/** Standing data that know one aircraft, or none. */
const standingWith = (registered: RegisteredAircraft | undefined): StandingData => ({
  origin: 'test',
  airlineByIcao: () => undefined,
  airport: () => undefined,
  searchAirports: () => [],
  airportsIn: () => [],
  groundHeight: () => ({ heightM: null, ellipsoidHeightM: null, airports: [] }),
  aircraftType: () => undefined,
  aircraft: () => registered,
  addressBlock: () => undefined,
});

function registrationOf(more: Partial<MergedAircraft>, registered?: RegisteredAircraft): string | undefined {
  const aircraft: MergedAircraft = {
    address: 'a1ad44',
    addressKind: 'icao',
    heardAt: NOW,
    firstHeardAt: NOW,
    sourceIds: ['adsb.lol'],
    ...more,
  };
  return aircraftFacts(aircraft, standingWith(registered), undefined).fields.registration;
}

it('has the registration that is sent, else the one that is known, else the one that goes with the address', () => {
  const registered = { registration: 'N641AY' };
  expect(registrationOf({ registration: 'N845SZ' }, registered)).toBe('N845SZ');
  expect(registrationOf({}, registered)).toBe('N641AY');
  expect(registrationOf({})).toBe('N207NV');
});

it('has none that goes with the address where that is none of ICAO’s, or of a state that gives them out otherwise', () => {
  expect(registrationOf({ addressKind: 'other' })).toBeUndefined();
  expect(registrationOf({ addressKind: 'simulated' })).toBeUndefined();
  expect(registrationOf({ address: '3c6444' })).toBeUndefined();
});

it('has none that goes with the address of an aircraft that flies privately', () => {
  expect(registrationOf({ privacyProgramme: 'PIA' })).toBeUndefined();
  expect(registrationOf({ privacyProgramme: 'LADD' })).toBeUndefined();
  expect(registrationOf({ privacyProgramme: 'LADD', registration: 'N207NV' })).toBe('N207NV');
});
