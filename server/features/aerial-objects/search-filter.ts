import { foldCase, searchWords } from '@engine/text/fold-case';
import { objectTypeOf } from '@engine/tracking/object-class';
import type { ALTITUDE_BANDS, SEARCH_TYPES } from '@contract/aerial-object';
import { givenHeight } from '../../live/aircraft-description';
import type { LiveAircraft } from '../../live/live-store';
import { feet } from '../../units/aviation-units';

export interface SearchFilter {
  readonly query: string;
  readonly type: (typeof SEARCH_TYPES)[number];
  readonly altitude: (typeof ALTITUDE_BANDS)[number];
}

const LOW_CEILING_FT = 5_000;
const MEDIUM_CEILING_FT = 20_000;
/** A test for text, type and altitude band; built once, run over the whole store. */
export function searchPredicate(filter: SearchFilter): (aircraft: LiveAircraft) => boolean {
  const words = searchWords(filter.query);
  return (aircraft) =>
    (filter.type === 'all' || objectTypeOf(aircraft.objectClass) === filter.type) &&
    isInAltitudeBand(aircraft, filter.altitude) &&
    (words.length === 0 || containsAll(searchText(aircraft), words));
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
