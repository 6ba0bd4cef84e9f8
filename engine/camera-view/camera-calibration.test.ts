import { describe, expect, it } from 'vitest';
import { fovOfLogFocal, logFocalOfFov, CameraCalibration } from './camera-calibration';

describe('CameraCalibration', () => {
  it('keeps a pitch to the way of holding the phone that it was found in, upside down with the other sign', () => {
    const lens = new CameraCalibration();
    lens.setPitch(0, 1.5);
    expect([0, 90, 180, 270].map((angle) => lens.pitchDeg(angle))).toEqual([1.5, 0, -1.5, -0]);
    expect([0, 90, 180, 270].map((angle) => lens.isPitchKnown(angle))).toEqual([true, false, true, false]);
    lens.setPitch(270, 0.8);
    expect([0, 90, 180, 270].map((angle) => lens.pitchDeg(angle))).toEqual([1.5, -0.8, -1.5, 0.8]);
  });

  it('remembers for the phone held upright', () => {
    const lens = new CameraCalibration();
    lens.setPitch(90, 2);
    expect(lens.calibration.pitchDeg).toBe(0);
    lens.calibration = { pitchDeg: -1, rollDeg: 0.4, longSideFovDeg: 68 };
    const copy = lens.clone();
    expect(copy.calibration).toEqual({ pitchDeg: -1, rollDeg: 0.4, longSideFovDeg: 68 });
    expect(copy.isLensKnown).toBe(true);
    expect(copy.pitchDeg(90)).toBe(2);
  });

  it('turns fields of view into focal lengths and back', () => {
    expect(logFocalOfFov(60)).toBeCloseTo(0, 12);
    // Twice the focal length halves the tangent of half the field of view.
    expect(fovOfLogFocal(Math.log(2))).toBeCloseTo((2 * Math.atan(Math.tan(Math.PI / 6) / 2) * 180) / Math.PI, 9);
    for (const fovDeg of [30, 55, 66, 90]) expect(fovOfLogFocal(logFocalOfFov(fovDeg))).toBeCloseTo(fovDeg, 9);
  });
});
