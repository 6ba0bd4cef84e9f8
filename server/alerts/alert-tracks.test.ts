import { expect, it } from 'vitest';
import { liveAircraft } from '../live-aircraft.fixture';
import { alertTrackOf } from './alert-tracks';

it('[ALR-01] an address that is no assigned one is marked, so that a rule does not take it for the aircraft that has it', () => {
  const heard = { address: '3c6444', latitudeDeg: 52.5, longitudeDeg: 13.4 };
  const addressOf = (fields: object) => alertTrackOf(liveAircraft({ ...heard, fields }), false, Date.now()).address;
  expect(addressOf({})).toBe('3c6444');
  expect(addressOf({ addressKind: 'other' })).toBe('~3c6444');
});
