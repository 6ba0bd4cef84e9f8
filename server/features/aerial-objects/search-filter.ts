import { foldCase, searchWords } from '@engine/text/fold-case';
import { objectTypeOf } from '@engine/tracking/object-class';
import type { ALTITUDE_BANDS, DISTANCE_BANDS, SEARCH_TYPES } from '@contract/aerial-object';
import { givenHeight } from '../../live/aircraft-description';
import type { LiveAircraft } from '../../live/live-store';
import { feet } from '../../units/aviation-units';

export interface SearchFilter {
  readonly query: string;
  readonly type: (typeof SEARCH_TYPES)[number];
  readonly altitude: (typeof ALTITUDE_BANDS)[number];
}

type DistanceBand = (typeof DISTANCE_BANDS)[number];

const LOW_CEILING_FT = 5_000;
const MEDIUM_CEILING_FT = 20_000;
/** Above the one, up to the other: the limit itself belongs to the nearer band. */
export const DISTANCE_LIMITS_NM: Readonly<Record<DistanceBand, { readonly above: number; readonly upTo: number }>> = {
  all: { above: -1, upTo: Number.POSITIVE_INFINITY },
  near: { above: -1, upTo: 5 },
  medium: { above: 5, upTo: 25 },
  far: { above: 25, upTo: Number.POSITIVE_INFINITY },
};

/** A test for text, type and altitude band; built once, run over the whole store. */
export function searchPredicate(filter: SearchFilter): (aircraft: LiveAircraft) => boolean {
  const words = searchWords(filter.query);
  return (aircraft) =>
    (filter.type === 'all' || objectTypeOf(aircraft.objectClass) === filter.type) &&
    isInAltitudeBand(aircraft, filter.altitude) &&
    (words.length === 0 || containsAll(searchText(aircraft), words));
}

/** Near ends at 5 nm, medium at 25 nm; the limit itself belongs to the nearer band. */
export function isInDistanceBand(distanceNm: number, band: DistanceBand): boolean {
  const { above, upTo } = DISTANCE_LIMITS_NM[band];
  return distanceNm > above && distanceNm <= upTo;
}

/** What stands on the ground is low, whatever the field's elevation; an unknown altitude is in no band. */
function isInAltitudeBand(aircraft: LiveAircraft, band: SearchFilter['altitude']): boolean {
  if (band === 'all') {
    return true;
  }
  if (aircraft.onGround === true) {
    return band === 'low';
  }
  const altitudeFt = feet(givenHeight(aircraft).heightM);
  if (altitudeFt === null) {
    return false;
  }
  if (altitudeFt <= LOW_CEILING_FT) {
    return band === 'low';
  }
  return band === (altitudeFt <= MEDIUM_CEILING_FT ? 'medium' : 'high');
}

function searchText(aircraft: LiveAircraft): string {
  const route = aircraft.likelyRoute;
  const parts = [
    aircraft.callsign,
    aircraft.registration,
    aircraft.registration?.replace('-', ''),
    aircraft.address,
    aircraft.operatorName,
    aircraft.operator,
    aircraft.typeName,
    aircraft.typeDescription,
    aircraft.typeDesignator,
    aircraft.objectClass,
    route?.originCode,
    route?.originName,
    route?.destinationCode,
    route?.destinationName,
  ];
  return foldCase(parts.filter((part) => part !== undefined).join('\n'));
}

function containsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
