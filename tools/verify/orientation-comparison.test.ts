import { describe, expect, it } from 'vitest';
import { type Comparison, comparisonPart, type TrialComparison } from './orientation-comparison';
import type { ErrorTriple } from './orientation-score';

const triple = (total: number): ErrorTriple => ({ total, heading: total, inclination: total });
const compared = (product: number): Comparison => ({ product: triple(product), anchor: triple(2) });

/** A trial on which everything is as good as the anchor's 2°, but for what is given. */
const trial = (more: Partial<TrialComparison> = {}): TrialComparison => ({
  name: 'made up',
  official: triple(2),
  native: compared(2),
  mean60: compared(2),
  point60: compared(2),
  told60: triple(2),
  mistaken60: triple(4),
  fiveSample: triple(40),
  bothWays: { mean60: 1, point60: 1 },
  ...more,
});

const missed = (...trials: readonly TrialComparison[]): string[] =>
  comparisonPart(trials)
    .gates.filter(({ pass }) => !pass)
    .map(({ id }) => id.replace('orientation.', ''));

describe('comparisonPart', () => {
  it('passes a filter that is as good as the published one', () => {
    expect(missed(trial())).toEqual([]);
  });

  it.each<[string, Partial<TrialComparison>, string[]]>([
    ['the anchor is not the published filter', { official: triple(2.02) }, ['anchor.deviation']],
    ['native', { native: compared(2.04) }, ['g1.total.ratio', 'g1.heading.ratio', 'g1.inclination.ratio']],
    ['no number', { native: compared(Number.NaN) }, ['g1.total.ratio', 'g1.heading.ratio', 'g1.inclination.ratio']],
    ['60 Hz', { mean60: compared(2.02) }, ['g2.total.ratio', 'g2.heading.ratio', 'g2.inclination.ratio']],
    ['60 Hz, sampled', { point60: compared(2.02) }, ['g3.total.ratio']],
    ['60 Hz, sampled, told', { told60: triple(2.02) }, ['g3.told.ratio']],
    ['both ways', { bothWays: { mean60: 1.03, point60: 1 } }, ['g2.both-ways.worst-trial.ratio']],
    ['both ways, sampled', { bothWays: { mean60: 1, point60: 1.03 } }, ['g3.both-ways.worst-trial.ratio']],
    ['five samples', { fiveSample: triple(4) }, ['five-sample.ratio']],
    ['reading', { told60: triple(1), mistaken60: triple(3) }, ['gyro-reading.cost.ratio']],
  ])('misses what is broken: %s', (_what, broken, ids) => {
    expect(missed(trial(broken))).toEqual(ids);
  });

  it('finds the one trial that loses, though all together gain', () => {
    const found = missed(trial({ mean60: compared(1) }), trial({ mean60: compared(2.2) }));
    expect(found).toEqual(['g2.worst-trial.ratio']);
  });
});
