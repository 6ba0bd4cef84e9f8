import * as fc from 'fast-check';
import type { quat } from 'gl-matrix';
import { describe, expect, it } from 'vitest';
import { signedDegrees } from './angles';
import { cameraAxis, enuFromViewByAim } from './camera-axis';
import { QuaternionMean } from './quaternion-mean';

const aim = (azimuthDeg: number, elevationDeg: number) => enuFromViewByAim([0, 0, 0, 1], azimuthDeg, elevationDeg, 0);
const negated = ([x = 0, y = 0, z = 0, w = 0]: Iterable<number> & quat): quat => [-x, -y, -z, -w];
function axisOfMean(mean: QuaternionMean) {
  const out: quat = [0, 0, 0, 1];
  expect(mean.mean(out)).toBe(true);
  return cameraAxis(out, { azimuthDeg: 0, elevationDeg: 0, rollDeg: 0 });
}

describe('QuaternionMean', () => {
  it('[SEN-03] smooths the last five samples across north, whatever sign their quaternions have', () => {
    const mean = new QuaternionMean();
    mean.add(aim(180, 0));
    for (const [i, azimuthDeg] of [358, 359, 0, 1, 2].entries()) {
      const sample = aim(azimuthDeg, 20);
      mean.add(i % 2 === 0 ? sample : negated(sample));
    }
    const axis = axisOfMean(mean);
    expect(Math.abs(signedDegrees(axis.azimuthDeg))).toBeLessThan(1e-9);
    expect(axis.elevationDeg).toBeCloseTo(20, 2);
  });

  it('is the middle of two orientations and each orientation its own mean', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 359, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (azimuthDeg, turnDeg) => {
          const mean = new QuaternionMean(2);
          mean.add(aim(azimuthDeg, 0));
          expect(Math.abs(signedDegrees(axisOfMean(mean).azimuthDeg - azimuthDeg))).toBeLessThan(1e-6);
          mean.add(aim(azimuthDeg + turnDeg, 0));
          expect(Math.abs(signedDegrees(axisOfMean(mean).azimuthDeg - azimuthDeg - turnDeg / 2))).toBeLessThan(1e-6);
        },
      ),
    );
  });

  it('has no mean of nothing, and none after it was cleared', () => {
    const mean = new QuaternionMean();
    expect(mean.mean([0, 0, 0, 1])).toBe(false);
    mean.add(aim(1, 1));
    mean.clear();
    expect(mean.mean([0, 0, 0, 1])).toBe(false);
  });
});
