import { MINUTE_MS } from '@engine/constants/durations';
import type { RankedCandidate } from '@engine/identification/rank-candidates';
import type { Sighting } from '@engine/identification/sighting';
import { serverNowMs } from '@app/state/sky-time-store';
import { placeText } from './asked-sighting';

/** Nearer to now, the live sky shows it. */
const LIVE_MS = MINUTE_MS;

export interface LinkedSighting {
  readonly sighting: Sighting;
  readonly isOwnPlace: boolean;
}

const secondText = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 19)}Z`;

/** The address of the sky in which a candidate is shown, at the moment at which it fits best. */
export function skyLink({ id, place }: RankedCandidate, { sighting, isOwnPlace }: LinkedSighting): string {
  const query = new URLSearchParams({ view: 'camera' });
  if (!isOwnPlace) query.set('place', placeText(sighting.observer));
  query.set('object', String(id));
  if (Math.abs(serverNowMs() - place.atMs) > LIVE_MS) query.set('time', secondText(place.atMs));
  return `/?${query}`;
}
