import { describe, expect, it } from 'vitest';
import { HorizonCalibration } from './horizon-calibration';

function watched(samples: readonly (readonly [azimuthDeg: number, elevationDeg: number])[]) {
  const calibration = new HorizonCalibration();
  for (const [azimuthDeg, elevationDeg] of samples) calibration.add(azimuthDeg, elevationDeg);
  return calibration.outcome();
}

describe('three seconds against the horizon', () => {
  it('[SET-02] give the mean elevation as the error of the camera, across north too', () => {
    const samples = Array.from({ length: 30 }, (_, n) => [(359.5 + 0.03 * n) % 360, 1.5 + 0.3 * (-1) ** n] as const);
    const outcome = watched(samples);
    expect(outcome.kind).toBe('level');
    expect(outcome).toHaveProperty('pitchDeg', expect.closeTo(1.5, 9));
  });

  it('say when the device moved: up and down, or around', () => {
    expect(watched(Array.from({ length: 30 }, (_, n) => [10, n * 0.2]))).toEqual({ kind: 'moved' });
    expect(watched(Array.from({ length: 30 }, (_, n) => [(350 + n) % 360, 0]))).toEqual({ kind: 'moved' });
  });

  it('say when something else than the horizon was aimed at', () => {
    expect(watched(Array.from({ length: 30 }, () => [10, 25]))).toEqual({ kind: 'not-at-horizon', pitchDeg: 25 });
  });

  it('say when no sensor spoke', () => {
    expect(watched([])).toEqual({ kind: 'no-pose' });
    expect(watched(Array.from({ length: 30 }, () => [Number.NaN, Number.NaN]))).toEqual({ kind: 'no-pose' });
  });

  it('need no compass', () => {
    expect(watched(Array.from({ length: 30 }, () => [Number.NaN, -0.5]))).toMatchObject({ kind: 'level' });
  });
});
