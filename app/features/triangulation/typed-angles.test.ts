import { describe, expect, it } from 'vitest';
import type { Aim } from './device-pointing';
import { isWrong, NOTHING_TYPED, recordedAim, typedDeg } from './typed-angles';

const AIM: Aim = { headingDeg: 120.5, elevationDeg: 30, compassAccuracyDeg: null, calibration: 'manual' };

describe('an angle that is typed', () => {
  it('is within its bounds, both of them allowed', () => {
    expect(['0', '360', '12.5'].map((text) => typedDeg('headingDeg', text))).toEqual([0, 360, 12.5]);
    expect(['0', '90'].map((text) => typedDeg('elevationDeg', text))).toEqual([0, 90]);
    expect(['999', '-1', '', ' ', '-'].map((text) => typedDeg('headingDeg', text))).toEqual(Array(5).fill(null));
    expect(['90.1', '-300'].map((text) => typedDeg('elevationDeg', text))).toEqual([null, null]);
  });

  it('is said to be wrong at its own field alone', () => {
    const typed = { ...NOTHING_TYPED, headingDeg: '999' };
    expect([isWrong(typed, 'headingDeg'), isWrong(typed, 'elevationDeg')]).toEqual([true, false]);
    expect(isWrong({ ...NOTHING_TYPED, headingDeg: '99' }, 'headingDeg')).toBe(false);
  });
});

describe('what is recorded', () => {
  it('is where one points, with a level hand that trembles on the horizon', () => {
    expect(recordedAim(AIM, NOTHING_TYPED)).toEqual(AIM);
    expect(recordedAim({ ...AIM, elevationDeg: -0.4 }, NOTHING_TYPED)).toEqual({ ...AIM, elevationDeg: 0 });
  });

  it('is nothing while a field is wrong: the direction before it was not entered', () => {
    expect(recordedAim(AIM, { ...NOTHING_TYPED, headingDeg: '999' })).toBeNull();
    expect(recordedAim(AIM, { ...NOTHING_TYPED, elevationDeg: '-300' })).toBeNull();
    expect(recordedAim({ ...AIM, elevationDeg: -34 }, NOTHING_TYPED)).toBeNull();
  });
});
