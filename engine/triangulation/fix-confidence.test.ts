import { describe, expect, it } from 'vitest';
import { fixConfidence, fixConfidenceLevel } from './fix-confidence';

describe('[TRI-04] confidence', () => {
  it('stays between 0.4 and 0.95, and grows with how well the distance is known', () => {
    expect(fixConfidence(10_000, 1)).toBe(0.95);
    expect(fixConfidence(10_000, 100_000)).toBe(0.4);
    // Within a tenth, which is 1.5 standard deviations: erf(1.5 / √2).
    expect(fixConfidence(15_000, 1_000)).toBeCloseTo(0.8664, 3);
  });

  it.each([
    [0.81, 'high'],
    [0.8, 'medium'],
    [0.61, 'medium'],
    [0.6, 'low'],
    [0.4, 'low'],
  ] as const)('of %f is %s', (confidence, level) => {
    expect(fixConfidenceLevel(confidence)).toBe(level);
  });
});
