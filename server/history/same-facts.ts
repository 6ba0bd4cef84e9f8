import type { LiveAircraft } from '../live/live-store';

/** Whether two states of one aircraft describe it alike, wherever it is: the cheap test before a record is made. */
export function hasSameFacts(a: LiveAircraft, b: LiveAircraft): boolean {
  return (
    a.callsign === b.callsign &&
    a.squawk === b.squawk &&
    a.registration === b.registration &&
    a.typeDesignator === b.typeDesignator &&
    a.typeName === b.typeName &&
    a.operatorName === b.operatorName &&
    a.operator === b.operator &&
    a.objectClass === b.objectClass &&
    a.feed === b.feed &&
    a.likelyRoute?.originCode === b.likelyRoute?.originCode &&
    a.likelyRoute?.destinationCode === b.likelyRoute?.destinationCode
  );
}
