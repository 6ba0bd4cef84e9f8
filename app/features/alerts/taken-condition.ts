import { type AlertArea, type AlertCondition, alertAreaSchema } from '@contract/alert';
import { placeOf, withPlace } from '@contract/watched-condition';
import type { LocalRule } from '@app/state/local-rules-store';
import { LARGEST_RADIUS_NM } from '@app/workers/sky/live/coarse-view';
import type { PlaceInput } from './rule-values';

type Condition = LocalRule['condition'];

/** Whether it holds wherever this browser looks. */
export const isPlaceless = (condition: Condition): boolean => placeOf(condition) === null;

/**
 * What an account is to ask for in the place of this browser. The server hears far more than this browser: a rule about
 * no place stays as wide as it was, around where the person is.
 * @param isExact whether the server may keep the exact place
 * @returns null where that takes a place and none is known
 */
export function takenCondition(
  condition: Condition,
  own: PlaceInput | undefined,
  isExact: boolean,
): AlertCondition | null {
  const place = placeOf(condition);
  if (place !== null) return withPlace(condition, { ...place, isExact });
  if (own === undefined) return null;
  const area: AlertArea = alertAreaSchema.parse({ place: { ...own, isExact }, radiusNm: LARGEST_RADIUS_NM });
  return { ...condition, area };
}
