import { quat, vec3 } from 'gl-matrix';
import { expect, it } from 'vitest';
import { rotateByVector } from '../../engine/orientation/rotation-vector';
import { PublishedVqf } from './published-vqf';

const STEP_S = 1 / 100;
const RADIANS = Math.PI / 180;
const BIAS = [0.5 * RADIANS, -0.3 * RADIANS, 0.8 * RADIANS] as const;

function inDevice(vector: vec3, pose: quat): [number, number, number] {
  const [x = 0, y = 0, z = 0] = vec3.transformQuat([0, 0, 0], vector, quat.conjugate(quat.create(), pose));
  return [x, y, z];
}

type Rates = readonly [number, number, number];

/** Error, degrees, after 60 s of the motion that `ratesAt` tells for each sample, read with a bias. */
function errorAfter(ratesAt: (sample: number) => Rates): number {
  const anchor = new PublishedVqf(STEP_S);
  const pose: quat = new Float64Array([0, 0, Math.sin(1), Math.cos(1)]);
  for (let k = 0; k < 6000; k += 1) {
    const [x, y, z] = ratesAt(k);
    rotateByVector(pose, [x * STEP_S, y * STEP_S, z * STEP_S]);
    anchor.add([x + BIAS[0], y + BIAS[1], z + BIAS[2]], inDevice([0, 0, 9.81], pose), inDevice([0, 20, -40], pose));
  }
  const found = anchor.enuFromDevice(new Float64Array(4));
  return (2 * Math.acos(Math.min(1, Math.abs(quat.dot(found, pose))))) / RADIANS;
}

it('learns the bias at rest, follows a turn and finds north', () => {
  expect(errorAfter((k) => (k < 3000 ? [0, 0, 0] : [0.5, Math.sin(k / 100), 0.3]))).toBeLessThan(0.5);
});

it('learns the bias in motion', () => {
  expect(errorAfter((k) => [0.4 * Math.sin(k / 300), 0.4 * Math.cos(k / 170), 0.6 * Math.sin(k / 210)])).toBeLessThan(
    1,
  );
});
