import type { GeodeticPosition } from '../ar-math/great-circle';
import type {
  EllipsoidHeight,
  EpochMs,
  MagneticHeading,
  Metres,
  MetresPerSecond,
  PressureAltitude,
  TrueHeading,
} from '../units/quantity';

/**
 * How a fix was obtained, best first. The order is the order of trust when two reports of one age compete
 * (readsb README-json.md, field "type").
 */
export const FIX_METHODS = [
  'adsb',
  'adsr',
  'uat',
  'flarm',
  'tisb',
  'mlat',
  'asterix',
  'other',
  'mode-s',
  'simulated',
] as const;
export type FixMethod = (typeof FIX_METHODS)[number];

/** What flies, as finely as category and type designator tell. The seed's coarse type follows from it. */
export const OBJECT_CLASSES = [
  'airliner',
  'light-aircraft',
  'business-jet',
  'military',
  'helicopter',
  'glider',
  'balloon',
  'parachutist',
  'ultralight',
  'drone',
  'space-vehicle',
  'ground-vehicle',
  'obstacle',
  'unknown',
] as const;
export type ObjectClass = (typeof OBJECT_CLASSES)[number];

/** Where an aircraft was at one instant. */
export interface PositionFix extends GeodeticPosition {
  /** Time of the fix itself, not of its arrival. */
  readonly at: EpochMs;
  readonly method: FixMethod;
  /** Radius of containment, where the source gives one. */
  readonly containmentRadius?: Metres;
  /** Navigation accuracy category for position, DO-260B: 0 unknown … 11 below 3 m. */
  readonly nacP?: number;
  /** Navigation integrity category and source integrity level, DO-260B: 0 unknown … 11 and 3 best. */
  readonly nic?: number;
  readonly sil?: number;
}

/**
 * What one source said of one aircraft in one message, in SI and with typed heights and headings. Every provider
 * gives this and nothing else; a field is absent when the source did not give it or gave nonsense.
 */
export interface AircraftReport {
  /** 24-bit address, six lower-case hexadecimal digits. */
  readonly address: string;
  /** `icao`: assigned by the ICAO; `other`: a track number or an anonymous address ("~hex"); `simulated`: demo traffic. */
  readonly addressKind: 'icao' | 'other' | 'simulated';
  /** Provider that gave the report, for example "adsb.lol". */
  readonly sourceId: string;
  /** Time at which the source last heard the aircraft at all. */
  readonly heardAt: EpochMs;
  readonly position?: PositionFix;
  readonly onGround?: boolean;
  readonly pressureAltitude?: PressureAltitude;
  readonly ellipsoidHeight?: EllipsoidHeight;
  readonly groundSpeed?: MetresPerSecond;
  /** Direction of motion over ground. */
  readonly track?: TrueHeading;
  readonly trueHeading?: TrueHeading;
  readonly magneticHeading?: MagneticHeading;
  readonly verticalRate?: MetresPerSecond;
  /** Trimmed; never empty. */
  readonly callsign?: string;
  readonly registration?: string;
  /** ICAO Doc 8643 designator, for example "A20N". */
  readonly typeDesignator?: string;
  /** The source's own words for the type. */
  readonly typeDescription?: string;
  /** Emitter category, for example "A3" (DO-260B). */
  readonly emitterCategory?: string;
  readonly operator?: string;
  /** Four octal digits. */
  readonly squawk?: string;
  /** Decoded emergency state; absent for none. */
  readonly emergency?: string;
  readonly selectedAltitude?: Metres;
  /** Altimeter setting in the aircraft, hPa. */
  readonly qnhHpa?: number;
  readonly route?: FlightRoute;
  readonly isMilitary?: boolean;
  /** The owner asked not to be shown by address: PIA or LADD programme. */
  readonly privacyProgramme?: 'PIA' | 'LADD';
  readonly countryOfRegistration?: string;
}

/** Airports by ICAO or IATA code, in order of flight; at least two. */
export interface FlightRoute {
  readonly airportCodes: readonly string[];
  /** Who says so. */
  readonly sourceId: string;
}
