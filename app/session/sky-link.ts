import { coarseCoordinate } from '@app/state/place-store';

/** What a link opens the sky with: nothing of what is absent. */
export interface SkyMoment {
  readonly objectId?: number;
  /** Unix milliseconds; now where it is absent. */
  readonly atMs?: number;
  readonly place?: { readonly latitudeDeg: number; readonly longitudeDeg: number };
}

/** Opens the app at a moment, with what was recorded around a place, which is rounded, and with an object selected. */
export function skyLink(origin: string, { objectId, atMs, place }: SkyMoment): string {
  const query = new URLSearchParams();
  if (objectId !== undefined) query.set('object', String(objectId));
  if (atMs !== undefined) query.set('time', `${new Date(atMs).toISOString().slice(0, 19)}Z`);
  if (place !== undefined)
    query.set('place', `${coarseCoordinate(place.latitudeDeg)},${coarseCoordinate(place.longitudeDeg)}`);
  return `${origin}/?${query}`;
}
