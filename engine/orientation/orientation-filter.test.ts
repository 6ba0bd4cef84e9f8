import { quat, type ReadonlyQuat, vec3 } from 'gl-matrix';
import { describe, expect, it } from 'vitest';
import { OrientationFilter } from './orientation-filter';
import { rotateByVector } from './rotation-vector';

const GRAVITY = 9.80665;
const STEP_MS = 1000 / 60;
const RADIANS = Math.PI / 180;
const TURN_RATE: vec3 = [0.5, -0.8, 1.1];

function angleDeg(a: ReadonlyQuat, b: ReadonlyQuat): number {
  const difference = quat.multiply(doubles(), quat.conjugate(doubles(), a), b);
  const [x = 0, y = 0, z = 0, w = 1] = difference;
  return (2 * Math.atan2(Math.hypot(x, y, z), Math.abs(w))) / RADIANS;
}

const doubles = (): quat => new Float64Array([0, 0, 0, 1]);

/** What an accelerometer reads that only holds against gravity. */
function gravityIn(pose: ReadonlyQuat): vec3 {
  return vec3.transformQuat([0, 0, 0], [0, 0, GRAVITY], quat.conjugate(doubles(), pose));
}

/** The field at a reading: the Earth's, and at the end a magnet's. */
const fieldAt = (k: number): vec3 => (k > 2400 ? [40, -10, 5] : [0, 20, -40]);

/** Rates of a brisk hand about axes that move, rad/s; it begins from rest. */
function briskRate(atS: number): vec3 {
  const strength = Math.min(1, atS / 4);
  return [7 * strength * Math.sin(9 * atS), 7 * strength * Math.cos(9 * atS), 2 * strength * Math.sin(1.3 * atS)];
}
const FINE_STEPS = 40;

/** The same filter, fed with what a gyroscope gives of that motion; returns the error at the end, degrees. */
function followBrisk(filter: OrientationFilter, seconds: number, reading: 'mean' | 'instant'): number {
  const pose = doubles();
  filter.addMotion(0, briskRate(0), gravityIn(pose));
  const fineS = STEP_MS / 1000 / FINE_STEPS;
  for (let k = 1; k <= seconds * 60; k += 1) {
    const mean: vec3 = [0, 0, 0];
    for (let fine = 0; fine < FINE_STEPS; fine += 1) {
      const rate = briskRate(((k - 1) * STEP_MS) / 1000 + (fine + 0.5) * fineS);
      vec3.scaleAndAdd(mean, mean, rate, 1 / FINE_STEPS);
      rotateByVector(pose, vec3.scale([0, 0, 0], rate, fineS));
    }
    filter.addMotion(k * STEP_MS, reading === 'mean' ? mean : briskRate((k * STEP_MS) / 1000), gravityIn(pose));
  }
  return angleDeg(filter.relative(doubles()), pose);
}

/** A device that turns steadily about an axis of its own, read with a bias. Returns the true pose at the end. */
function turn(filter: OrientationFilter, seconds: number, bias: vec3, rate: vec3 = TURN_RATE, startMs = 0): quat {
  const pose = doubles();
  for (let k = 0; k <= seconds * 60; k += 1) {
    if (k > 0) rotateByVector(pose, vec3.scale([0, 0, 0], rate, STEP_MS / 1000));
    filter.addMotion(startMs + k * STEP_MS, vec3.add([0, 0, 0], rate, bias), gravityIn(pose));
  }
  return pose;
}

