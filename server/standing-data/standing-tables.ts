import { AddressBlocks } from './address-blocks';
import { AirportIndex } from './airport-index';
import type { AircraftType, Airline, RegisteredAircraft } from './standing-data';

/** All standing data in memory, by what they are looked up by. */
export interface StandingTables {
  readonly airlines: Map<string, Airline>;
  readonly airports: AirportIndex;
  readonly types: Map<string, AircraftType>;
  readonly aircraft: Map<number, RegisteredAircraft>;
  readonly blocks: AddressBlocks;
}

export function emptyTables(): StandingTables {
  return {
    airlines: new Map(),
    airports: new AirportIndex(),
    types: new Map(),
    aircraft: new Map(),
    blocks: new AddressBlocks(),
  };
}
