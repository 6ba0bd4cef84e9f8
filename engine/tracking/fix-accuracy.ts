import { type Metres, metres } from '../units/quantity';
import type { FixMethod } from './aircraft-report';

/** Estimated position uncertainty (95 %) by navigation accuracy category, metres: DO-260B table 2-14; 0 is unknown. */
const METRES_BY_NAC_P: readonly (number | undefined)[] = [
  undefined,
  18_520,
  7_408,
  3_704,
  1_852,
  926,
  555.6,
  185.2,
  92.6,
  30,
  10,
  3,
];
/** Where nothing is said: a multilaterated place or one of a ground radar is good to some hundreds of metres. */
const METRES_BY_METHOD: Partial<Record<FixMethod, number>> = { tisb: 150, mlat: 300, asterix: 150, 'mode-s': 2_000 };
/** For a stream that says no more than that a ground system made the fix. */
export const INDIRECT_FIX_ACCURACY: Metres = metres(300);

/** Radius that holds 95 % of fixes like this one; undefined where neither its category nor its method tells. */
export function fixAccuracy(method: FixMethod | undefined, nacP: number | undefined): Metres | undefined {
  const byCategory = nacP === undefined ? undefined : METRES_BY_NAC_P[nacP];
  const byMethod = method === undefined ? undefined : METRES_BY_METHOD[method];
  const radius = byCategory ?? byMethod;
  return radius === undefined ? undefined : metres(radius);
}