describe('OrientationFilter', () => {
  it('follows a steady turn about any axis to a hundredth of a degree', () => {
    const filter = new OrientationFilter();
    const pose = turn(filter, 20, [0, 0, 0]);
    expect(angleDeg(filter.relative(doubles()), pose)).toBeLessThan(0.01);
  });

  it('follows a brisk hand whose rates are averaged over each step, the axis moving meanwhile', () => {
    expect(followBrisk(new OrientationFilter(), 20, 'mean')).toBeLessThan(1);
  });

  it('follows a brisk hand whose rates are instants, where it is told so', () => {
    const filter = new OrientationFilter({
      gyroReading: 'instant',
      nominalStepS: STEP_MS / 1000,
      limits: { gapS: 0.5, minStepS: 0.001, maxStepS: 0.05 },
    });
    expect(followBrisk(filter, 20, 'instant')).toBeLessThan(1);
  });

  it('learns the bias of a gyroscope that lies still, and then drifts no more', () => {
    const filter = new OrientationFilter();
    const bias: vec3 = [0.4 * RADIANS, -0.7 * RADIANS, 0.9 * RADIANS];
    turn(filter, 60, bias, [0, 0, 0]);
    expect(filter.isAtRest).toBe(true);
    expect(vec3.distance(filter.bias.bias, bias) / RADIANS).toBeLessThan(0.01);
    expect(filter.bias.sigmaRad / RADIANS).toBeLessThan(0.1);
    expect(vec3.length(filter.rate([0, 0, 0])) / RADIANS).toBeLessThan(0.01);
  });

  it('learns the horizontal bias in motion', () => {
    const filter = new OrientationFilter();
    turn(filter, 120, [0.5 * RADIANS, 0, 0], [0, 0, 0.6]);
    expect(filter.isAtRest).toBe(false);
    expect(filter.bias.bias[0]).toBeGreaterThan(0.4 * RADIANS);
    expect(filter.bias.bias[0]).toBeLessThan(0.55 * RADIANS);
  });

  it('works alike when readings come at another rate than it was tuned to', () => {
    const filter = new OrientationFilter({
      gyroReading: 'instant',
      nominalStepS: 1 / 200,
      limits: { gapS: 0.5, minStepS: 0.001, maxStepS: 0.05 },
    });
    const pose = turn(filter, 20, [0, 0, 0]);
    expect(filter.meanStepS).toBeCloseTo(1 / 60, 4);
    expect(angleDeg(filter.relative(doubles()), pose)).toBeLessThan(0.01);
  });

  // Browsers that guard privacy round the times of events to as much as 100 ms.
  it.each([
    ['rounded to 100 ms', (k: number) => Math.floor((k * STEP_MS) / 100) * 100],
    ['uneven', (k: number) => k * STEP_MS - (k % 2 === 0 ? 0 : 14)],
  ])('turns as far as the device when times are %s', (_how, atMsOf) => {
    const filter = new OrientationFilter();
    for (let k = 0; k <= 300; k += 1) filter.addMotion(atMsOf(k), [0, 0, 30 * RADIANS], [0, 0, GRAVITY]);
    const [, , z = 0, w = 1] = filter.relative(doubles());
    expect((2 * Math.atan2(z, w)) / RADIANS).toBeCloseTo((30 * (atMsOf(300) - atMsOf(0))) / 1000, 1);
  });

  it('starts anew after a gap of more than half a second and keeps the bias', () => {
    const filter = new OrientationFilter();
    turn(filter, 30, [0, 0, 0.5 * RADIANS], [0, 0, 0]);
    const frame = filter.frameNumber;
    const learned = filter.bias.bias[2];
    filter.heading.follow(1, 1 / 60, 1);
    filter.addMotion(30_600, [0, 0, 0.5 * RADIANS], [0, GRAVITY, 0]);
    expect(filter.frameNumber).toBe(frame + 1);
    expect(filter.heading.isUnknown).toBe(true);
    expect(filter.bias.bias[2]).toBeCloseTo(learned ?? Number.NaN, 6);
    const up = vec3.transformQuat([0, 0, 0], [0, 1, 0], filter.relative(doubles()));
    expect(up[2]).toBeCloseTo(1, 9);
  });

  it('predicts by the last rate, for 50 ms at most', () => {
    const filter = new OrientationFilter();
    const pose = turn(filter, 5, [0, 0, 0]);
    const ahead = (seconds: number) => rotateByVector(quat.clone(pose), vec3.scale([0, 0, 0], TURN_RATE, seconds));
    const found = doubles();
    expect(angleDeg(filter.predictRelative(found, 5033), ahead(0.033))).toBeLessThan(0.02);
    expect(angleDeg(filter.predictRelative(found, 9000), ahead(0.05))).toBeLessThan(0.02);
    expect(angleDeg(filter.predictRelative(found, 4000), pose)).toBeLessThan(0.02);
  });

  it('drops readings that are no numbers', () => {
    const filter = new OrientationFilter();
    turn(filter, 1, [0, 0, 0]);
    filter.addMotion(1010, [Number.NaN, 0, 0], [0, 0, GRAVITY]);
    filter.addMotion(1020, [0, 0, 0], [0, Number.POSITIVE_INFINITY, GRAVITY]);
    expect(filter.lastAtMs).toBeCloseTo(1000, 6);
  });

  it('follows a field that it has not yet seen through motion, at half its gain', () => {
    const filter = new OrientationFilter();
    const turnedBy = (degrees: number): vec3 => [
      20 * Math.sin(degrees * RADIANS),
      20 * Math.cos(degrees * RADIANS),
      -40,
    ];
    for (let k = 0; k < 40 * 60; k += 1) {
      filter.addMotion(k * STEP_MS, [0, 0, 0], [0, 0, GRAVITY]);
      filter.addMagnetic(turnedBy(k < 20 * 60 ? 0 : 30));
    }
    expect(filter.isFieldDisturbed).toBe(true);
    // 20 s at a time constant of 18 s.
    expect(filter.heading.offsetRad / RADIANS).toBeCloseTo(30 * (1 - Math.exp(-20 / 18)), 0);
  });

  it('turns to magnetic north by a magnetometer and holds it while a magnet passes', () => {
    const filter = new OrientationFilter();
    const pose = doubles();
    for (let k = 0; k < 2600; k += 1) {
      const rate: vec3 = [0, 0.8 * Math.sin(k / 200), 0.7];
      if (k > 0) rotateByVector(pose, vec3.scale([0, 0, 0], rate, STEP_MS / 1000));
      filter.addMotion(k * STEP_MS, rate, gravityIn(pose));
      filter.addMagnetic(vec3.transformQuat([0, 0, 0], fieldAt(k), quat.conjugate(doubles(), pose)));
    }
    expect(filter.isFieldDisturbed).toBe(true);
    expect(angleDeg(filter.enuFromDevice(doubles()), pose)).toBeLessThan(1);
  });
});
