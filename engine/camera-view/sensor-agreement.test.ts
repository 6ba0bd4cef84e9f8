import { quat } from 'gl-matrix';
import { describe, expect, it } from 'vitest';
import { radiansFromDegrees } from '../ar-math/angles';
import { deviceAngles } from '../ar-math/device-rotation';
import { SensorAgreementCheck } from './sensor-agreement';

const STEP_MS = 16;
type Vector = readonly [x: number, y: number, z: number];

const AXES: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const times = ([x, y, z]: Vector, factor: number): Vector => [x * factor, y * factor, z * factor];

interface Device {
  /** What the browser makes of the true rates about x, y and z. */
  readonly gyro?: (rates: Vector) => Vector;
  readonly gravitySign?: 1 | -1;
  readonly isAbsolute?: boolean;
}

/** A phone, lying face up at first, that a hand turns to and fro about these axes one after the other. */
function turned(axes: readonly number[], { gyro = (rates) => rates, gravitySign = 1, isAbsolute = true }: Device = {}) {
  const check = new SensorAgreementCheck();
  const enuFromDevice = quat.create();
  let atMs = 1_000;
  for (const axis of axes) {
    for (let step = 0; step < 120; step++) {
      const rateDegPerS = 60 * Math.sin((2 * Math.PI * step) / 60);
      atMs += STEP_MS;
      const unit = AXES[axis] ?? [1, 0, 0];
      const halfRad = radiansFromDegrees((rateDegPerS * STEP_MS) / 1000) / 2;
      const turn = quat.fromValues(...times(unit, Math.sin(halfRad)), Math.cos(halfRad));
      quat.multiply(enuFromDevice, enuFromDevice, turn);
      const rates = gyro(times(unit, rateDegPerS));
      const [x = 0, y = 0, z = 0, w = 1] = enuFromDevice;
      const up: Vector = [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)];
      check.push({
        kind: 'motion',
        atMs,
        rotationRateDegPerS: rates,
        accelerationMps2: times(up, 9.8 * gravitySign),
      });
      const angles = deviceAngles(enuFromDevice, { alphaDeg: 0, betaDeg: 0, gammaDeg: 0 });
      check.push({
        kind: 'orientation',
        atMs,
        isAbsolute,
        ...angles,
        compassHeadingDeg: null,
        compassAccuracyDeg: null,
      });
    }
  }
  return check.result;
}

describe('SensorAgreementCheck', () => {
  it('finds that all three axes agree, how often readings come, and the sign of gravity', () => {
    const result = turned([0, 1, 2]);
    expect(result).toMatchObject({
      axes: ['agrees', 'agrees', 'agrees'],
      hasAbsolute: true,
      hasCompassHeading: false,
      gravity: 'w3c',
    });
    expect(result.motionHz).toBeCloseTo(1000 / STEP_MS, 1);
    expect(result.orientationHz).toBeCloseTo(1000 / STEP_MS, 1);
  });

  it('says nothing of an axis that nobody turned about', () => {
    expect(turned([0]).axes).toEqual(['agrees', 'not-turned', 'not-turned']);
    expect(turned([]).axes).toBeNull();
  });

  it('finds a sign that is turned round, and axes that are exchanged', () => {
    expect(turned([0, 1, 2], { gyro: ([x, y, z]) => [x, -y, z] }).axes).toEqual(['agrees', 'opposite', 'agrees']);
    expect(turned([0, 1, 2], { gyro: ([x, y, z]) => [y, x, z] }).axes).toEqual(['unlike', 'unlike', 'agrees']);
  });

  it('finds gravity as WebKit on iOS signs it', () => {
    expect(turned([0, 1], { gravitySign: -1 }).gravity).toBe('inverted');
  });

  it('knows a device without north', () => {
    expect(turned([2], { isAbsolute: false })).toMatchObject({
      hasAbsolute: false,
      axes: ['not-turned', 'not-turned', 'agrees'],
    });
  });
});
