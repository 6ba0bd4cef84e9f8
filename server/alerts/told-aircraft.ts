import type { ToldAircraft } from '@contract/alert-words';
import { aircraftName, givenHeight, operatorOf } from '../live/aircraft-description';
import type { LiveAircraft } from '../live/live-store';

/** What alerts say of an aircraft of the live sky. */
export function toldAircraft(aircraft: LiveAircraft): ToldAircraft {
  const { heightM, kind } = givenHeight(aircraft);
  const { typeName, typeDescription, typeDesignator, registration, squawk, emergency, position } = aircraft;
  return {
    objectId: aircraft.id,
    name: aircraftName(aircraft),
    typeName: typeName ?? typeDescription ?? typeDesignator,
    registration,
    operator: operatorOf(aircraft) ?? undefined,
    squawk,
    isEmergency: emergency !== undefined,
    emergency,
    isOnGround: kind === 'ground',
    heightM,
    position,
    isReplay: aircraft.feed === 'replay',
  };
}
