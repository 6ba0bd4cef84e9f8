import { DAY_MS } from '../../constants/durations';
import type { PassSearch } from './satellite-pass';

/** Longest window that is searched: elements are no good for much longer. */
export const LONGEST_SEARCH_MS = 10 * DAY_MS;

/** Heights of observers that make sense, metres: below any mine, above any aircraft. */
const OBSERVER_HEIGHT_M = { min: -12_000, max: 50_000 } as const;

export type PassSearchProblem =
  | 'window-not-forward'
  | 'window-too-long'
  | 'minimum-elevation-out-of-range'
  | 'observer-out-of-range';

const isWithin = (value: number, min: number, max: number): boolean => value >= min && value <= max;

/** What is wrong with a search; null where `findPasses` will take it. */
export function passSearchProblem({ observer, startMs, endMs, minElevationDeg }: PassSearch): PassSearchProblem | null {
  if (!(endMs > startMs)) return 'window-not-forward';
  if (!(endMs - startMs <= LONGEST_SEARCH_MS)) return 'window-too-long';
  if (!isWithin(minElevationDeg, 0, 90)) return 'minimum-elevation-out-of-range';
  const { latitudeDeg, longitudeDeg, ellipsoidHeightM } = observer;
  const isPlace =
    isWithin(latitudeDeg, -90, 90) &&
    isWithin(longitudeDeg, -360, 360) &&
    isWithin(ellipsoidHeightM, OBSERVER_HEIGHT_M.min, OBSERVER_HEIGHT_M.max);
  return isPlace ? null : 'observer-out-of-range';
}
