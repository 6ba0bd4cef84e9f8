import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseDegrees, signedDegrees } from './angles';
import { circularMean } from './circular-mean';

describe('circularMean', () => {
  it('[SEN-03] is right across north', () => {
    expect(signedDegrees(circularMean([359, 1]) ?? Number.NaN)).toBeCloseTo(0, 9);
    expect(circularMean([350, 355, 0, 5, 10])).toBeCloseTo(0, 9);
    expect(circularMean([350, 0, 20])).toBeCloseTo(3.28, 1);
  });

  it('has no answer for nothing and for opposites', () => {
    expect(circularMean([])).toBeNull();
    expect(circularMean([90, 270])).toBeNull();
  });

  it('turns with its samples', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -40, max: 40, noNaN: true }), { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (samples, turnDeg) => {
          const still = circularMean(samples) ?? Number.NaN;
          const turned = circularMean(samples.map((sample) => normaliseDegrees(sample + turnDeg))) ?? Number.NaN;
          expect(Math.abs(signedDegrees(turned - still - turnDeg))).toBeLessThan(1e-6);
        },
      ),
    );
  });
});
