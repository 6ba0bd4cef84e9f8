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

/** One runway, as far as both of its ends are known. */
export interface Runway {
  /** Both ends as they are painted, the lower number first: "10R/28L". */
  readonly name: string;
  readonly lengthM: number;
  /** Null where nobody wrote it down. */
  readonly widthM: number | null;
  readonly isPaved: boolean;
  /** Its two ends, in the order of the name. */
  readonly ends: readonly [GeodeticPosition, GeodeticPosition];
}

/** An airport as a map shows it. */
export interface AirportOnMap {
  readonly airport: Airport;
  /** Those whose ends are known, the longest first. */
  readonly runways: readonly Runway[];
  /** Of all its runways; 0 where none is known. */
  readonly longestRunwayM: number;
}

/** Degrees; it ends where the 180th meridian does: west lies west of east. */
export interface DegreeBox {
  readonly southDeg: number;
  readonly westDeg: number;
  readonly northDeg: number;
  readonly eastDeg: number;
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
  /** The first load is under way: what is not known now may be known in a moment. Absent: none is. */
  readonly isFilling?: boolean;
  airlineByIcao(code: string): Airline | undefined;
  /** ICAO, IATA or local code, any case. */
  airport(code: string): Airport | undefined;
  /** By code, name or town; exact codes first. */
  searchAirports(text: string, limit: number): readonly Airport[];
  /** Airports inside a box, those with the longest runway first. */
  airportsIn(box: DegreeBox, limit: number): readonly AirportOnMap[];
  /** How high the ground lies at a place, from the airports around it. */
  groundHeight(place: GeodeticPosition): GroundHeight;
  aircraftType(designator: string): AircraftType | undefined;
  aircraft(address: string): RegisteredAircraft | undefined;
  addressBlock(address: string): AddressBlock | undefined;
}
