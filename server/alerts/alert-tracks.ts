import { type AlertTrack, trackPlace, type Trait } from '@engine/alerts/aircraft-rule';
import { isDoubt } from '@engine/integrity/integrity-reason';
import type { LiveAircraft } from '../live/live-store';

/** As rules name it: what is no assigned address is marked, and is not taken for the aircraft that has it. */
export const alertAddressOf = ({ address, addressKind }: Pick<LiveAircraft, 'address' | 'addressKind'>): string =>
  addressKind === 'other' ? `~${address}` : address;

/** @param isFirstSeen whether this server never heard it before */
export function alertTrackOf(aircraft: LiveAircraft, isFirstSeen: boolean, nowMs: number): AlertTrack {
  const { callsign, registration, typeDesignator, squawk, position } = aircraft;
  return {
    address: alertAddressOf(aircraft),
    callsign: callsign ?? '',
    registration: registration ?? '',
    typeDesignator: typeDesignator ?? '',
    operators: [aircraft.operatorName, aircraft.operator].filter((name) => name !== undefined),
    squawk: squawk ?? '',
    traits: traitsOf(aircraft, isFirstSeen),
    place: position === undefined ? null : trackPlace(position, aircraft, aircraft, nowMs),
  };
}

function traitsOf({ isMilitary, emergency, integrity }: LiveAircraft, isFirstSeen: boolean): Trait[] {
  const traits: Trait[] = [];
  if (isMilitary === true) traits.push('military');
  if (emergency !== undefined) traits.push('emergency');
  if (integrity?.some(isDoubt) === true) traits.push('doubtful');
  if (isFirstSeen) traits.push('first-seen');
  return traits;
}
