import { isShareToken } from '@contract/social';

export const SIGHTINGS = '/api/social/sightings';

/** Of the calls about one, by its id or by the token of its link. */
export const sightingUrl = (reference: string | number): string => `${SIGHTINGS}/${reference}`;

/** Where people find it. */
export function sightingPath(reference: string | number): string {
  const text = String(reference);
  return isShareToken(text) ? `/shared/${text}` : `/social/${text}`;
}
