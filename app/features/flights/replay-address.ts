import type { FlightPosition } from '@contract/history';
import { coarseCoordinate, distanceFromNm, type Place } from '@app/state/place-store';

/** Within the radar's usual range. */
const SEEN_WITHIN_NM = 25;
/** Around a place that is chosen for it: some minutes of its way. */
const RANGE_NM = 50;

export interface ReplayAddress {
  readonly to: string;
  /** It brings a place from which the aircraft was seen, as one's own was too far away. */
  readonly isFromBelow: boolean;
}

/** The sky of the moment of a position, with its object selected. */
export function replayAddress(
  objectId: number,
  { at, latitude, longitude }: Pick<FlightPosition, 'at' | 'latitude' | 'longitude'>,
  place: Place | null,
): ReplayAddress {
  const distanceNm = distanceFromNm(place, latitude, longitude);
  const isFromBelow = distanceNm === null || distanceNm > SEEN_WITHIN_NM;
  const query = new URLSearchParams({ object: String(objectId) });
  if (isFromBelow) {
    query.set('place', `${coarseCoordinate(latitude).toFixed(1)},${coarseCoordinate(longitude).toFixed(1)}`);
    query.set('range', String(RANGE_NM));
  }
  // To the second, and never before the flight begins.
  query.set('time', `${new Date(Math.ceil(Date.parse(at) / 1000) * 1000).toISOString().slice(0, 19)}Z`);
  return { to: `/?${query}`, isFromBelow };
}
