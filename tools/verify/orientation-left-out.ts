import { FILTER_PARAMETERS, type FilterParameters } from '../../engine/orientation/filter-parameters';
import { atMost, type SuiteResult } from '../measurement/suite-result';
import { MEAN_60 } from './orientation-comparison';
import { feedOf } from './orientation-feed';
import { filterErrors, filterFor } from './orientation-run';
import type { Trial } from './orientation-trial';

/** The parameters that moved most in searches, the published ones among them. */
const GRID: readonly FilterParameters[] = [2, 2.5, 3, 4].flatMap((accelerationTauS) =>
  [7, 9, 12].flatMap((headingTauS) =>
    [0, FILTER_PARAMETERS.fieldRejectedAtStartS].map((fieldRejectedAtStartS) => ({
      ...FILTER_PARAMETERS,
      accelerationTauS,
      headingTauS,
      fieldRejectedAtStartS,
    })),
  ),
);

/** With fewer there is nothing to choose by. */
export const FEWEST_TRIALS = 3;

/** Total errors of one trial at 60 Hz, degrees. */
export interface SearchedTrial {
  readonly name: string;
  readonly anchorDeg: number;
  readonly productDeg: number;
  /** For each set of the grid, in its order. */
  readonly searchedDeg: readonly number[];
}

/** A trial judged with the parameters that were best on all the others. */
export interface LeftOutTrial {
  readonly name: string;
  readonly parameters: Pick<FilterParameters, 'accelerationTauS' | 'headingTauS' | 'fieldRejectedAtStartS'>;
  readonly anchorDeg: number;
  readonly productDeg: number;
  readonly chosenDeg: number;
}

/** Runs every set of the grid over a trial; `compared` is what product and anchor come to on the same readings. */
export function searchTrial(
  trial: Trial,
  compared: { readonly anchorDeg: number; readonly productDeg: number },
): SearchedTrial {
  const feed = feedOf(trial, MEAN_60);
  const totalOf = (parameters: FilterParameters): number =>
    filterErrors(trial, feed, filterFor(feed, 'mean', parameters)).total;
  return { name: trial.name, ...compared, searchedDeg: GRID.map(totalOf) };
}

/** For each trial, the set with the least mean ratio to the anchor on the others, and what it comes to on this one. */
export function leaveOneOut(trials: readonly SearchedTrial[]): LeftOutTrial[] {
  return trials.map((leftOut) => {
    const others = trials.filter((trial) => trial !== leftOut);
    const costs = GRID.map((_, k) =>
      others.reduce((sum, { searchedDeg, anchorDeg }) => sum + (searchedDeg[k] ?? Number.NaN) / anchorDeg, 0),
    );
    const best = costs.indexOf(Math.min(...costs));
    const { name, anchorDeg, productDeg } = leftOut;
    const parameters = GRID[best] ?? FILTER_PARAMETERS;
    return { name, parameters, anchorDeg, productDeg, chosenDeg: leftOut.searchedDeg[best] ?? Number.NaN };
  });
}

/** What a choice of parameters is worth on a trial that it has not seen, beside the product's own. */
export function leftOutPart(searched: readonly SearchedTrial[]): Omit<SuiteResult, 'suite'> {
  if (searched.length < FEWEST_TRIALS)
    return { gates: [], figures: {}, lines: ['Leave-one-out left out: fewer than three trials.'] };
  const trials = leaveOneOut(searched);
  const ratio = (key: 'productDeg' | 'chosenDeg'): number =>
    trials.reduce((sum, trial) => sum + trial[key], 0) / trials.reduce((sum, { anchorDeg }) => sum + anchorDeg, 0);
  const worst = (key: 'productDeg' | 'chosenDeg'): number =>
    Math.max(...trials.map((trial) => trial[key] / trial.anchorDeg));
  return {
    gates: [
      atMost('orientation.left-out.chosen.ratio', ratio('chosenDeg'), 1, ''),
      // Never worse than the anchor was asked for: one trial misses that, and these hold it to what was reached.
      atMost('orientation.left-out.worst-trial.chosen.ratio', worst('chosenDeg'), 1.1, ''),
      atMost('orientation.left-out.worst-trial.product.ratio', worst('productDeg'), 1.05, ''),
    ],
    figures: { leftOut: trials },
    lines: [
      `Left out, 60 Hz mean: ${GRID.length} sets of parameters, the best on the other trials judged on this one; total over that of VQF`,
      ...trials.map(lineOf),
      `all: chosen ${ratio('chosenDeg').toFixed(3)} (worst ${worst('chosenDeg').toFixed(3)}), product ${ratio('productDeg').toFixed(3)} (worst ${worst('productDeg').toFixed(3)})`,
    ],
  };
}

function lineOf({ name, parameters, anchorDeg, productDeg, chosenDeg }: LeftOutTrial): string {
  const { accelerationTauS, headingTauS, fieldRejectedAtStartS } = parameters;
  const chosen = `inclination ${accelerationTauS} s, heading ${headingTauS} s, start ${fieldRejectedAtStartS} s`;
  return `${name.padEnd(44)}${chosen}: ${(chosenDeg / anchorDeg).toFixed(3)}, product ${(productDeg / anchorDeg).toFixed(3)}`;
}
