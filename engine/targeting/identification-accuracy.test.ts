import { assert, constantFrom, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apparentSize } from './apparent-size';
import { accuracyGrade, identificationAccuracy, skyClarity } from './identification-accuracy';

const sizes = constantFrom('small' as const, 'medium' as const, 'large' as const);
const weathers = constantFrom('clear' as const, 'hazy' as const, 'cloudy' as const);
const distances = double({ min: 0, max: 2000, noNaN: true });
const altitudes = double({ min: -1000, max: 60_000, noNaN: true });

const gradeAt = (km: number, ft: number) =>
  accuracyGrade(identificationAccuracy('medium', skyClarity('day', 'clear'), km, ft));

describe('identificationAccuracy', () => {
  it('[AR-13] takes drones for small, satellites for large, others for medium; 15, 50 and 100 km cost half', () => {
    expect(['drone', 'satellite', 'airplane', 'helicopter', 'other'].map(apparentSize)).toEqual([
      'small',
      'large',
      'medium',
      'medium',
      'medium',
    ]);
    expect(identificationAccuracy('small', 1, 15, 0)).toBeCloseTo(0.5);
    expect(identificationAccuracy('medium', 1, 50, 0)).toBeCloseTo(0.5);
    expect(identificationAccuracy('large', 1, 100, 0)).toBeCloseTo(0.5);
    expect(identificationAccuracy('medium', skyClarity('day', 'hazy'), 0, 0)).toBeCloseTo(0.7);
    expect(identificationAccuracy('medium', skyClarity('day', 'cloudy'), 0, 0)).toBeCloseTo(0.4);
    expect([skyClarity('day', null), skyClarity('day', 'clear')]).toEqual([1, 1]);
  });

  it('[AR-13] is green above 0.7, amber above 0.4, else red', () => {
    expect([1, 0.71, 0.7, 0.41, 0.4, 0].map(accuracyGrade)).toEqual(['green', 'green', 'amber', 'amber', 'red', 'red']);
    expect([gradeAt(32, 0), gradeAt(34, 0), gradeAt(60, 0), gradeAt(62, 0)]).toEqual([
      'green',
      'amber',
      'amber',
      'red',
    ]);
    expect([gradeAt(42, 35_000), gradeAt(44, 35_000)]).toEqual(['amber', 'red']);
  });

  it('[AR-13] lies in [0, 1] and falls with distance, and with height up to 35,000 ft', () => {
    assert(
      property(sizes, weathers, distances, altitudes, (size, weather, km, ft) => {
        const clarity = skyClarity('day', weather);
        const accuracy = identificationAccuracy(size, clarity, km, ft);
        expect(accuracy).toBeGreaterThanOrEqual(0);
        expect(accuracy).toBeLessThanOrEqual(1);
        expect(identificationAccuracy(size, clarity, km + 1, ft)).toBeLessThan(accuracy);
        const higher = identificationAccuracy(size, clarity, km, ft + 100);
        const isWithin = ft > -100 && ft < 35_000;
        expect(Math.sign(accuracy - higher)).toBe(isWithin ? 1 : 0);
      }),
    );
    expect(identificationAccuracy('medium', 1, NaN, null)).toBe(0);
  });
});
