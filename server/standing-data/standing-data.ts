import type { GroundHeight } from '@contract/ground-height';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';

export interface Airline {
  readonly name: string;
  readonly icao?: string;
  readonly iata?: string;
}

export interface Airport extends GeodeticPosition {
  readonly code: string;
  readonly name: string;
  readonly icao?: string;
  readonly iata?: string;
  readonly town?: string;
  readonly countryCode?: string;
  readonly elevationFt?: number;
}

/** ICAO Doc 8643 facts of one designator. Several models may share it: the name is that of the civil one. */
export interface AircraftType {
  readonly designator: string;
  /** "Boeing". */
  readonly manufacturer: string;
  /** "737-700". */
  readonly model: string;
  /** Landplane, helicopter, gyrocopter …; as Doc 8643 names them. */
  readonly species: string;
  readonly engineCount?: number;
  readonly engineType?: string;
  readonly wakeCategory?: string;
}

export interface RegisteredAircraft {
  readonly registration?: string;
  readonly typeDesignator?: string;
  readonly typeName?: string;
  readonly operator?: string;
  readonly airlineIcao?: string;
  readonly serialNumber?: string;
  readonly yearBuilt?: number;
}

export interface AddressBlock {
  readonly countryCode: string;
  readonly countryName: string;
  readonly isMilitary: boolean;
}

/** Slowly changing facts of aviation: what an address, a designator or a code stands for. */
export interface StandingData {
  /** Where the facts come from, for the status page: "built-in", "vrs", "dir". */
  readonly origin: string;
  airlineByIcao(code: string): Airline | undefined;
  /** ICAO, IATA or local code, any case. */
  airport(code: string): Airport | undefined;
  /** By code, name or town; exact codes first. */
  searchAirports(text: string, limit: number): readonly Airport[];
  /** How high the ground lies at a place, from the airports around it. */
  groundHeight(place: GeodeticPosition): GroundHeight;
  aircraftType(designator: string): AircraftType | undefined;
  aircraft(address: string): RegisteredAircraft | undefined;
  addressBlock(address: string): AddressBlock | undefined;
}
