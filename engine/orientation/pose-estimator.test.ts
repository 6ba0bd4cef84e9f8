import { assert, double, property, tuple } from 'fast-check';
import { quat } from 'gl-matrix';
import { describe, expect, it } from 'vitest';
import { PoseEstimator } from './pose-estimator';
import {
  accelerationOf,
  angleDeg,
  DEGREES,
  inclinationDeg,
  orientationOf,
  poseOf,
  START_MS,
  STEP_MS,
} from './pose-readings.fixture';
import { rotateByVector } from './rotation-vector';

const poses = tuple(
  double({ min: 0, max: 360, noNaN: true }),
  double({ min: -180, max: 180, noNaN: true }),
  double({ min: -90, max: 90, noNaN: true }),
).map(([alpha, beta, gamma]) => poseOf(alpha, beta, gamma));

/** Feeds a resting device for a while; returns the time of the last reading. */
function rest(estimator: PoseEstimator, pose: quat, seconds: number, sign = 1): number {
  let atMs = START_MS;
  for (let k = 0; k < seconds * 60; k += 1) {
    atMs = START_MS + k * STEP_MS;
    estimator.addMotion({ atMs, rotationRateDegPerS: [0, 0, 0], accelerationMps2: accelerationOf(pose, sign) });
    estimator.addOrientation(orientationOf(atMs, pose));
  }
  return atMs;
}

