import { AddressBlocks } from './address-blocks';
import { AirportIndex } from './airport-index';
import { RunwayTable } from './runway-table';
import type { AircraftType, Airline, RegisteredAircraft } from './standing-data';

/** All standing data in memory, by what they are looked up by. */
export interface StandingTables {
  readonly airlines: Map<string, Airline>;
  readonly airports: AirportIndex;
  readonly runways: RunwayTable;
  readonly types: Map<string, AircraftType>;
  readonly aircraft: Map<number, RegisteredAircraft>;
  readonly blocks: AddressBlocks;
}

export function emptyTables(): StandingTables {
  return {
    airlines: new Map(),
    airports: new AirportIndex(),
    runways: new RunwayTable(),
    types: new Map(),
    aircraft: new Map(),
    blocks: new AddressBlocks(),
  };
}
