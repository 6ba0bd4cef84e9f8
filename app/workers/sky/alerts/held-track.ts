import type { ToldAircraft } from '@contract/alert-words';
import { aircraftAddressOf, OTHER_AIRCRAFT_BASE, SIMULATED_AIRCRAFT_BASE } from '@contract/object-id';
import { type AlertTrack, trackPlace, type Trait } from '@engine/alerts/aircraft-rule';
import type { SkyTrack } from '@engine/sky/aircraft/sky-track';
import type { EpochMs } from '@engine/units/quantity';

/** As rules name it; what is no assigned address is marked. */
function addressOf({ id }: SkyTrack): string {
  const address = aircraftAddressOf(id) ?? String(id);
  return id >= OTHER_AIRCRAFT_BASE && id < SIMULATED_AIRCRAFT_BASE ? `~${address}` : address;
}

/** A track of the stream as rules see it. */
export function heldTrackOf(track: SkyTrack, at: EpochMs): AlertTrack {
  const { callsign, registration, typeDesignator, operator, squawk } = track.facts;
  return {
    address: addressOf(track),
    callsign: callsign ?? '',
    registration: registration ?? '',
    typeDesignator: typeDesignator ?? '',
    operators: operator === undefined ? [] : [operator],
    squawk: squawk ?? '',
    traits: traitsOf(track),
    place: trackPlace(track.display.fix, track.state, track.display.fix, at),
  };
}

function traitsOf({ state }: SkyTrack): Trait[] {
  const traits: Trait[] = [];
  if (state.isMilitary) traits.push('military');
  if (state.isEmergency) traits.push('emergency');
  if (state.isDoubtful) traits.push('doubtful');
  return traits;
}

/** The same as alerts speak of it. */
export function toldTrackOf(track: SkyTrack): ToldAircraft {
  const { facts, state, display } = track;
  return {
    objectId: track.id,
    name: facts.callsign ?? facts.registration ?? addressOf(track).toUpperCase(),
    typeName: facts.typeName ?? facts.typeDesignator,
    registration: facts.registration,
    operator: facts.operator,
    squawk: facts.squawk,
    isEmergency: state.isEmergency,
    // The stream says that there is one, and not which.
    emergency: undefined,
    isOnGround: state.isOnGround,
    heightM: state.pressureAltitude ?? state.ellipsoidHeight ?? undefined,
    position: display.fix,
    isReplay: state.feed === 'replay',
  };
}
