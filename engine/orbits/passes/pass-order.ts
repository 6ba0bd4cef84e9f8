import { isWellKnown } from '../well-known-satellites';
import type { PassList } from './pass-list';

/**
 * Which passes come first, and so which are kept where a list is cut: `soonest` to rise; by `brightness`, what can be
 * seen before what cannot, then what people know by name, then the brightest; or the highest `elevation`.
 */
export const PASS_ORDERS = ['soonest', 'brightness', 'elevation'] as const;
export type PassOrder = (typeof PASS_ORDERS)[number];

interface Measure {
  /** Compared first; the smaller comes first. */
  readonly group: (passes: PassList, row: number) => number;
  /** Of those of one group the smaller comes first. */
  readonly within: (passes: PassList, row: number) => number;
}

const canBeSeen = (passes: PassList, row: number): number => Number(passes.visibility(row) === 'visible');
const isKnown = (passes: PassList, row: number): number => Number(isWellKnown(passes.noradId(row)));

const MEASURES: Record<Exclude<PassOrder, 'soonest'>, Measure> = {
  brightness: {
    group: (passes, row) => -2 * canBeSeen(passes, row) - isKnown(passes, row),
    // What the Sun never shines on is fainter than anything; a finite number, so that two of them are alike.
    within: (passes, row) => passes.brightestMagnitude(row) ?? Number.MAX_VALUE,
  },
  elevation: { group: () => 0, within: (passes, row) => -passes.highestElevationDeg(row) },
};

/**
 * Rows of passes in an order; those that are alike stay as they were.
 * @param rows in order of rise
 */
export function rowsInOrder(passes: PassList, rows: readonly number[], order: PassOrder): readonly number[] {
  if (order === 'soonest') return rows;
  const { group, within } = MEASURES[order];
  const keys = rows.map((row) => ({ row, group: group(passes, row), within: within(passes, row) }));
  return keys.toSorted((a, b) => a.group - b.group || a.within - b.within).map(({ row }) => row);
}
