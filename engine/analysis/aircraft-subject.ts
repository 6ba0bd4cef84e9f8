import type { IntegrityReason } from '../integrity/integrity-reason';
import type { KnownClass } from './class-likelihood';
import type { Aerodrome } from './track-pattern';
import type { TrackPoint } from './track-path';

/** What says which class it is: the type's entry in a register, its emitter category, a block of addresses. */
export type ClassBasis = 'type' | 'category' | 'military-block' | 'entered';

/** A type as ICAO Doc 8643 describes it. */
export interface TypeFacts {
  readonly designator: string;
  /** "Airbus A320neo"; null where no register has it. */
  readonly name: string | null;
  /** "Landplane", "Helicopter"; null where not known. */
  readonly species: string | null;
  readonly engineCount: number | null;
  readonly engineType: string | null;
  readonly wakeCategory: string | null;
}

/** What is known of an aircraft that is analysed. Null is unknown; texts come from outside and are plain lines. */
export interface AircraftSubject {
  readonly callSign: string | null;
  readonly registration: string | null;
  /** 24-bit address, six hexadecimal digits; a number of a radar's track where it has none. */
  readonly address: string | null;
  readonly operator: string | null;
  readonly type: TypeFacts | null;
  readonly objectClass: KnownClass | null;
  readonly classBasis: ClassBasis | null;
  readonly emitterCategory: string | null;
  readonly isMilitary: boolean;
  readonly onGround: boolean;
  readonly heightM: number | null;
  readonly heightKind: 'pressure' | 'geometric' | null;
  readonly speedMps: number | null;
  readonly climbMps: number | null;
  readonly squawk: string | null;
  readonly emergency: string | null;
  readonly nacP: number | null;
  readonly integrity: readonly IntegrityReason[];
  readonly route: { readonly origin: string; readonly destination: string } | null;
  readonly feed: 'live' | 'replay' | 'demo';
  /** Seconds since its last position; null where it has none. */
  readonly fixAgeS: number | null;
  /** Oldest first. */
  readonly track: readonly TrackPoint[];
  readonly aerodromes: readonly Aerodrome[];
  readonly groundM: number | null;
  /** Seconds of the track in one in which it was heard, where a recording is played at another speed than its own. */
  readonly timeScale?: number | undefined;
}
