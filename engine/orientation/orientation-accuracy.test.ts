import { describe, expect, it } from 'vitest';
import { accuracyOfReading, isCalibrationStillNeeded } from './orientation-accuracy';

const reading = (compassAccuracyDeg: number) => ({ atMs: 100, isAbsolute: false, compassAccuracyDeg });

describe('accuracy of a reading', () => {
  it.each([
    { isAbsolute: true, compassAccuracyDeg: null, expected: 'high' },
    { isAbsolute: true, compassAccuracyDeg: 50, expected: 'high' },
    { isAbsolute: false, compassAccuracyDeg: 0, expected: 'high' },
    { isAbsolute: false, compassAccuracyDeg: 10, expected: 'high' },
    { isAbsolute: false, compassAccuracyDeg: 10.1, expected: 'medium' },
    { isAbsolute: false, compassAccuracyDeg: 30, expected: 'medium' },
    { isAbsolute: false, compassAccuracyDeg: 30.1, expected: 'low' },
    { isAbsolute: false, compassAccuracyDeg: null, expected: 'medium' },
    { isAbsolute: false, compassAccuracyDeg: -1, expected: 'low' },
  ])('[SEN-02] absolute $isAbsolute with ±$compassAccuracyDeg is $expected', ({ expected, ...given }) => {
    expect(accuracyOfReading(given)).toBe(expected);
  });

  it('[SEN-02] a good compass ends a call for calibration, a poor or invalid one does not', () => {
    expect(isCalibrationStillNeeded(0, reading(12))).toBe(false);
    expect(isCalibrationStillNeeded(0, reading(31))).toBe(true);
    expect(isCalibrationStillNeeded(0, reading(-1))).toBe(true);
    expect(isCalibrationStillNeeded(null, reading(31))).toBe(false);
  });
});
