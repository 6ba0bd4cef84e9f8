import { describe, expect, it } from 'vitest';
import { FILTER_PARAMETERS } from '../../engine/orientation/filter-parameters';
import { leaveOneOut, leftOutPart, type SearchedTrial } from './orientation-left-out';

const SETS = 24;

/** A trial on which the first set of the grid comes to `firstDeg` and every other to 2°. */
const searched = (name: string, firstDeg: number, productDeg = 2): SearchedTrial => ({
  name,
  anchorDeg: 2,
  productDeg,
  searchedDeg: Array.from({ length: SETS }, (_, k) => (k === 0 ? firstDeg : 2)),
});

describe('leaveOneOut', () => {
  it('judges a trial by the set that is best on the others, however it does there', () => {
    const [first, second] = leaveOneOut([searched('a', 3), searched('b', 1), searched('c', 1.5)]);
    expect(first).toMatchObject({ name: 'a', chosenDeg: 3, parameters: { accelerationTauS: 2, headingTauS: 7 } });
    // On the other two the first set comes to 3 + 1.5, all others to 2 + 2.
    expect(second).toMatchObject({ name: 'b', chosenDeg: 2, parameters: { accelerationTauS: 2, headingTauS: 7 } });
    expect(first?.parameters.fieldRejectedAtStartS).toBe(0);
    expect(second?.parameters.fieldRejectedAtStartS).toBe(FILTER_PARAMETERS.fieldRejectedAtStartS);
  });
});

const passes = (trials: readonly SearchedTrial[]) =>
  Object.fromEntries(leftOutPart(trials).gates.map(({ id, pass }) => [id, pass]));

describe('leftOutPart', () => {
  it('misses where parameters chosen on the others lose against the anchor', () => {
    const id = 'orientation.left-out.chosen.ratio';
    expect(passes([searched('a', 1), searched('b', 1), searched('c', 1)])[id]).toBe(true);
    expect(passes([searched('a', 9), searched('b', 1), searched('c', 1)])[id]).toBe(false);
  });

  it('misses where one trial is lost, however well the others do', () => {
    const chosen = 'orientation.left-out.worst-trial.chosen.ratio';
    const product = 'orientation.left-out.worst-trial.product.ratio';
    const good = [searched('b', 1, 1), searched('c', 1, 1)];
    expect(passes([searched('a', 2.1, 2.05), ...good])).toMatchObject({ [chosen]: true, [product]: true });
    expect(passes([searched('a', 2.3, 2.05), ...good])).toMatchObject({ [chosen]: false, [product]: true });
    expect(passes([searched('a', 2.1, 2.2), ...good])).toMatchObject({ [chosen]: true, [product]: false });
  });

  it('needs three trials', () => {
    expect(leftOutPart([searched('a', 1), searched('b', 1)]).gates).toEqual([]);
  });
});
