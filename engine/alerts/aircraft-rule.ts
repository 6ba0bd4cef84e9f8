import { MINUTE_MS } from '../constants/durations';
import type { HorizonMask } from '../horizon/horizon-mask';
import type { Latitude, Longitude } from '../units/quantity';

/** What an aircraft says of itself, or shows, that a rule can ask for without a word of its own. */
export const TRAITS = ['military', 'emergency', 'doubtful', 'first-seen'] as const;
export type Trait = (typeof TRAITS)[number];

/** Ways in which a rule names an aircraft, or a group of them. */
export const NAME_KINDS = ['object', 'registration', 'type', 'operator', 'squawk'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** One aircraft as rules see it at one time. SI; a figure that is not known is NaN, a text that is not known empty. */
export interface AlertTrack {
  /** 24-bit address, six lower-case hexadecimal digits; `~` before one that is not assigned. */
  readonly address: string;
  readonly callsign: string;
  readonly registration: string;
  readonly typeDesignator: string;
  /** Every name that its operator is known by here. */
  readonly operators: readonly string[];
  readonly squawk: string;
  readonly traits: readonly Trait[];
  /** Null where it is heard without a position, or the last one is too old to stand for now. */
  readonly place: TrackPlace | null;
}

/** A place of before says nothing about now. */
export const OLDEST_PLACE_MS = MINUTE_MS;

export interface TrackPlace {
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  /** Of the fix, epoch milliseconds. */
  readonly fixAtMs: number;
  /** Pressure altitude, else the height above the ellipsoid. */
  readonly altitudeM: number;
  /** Above the WGS-84 ellipsoid, else the pressure altitude: what elevations are worked out from. */
  readonly heightM: number;
  readonly groundSpeedMps: number;
  /** Over ground, clockwise from true north. */
  readonly trackDeg: number;
  /** Right positive. */
  readonly turnRateDegPerS: number;
  readonly verticalRateMps: number;
}

type Figure = number | null | undefined;

/** Where something was, at an epoch millisecond. */
interface Fix {
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  readonly at: number;
}

/** Metres. */
interface Heights {
  readonly pressureAltitude?: Figure;
  readonly ellipsoidHeight?: Figure;
}

/** Metres a second, degrees from true north, degrees a second to the right. */
interface Motion {
  readonly groundSpeed?: Figure;
  readonly track?: Figure;
  readonly turnRate?: Figure;
  readonly verticalRate?: Figure;
}

/** The place that rules see; null where the fix is too old. NaN for what is not known. */
export function trackPlace(fix: Fix, heights: Heights, motion: Motion, nowMs: number): TrackPlace | null {
  if (nowMs - fix.at > OLDEST_PLACE_MS) return null;
  const { pressureAltitude, ellipsoidHeight } = heights;
  return {
    latitude: fix.latitude,
    longitude: fix.longitude,
    fixAtMs: fix.at,
    altitudeM: pressureAltitude ?? ellipsoidHeight ?? Number.NaN,
    heightM: ellipsoidHeight ?? pressureAltitude ?? Number.NaN,
    groundSpeedMps: motion.groundSpeed ?? Number.NaN,
    trackDeg: motion.track ?? Number.NaN,
    turnRateDegPerS: motion.turnRate ?? Number.NaN,
    verticalRateMps: motion.verticalRate ?? Number.NaN,
  };
}

/** The sky over a place, out to a distance over ground, within a band of altitudes, above an elevation. */
export interface WatchedArea {
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  /** Of the place, metres above the WGS-84 ellipsoid. */
  readonly heightM: number;
  readonly radiusM: number;
  /** −Infinity and Infinity where there is no bound. */
  readonly minAltitudeM: number;
  readonly maxAltitudeM: number;
  /** As seen from the place; 0 asks for none. */
  readonly minElevationDeg: number;
  /** The horizon of the place, where it is known: who asks for an elevation wants to see it. Absent: the level. */
  readonly horizon?: HorizonMask;
  /** Counts an aircraft that is expected to come in within so long, seconds. */
  readonly leadS: number;
}

/** Which aircraft a rule means: one that is named so, has this trait, or any. */
export type AircraftWanted =
  | { readonly by: 'name'; readonly kind: NameKind; readonly value: string }
  | { readonly by: 'trait'; readonly trait: Trait }
  | { readonly by: 'place' };

export interface AircraftRule {
  readonly id: number;
  readonly wanted: AircraftWanted;
  /** Null: wherever it is heard. A rule that wants any aircraft has one. */
  readonly area: WatchedArea | null;
}

/** The letters that an airline's flights begin with (ICAO), of a call sign such as DLH4AB. */
const AIRLINE_OF_CALLSIGN = /^([A-Z]{3})\d/;

/** By what a track is found under each kind of name; operators are compared without regard to case. */
export function namesOf(track: AlertTrack, kind: NameKind): readonly string[] {
  if (kind === 'operator') {
    const airline = AIRLINE_OF_CALLSIGN.exec(track.callsign)?.[1];
    const names = track.operators.map(comparable);
    return airline === undefined ? names : [...names, comparable(airline)];
  }
  const name = textOf(track, kind);
  return name === '' ? [] : [name];
}

/** How a rule's word is compared. */
export function nameOfRule(kind: NameKind, value: string): string {
  return kind === 'operator' ? comparable(value) : value;
}

function textOf(track: AlertTrack, kind: Exclude<NameKind, 'operator'>): string {
  if (kind === 'object') return track.address;
  if (kind === 'registration') return track.registration;
  return kind === 'type' ? track.typeDesignator : track.squawk;
}

const comparable = (name: string): string => name.toLowerCase().normalize('NFC');