describe('PoseEstimator', () => {
  it('knows nothing before the first reading', () => {
    const estimator = new PoseEstimator();
    expect(estimator.poseAt(quat.create(), START_MS)).toBe(false);
    expect(estimator.state).toMatchObject({ kind: 'none', accuracy: 'unavailable', usesGyro: false });
  });

  it('gives a resting device just the pose that it has, at any pose', () => {
    assert(
      property(poses, (pose) => {
        const estimator = new PoseEstimator();
        const atMs = rest(estimator, pose, 2);
        const found: quat = new Float64Array(4);
        expect(estimator.poseAt(found, atMs + 30)).toBe(true);
        expect(estimator.state).toMatchObject({ kind: 'magnetic', usesGyro: true, accuracy: 'high' });
        expect(angleDeg(found, pose)).toBeLessThan(1e-3);
      }),
      { numRuns: 50 },
    );
  });

  it('finds out by itself that iOS signs gravity the other way', () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(40, 70, -20);
    const atMs = rest(estimator, pose, 2, -1);
    const found: quat = new Float64Array(4);
    estimator.poseAt(found, atMs);
    // Taken for its opposite, gravity would make the gyroscope doubtful and the browser's angles all that is left.
    expect(estimator.state).toMatchObject({ kind: 'magnetic', usesGyro: true });
    expect(angleDeg(found, pose)).toBeLessThan(1e-3);
    expect(inclinationDeg(estimator.filter.relative(found))).toBeCloseTo(inclinationDeg(pose), 3);
  });

  it('turns with the gyroscope and predicts to display time', () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(350, 90, 0);
    const startMs = rest(estimator, pose, 3);
    // 60°/s about the vertical, which is the device's y axis when upright.
    const turnDeg = 60;
    let atMs = startMs;
    for (let k = 1; k <= 60; k += 1) {
      atMs = startMs + k * STEP_MS;
      rotateByVector(pose, [0, (turnDeg / DEGREES) * (STEP_MS / 1000), 0]);
      estimator.addMotion({ atMs, rotationRateDegPerS: [0, turnDeg, 0], accelerationMps2: accelerationOf(pose) });
    }
    const ahead = rotateByVector(quat.clone(pose), [0, (turnDeg / DEGREES) * 0.033, 0]);
    const found: quat = new Float64Array(4);
    estimator.poseAt(found, atMs + 33);
    expect(angleDeg(found, ahead)).toBeLessThan(0.1);
  });

  it('[SEN-03] follows a browser that gives absolute orientations and no motion, each sent once', () => {
    const estimator = new PoseEstimator();
    const found: quat = new Float64Array(4);
    const before = poseOf(1, 80, 3);
    const after = poseOf(340, 60, -10);
    for (let k = 0; k < 5; k += 1) estimator.addOrientation(orientationOf(START_MS + k * STEP_MS, before));
    estimator.poseAt(found, START_MS + 5 * STEP_MS);
    expect(angleDeg(found, before)).toBeLessThan(1e-4);
    estimator.addOrientation(orientationOf(START_MS + 1000, after));
    estimator.poseAt(found, START_MS + 1000);
    expect(angleDeg(found, after)).toBeLessThan(1e-4);
    expect(estimator.state).toMatchObject({ kind: 'magnetic', usesGyro: false });
  });

  it('[SEN-03] averages the last five orientations across north as turns, not as numbers', () => {
    const estimator = new PoseEstimator();
    for (const [k, alpha] of [358, 359, 0, 1, 2].entries()) {
      estimator.addOrientation(orientationOf(START_MS + k * STEP_MS, poseOf(alpha, 90, 0)));
    }
    const found: quat = new Float64Array(4);
    estimator.poseAt(found, START_MS + 4 * STEP_MS);
    expect(angleDeg(found, poseOf(0, 90, 0))).toBeLessThan(1e-3);
  });

  it('has an unknown north where no compass speaks', () => {
    const estimator = new PoseEstimator();
    estimator.addOrientation(orientationOf(START_MS, poseOf(30, 45, 0), { isAbsolute: false }));
    expect(estimator.state).toMatchObject({ kind: 'relative', headingSigmaDeg: 180, accuracy: 'medium' });
  });

  it("takes Safari's compass heading of the upper edge, and never an invalid one", () => {
    const pose = poseOf(123, 50, 10);
    const heading = 77;
    const reading = { isAbsolute: false, compassHeadingDeg: heading };
    const invalid = new PoseEstimator();
    invalid.addOrientation(orientationOf(START_MS, pose, { ...reading, compassAccuracyDeg: -1 }));
    expect(invalid.state).toMatchObject({ kind: 'relative', accuracy: 'low' });

    const valid = new PoseEstimator();
    valid.setDeclination(5);
    valid.addOrientation(orientationOf(START_MS, pose, { ...reading, compassAccuracyDeg: 8 }));
    expect(valid.state).toMatchObject({ kind: 'magnetic', headingSigmaDeg: 8, accuracy: 'high' });
    const found: quat = new Float64Array(4);
    valid.poseAt(found, START_MS);
    const [x = 0, y = 0, z = 0, w = 1] = found;
    const edgeAzimuth = Math.atan2(2 * (x * y - w * z), 1 - 2 * (x * x + z * z)) * DEGREES;
    expect(edgeAzimuth).toBeCloseTo(heading + 5, 3);
  });

  it('does not believe a gyroscope that shows nothing while the browser turns', () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(10, 80, 0);
    const atMs = rest(estimator, pose, 2);
    const turned = poseOf(60, 80, 0);
    estimator.addOrientation(orientationOf(atMs + 5, turned));
    const found: quat = new Float64Array(4);
    estimator.poseAt(found, atMs + 120);
    expect(estimator.state.usesGyro).toBe(false);
    expect(angleDeg(found, turned)).toBeLessThan(1e-3);
  });

  it('[SEN-02] is low from a call for calibration until a good reading follows', () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(0, 45, 0);
    estimator.addOrientation(orientationOf(START_MS, pose));
    estimator.addCalibrationNeeded(START_MS + 10);
    expect(estimator.state.accuracy).toBe('low');
    estimator.addOrientation(orientationOf(START_MS + 20, pose));
    expect(estimator.state).toMatchObject({ accuracy: 'low', headingSigmaDeg: 30 });
    estimator.addOrientation(orientationOf(START_MS + 3000, pose));
    expect(estimator.state.accuracy).toBe('high');
  });

  it('does not believe a gyroscope that speaks too seldom to be integrated', () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(20, 50, 10);
    for (let atMs = START_MS; atMs < START_MS + 10_000; atMs += 200) {
      estimator.addMotion({ atMs, rotationRateDegPerS: [0, 3, 0], accelerationMps2: accelerationOf(pose) });
      estimator.addOrientation(orientationOf(atMs, pose));
    }
    expect(estimator.state.usesGyro).toBe(false);
  });

  it('gives a pose whatever a compass says of its own accuracy', () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(20, 50, 10);
    const atMs = rest(estimator, pose, 1);
    estimator.addOrientation(orientationOf(atMs + 16, pose, { compassAccuracyDeg: Number.NaN }));
    const out: quat = new Float64Array(4);
    expect(estimator.poseAt(out, atMs + 20)).toBe(true);
    expect(angleDeg(out, pose)).toBeLessThan(0.5);
  });

  it("uses the browser's orientation where rotation rates are missing", () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(200, 75, 5);
    for (let k = 0; k < 120; k += 1) {
      const atMs = START_MS + k * STEP_MS;
      estimator.addMotion({ atMs, rotationRateDegPerS: null, accelerationMps2: accelerationOf(pose) });
      estimator.addOrientation(orientationOf(atMs, pose));
    }
    const found: quat = new Float64Array(4);
    estimator.poseAt(found, START_MS + 2000);
    expect(estimator.state).toMatchObject({ kind: 'magnetic', usesGyro: false });
    expect(angleDeg(found, pose)).toBeLessThan(1e-4);
  });

  it('is relative with motion alone, and right in inclination', () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(0, 60, 0);
    for (let k = 0; k < 60; k += 1) {
      const atMs = START_MS + k * STEP_MS;
      estimator.addMotion({ atMs, rotationRateDegPerS: [0, 0, 0], accelerationMps2: accelerationOf(pose) });
    }
    const found: quat = new Float64Array(4);
    expect(estimator.poseAt(found, START_MS + 1000)).toBe(true);
    expect(estimator.state).toMatchObject({ kind: 'relative', usesGyro: true });
    expect(inclinationDeg(found)).toBeCloseTo(60, 6);
  });

  it('is right again at once after a pause with the page hidden', () => {
    const estimator = new PoseEstimator();
    const atMs = rest(estimator, poseOf(30, 70, 0), 3);
    const later = poseOf(250, 40, -30);
    for (let k = 0; k < 6; k += 1) {
      const laterMs = atMs + 60_000 + k * STEP_MS;
      estimator.addMotion({ atMs: laterMs, rotationRateDegPerS: [0, 0.1, 0], accelerationMps2: accelerationOf(later) });
      estimator.addOrientation(orientationOf(laterMs, later));
    }
    const found: quat = new Float64Array(4);
    estimator.poseAt(found, atMs + 60_000 + 5 * STEP_MS);
    expect(estimator.state).toMatchObject({ kind: 'magnetic', usesGyro: true });
    expect(angleDeg(found, later)).toBeLessThan(0.05);
  });

  it('does not follow a compass that turns while the gyroscope does not', () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(100, 80, 0);
    let atMs = rest(estimator, pose, 20);
    for (let k = 1; k <= 60; k += 1) {
      atMs += STEP_MS;
      // A little noise, as any gyroscope has that does measure.
      estimator.addMotion({ atMs, rotationRateDegPerS: [0.1, 0, 0], accelerationMps2: accelerationOf(pose) });
      estimator.addOrientation(orientationOf(atMs, poseOf(100 + 0.6 * k, 80, 0)));
    }
    const found: quat = new Float64Array(4);
    estimator.poseAt(found, atMs);
    expect(angleDeg(found, pose)).toBeLessThan(1);
  });

  it('keeps north from a sighting, with its uncertainty, until it is taken back', () => {
    const estimator = new PoseEstimator();
    estimator.setDeclination(3);
    const pose = poseOf(40, 80, 0);
    const atMs = rest(estimator, pose, 5);
    const before = estimator.headingOffsetRad();
    const found: quat = new Float64Array(4);
    // The pose pointed 20° too far to the left: it has to be turned clockwise.
    estimator.alignHeading(before - 20 / DEGREES, 0.5 / DEGREES);
    estimator.poseAt(found, atMs);
    expect(estimator.state).toMatchObject({ kind: 'magnetic', isAligned: true });
    expect(estimator.state.headingSigmaDeg).toBeLessThan(0.6);
    expect(angleDeg(found, poseOf(40 - 3 - 20, 80, 0))).toBeLessThan(0.1);
    expect(estimator.undoAlignment()).toBe(true);
    estimator.poseAt(found, atMs);
    expect(estimator.state).toMatchObject({ isAligned: false, headingSigmaDeg: 15 });
    expect(angleDeg(found, poseOf(40 - 3, 80, 0))).toBeLessThan(0.1);
  });

  it('aligns a device without a compass', () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(10, 80, 0);
    estimator.addOrientation(orientationOf(START_MS, pose, { isAbsolute: false }));
    estimator.setDeclination(4);
    estimator.alignHeading(estimator.headingOffsetRad() - 50 / DEGREES, 0.5 / DEGREES);
    const found: quat = new Float64Array(4);
    estimator.poseAt(found, START_MS + 16);
    expect(estimator.state).toMatchObject({ kind: 'magnetic', isAligned: true });
    expect(angleDeg(found, poseOf(10 - 50, 80, 0))).toBeLessThan(0.1);
  });

  it("takes older WebKit's ranges of beta and gamma as the turns that they are", () => {
    const estimator = new PoseEstimator();
    // The pose alpha 20°, beta 100°, gamma 10° with beta kept within ±90° and gamma beyond.
    const older = { alphaDeg: 200, betaDeg: 80, gammaDeg: -170 };
    estimator.addOrientation(orientationOf(START_MS, poseOf(0, 0, 0), older));
    const found: quat = new Float64Array(4);
    estimator.poseAt(found, START_MS);
    expect(angleDeg(found, poseOf(20, 100, 10))).toBeLessThan(1e-4);
  });

  it('keeps north over a stall of the browser, though a device that stands still sends no new orientation', () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(123, 70, 8);
    const atMs = rest(estimator, pose, 2) + 900;
    estimator.addMotion({ atMs, rotationRateDegPerS: [0, 0, 0], accelerationMps2: accelerationOf(pose) });
    const found: quat = new Float64Array(4);
    estimator.poseAt(found, atMs);
    expect(estimator.state.kind).toBe('magnetic');
    expect(angleDeg(found, pose)).toBeLessThan(1e-3);
  });

  it('is less sure of north the longer it moves without hearing a compass', () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(20, 80, 0);
    let atMs = rest(estimator, pose, 2);
    const before = estimator.state.headingSigmaDeg;
    for (let k = 0; k < 120 * 60; k += 1) {
      atMs += STEP_MS;
      const rate = 30 * Math.sin(k / 20);
      rotateByVector(pose, [0, (rate / DEGREES) * (STEP_MS / 1000), 0]);
      estimator.addMotion({ atMs, rotationRateDegPerS: [0, rate, 0], accelerationMps2: accelerationOf(pose) });
    }
    expect(before).toBeCloseTo(15, 0);
    expect(estimator.state.headingSigmaDeg).toBeGreaterThan(18);
  });

  it("takes the browser's orientation while the two disagree on which way is up, and the gyroscope again after", () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(20, 80, 0);
    const found: quat = new Float64Array(4);
    let atMs = START_MS;
    const feed = (seconds: number, felt: quat): void => {
      for (let k = 0; k < seconds * 60; k += 1) {
        atMs += STEP_MS;
        estimator.addMotion({ atMs, rotationRateDegPerS: [0.1, 0, 0], accelerationMps2: accelerationOf(felt) });
        estimator.addOrientation(orientationOf(atMs, pose));
      }
      estimator.poseAt(found, atMs);
    };
    feed(3, poseOf(0, 10, 0));
    expect(estimator.state.usesGyro).toBe(false);
    expect(angleDeg(found, pose)).toBeLessThan(1e-3);
    feed(20, pose);
    expect(estimator.state.usesGyro).toBe(true);
    expect(angleDeg(found, pose)).toBeLessThan(1);
  });
});
