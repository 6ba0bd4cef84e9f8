import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degrees } from '../units/quantity';
import { apparentElevation, astronomicalRefractionDeg, terrestrialRefractionDeg } from './refraction';

describe('apparentElevation', () => {
  // The textbook figure: what is seen on the horizon lies 34' below it (definition of sunrise, U.S. Naval Observatory).
  it('lifts the horizon by what almanacs count for a sunrise', () => {
    expect(Math.abs(apparentElevation(degrees(-34 / 60)))).toBeLessThan(0.02);
  });

  it('lifts nothing at the zenith and one minute of arc at 45°', () => {
    expect(apparentElevation(degrees(90))).toBe(90);
    expect(astronomicalRefractionDeg(45) * 60).toBeCloseTo(1, 1);
  });

  it('grows with the geometric elevation everywhere and never jumps, above and below the horizon', () => {
    const elevation = fc.double({ min: -90, max: 89.99, noNaN: true });
    const range = fc.constantFrom(null, 0, 300, 30_000, 400_000);
    fc.assert(
      fc.property(elevation, range, (elevationDeg, rangeM) => {
        const [low, high] = [elevationDeg, elevationDeg + 0.01].map((value) =>
          apparentElevation(degrees(value), rangeM),
        );
        if (low === undefined || high === undefined) throw new Error('no elevations');
        expect(high).toBeGreaterThan(low);
        expect(high - low).toBeLessThan(0.012);
        expect(low).toBeGreaterThanOrEqual(elevationDeg);
      }),
      { numRuns: 1000 },
    );
  });

  it('follows pressure and temperature', () => {
    const thin = astronomicalRefractionDeg(10, { pressureHpa: 505, temperatureC: 10 });
    expect(thin).toBeCloseTo(astronomicalRefractionDeg(10) / 2, 9);
    expect(astronomicalRefractionDeg(10, { pressureHpa: 1010, temperatureC: -20 })).toBeGreaterThan(
      astronomicalRefractionDeg(10),
    );
  });
});

describe('terrestrialRefractionDeg', () => {
  // Surveyors: the bend over a short level line of length d is k d / 2R, with k from 0.13 (by day) to 0.2 (at night).
  it('is what the coefficient of refraction gives for a short level line', () => {
    const k = (terrestrialRefractionDeg(0, 10_000) * (Math.PI / 180) * 2 * 6_371_009) / 10_000;
    expect(k).toBeGreaterThan(0.13);
    expect(k).toBeLessThan(0.2);
  });

  it('agrees with a fine integration along the ray to 0.001° for aircraft above the horizon', () => {
    for (const [elevationDeg, rangeM] of [
      [0, 350_000],
      [1, 250_000],
      [5, 100_000],
      [10, 56_000],
      [45, 14_000],
    ] as const) {
      const sine = Math.sin((elevationDeg * Math.PI) / 180);
      let bend = 0;
      for (let share = 0.0005; share < 1; share += 0.001) {
        const alongM = share * rangeM;
        const heightM = Math.hypot(alongM, 6_371_009) - 6_371_009 + alongM * sine - (alongM * sine) ** 2 / 12_742_018;
        bend += 0.001 * (1 - (0.0065 / 288.15) * heightM) ** 3.2559 * (1 - share);
      }
      const perMetre = 2.81e-4 * 4.2559 * (0.0065 / 288.15) * Math.sqrt(1 - sine * sine);
      const fineDeg = (bend * perMetre * rangeM * 180) / Math.PI;
      expect(Math.abs(terrestrialRefractionDeg(elevationDeg, rangeM) - fineDeg)).toBeLessThan(0.001);
    }
  });

  it('draws the fall of density straight between its steps to three millionths of a degree, from the deepest ray to space', () => {
    const nodes = [0.5 - Math.sqrt(0.15), 0.5, 0.5 + Math.sqrt(0.15)];
    const weights = [5 / 18, 8 / 18, 5 / 18];
    fc.assert(
      fc.property(
        // Whole numbers are drawn evenly; fractions crowd about the smallest.
        fc.integer({ min: -10_000, max: 90_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        (elevationMdeg, rangeM) => {
          const elevationDeg = elevationMdeg / 1000;
          const [level, rise] = [Math.cos((elevationDeg * Math.PI) / 180), Math.sin((elevationDeg * Math.PI) / 180)];
          const bend = nodes.reduce((sum, share, node) => {
            const alongM = share * rangeM;
            const heightM = Math.max(-10_000, alongM * rise + (level * alongM) ** 2 / (2 * 6_371_008.8));
            const density = Math.max(0, 1 - (0.0065 / 288.15) * heightM) ** 3.2559;
            return sum + (weights[node] ?? Number.NaN) * density * (1 - share);
          }, 0);
          const exactDeg = (2.81e-4 * 4.2559 * (0.0065 / 288.15) * level * rangeM * bend * 180) / Math.PI;
          expect(Math.abs(terrestrialRefractionDeg(elevationDeg, rangeM) - exactDeg)).toBeLessThan(3e-6);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is less than that of a star in the same direction', () => {
    for (const [elevationDeg, rangeM] of [
      [1, 250_000],
      [5, 100_000],
      [20, 29_000],
      [60, 11_500],
    ] as const) {
      const lifted = terrestrialRefractionDeg(elevationDeg, rangeM);
      expect(lifted).toBeGreaterThan(0);
      expect(lifted).toBeLessThan(0.6 * astronomicalRefractionDeg(elevationDeg));
    }
  });
});
