import type { quat } from 'gl-matrix';
import { describe, expect, it } from 'vitest';
import { PoseEstimator } from './pose-estimator';
import { accelerationOf, angleDeg, GRAVITY, orientationOf, poseOf, START_MS, STEP_MS } from './pose-readings.fixture';

describe('PoseEstimator on an iPhone', () => {
  // Alpha counts anticlockwise from where the page was loaded, here facing 60°; Apple's compass clockwise from north.
  it.each([
    { alphaDeg: 60, compassHeadingDeg: 0 },
    { alphaDeg: 330, compassHeadingDeg: 90 },
    { alphaDeg: 240, compassHeadingDeg: 180 },
    { alphaDeg: 150, compassHeadingDeg: 270 },
    { alphaDeg: 61, compassHeadingDeg: 359 },
  ])('finds north on an iPhone by gyroscope and compass: $compassHeadingDeg°', ({ alphaDeg, compassHeadingDeg }) => {
    const estimator = new PoseEstimator();
    const compass = { isAbsolute: false, compassHeadingDeg, compassAccuracyDeg: 8 };
    const pose = poseOf(alphaDeg, 30, 0);
    let atMs = START_MS;
    for (let k = 0; k < 60; k += 1) {
      atMs = START_MS + k * STEP_MS;
      const rotationRateDegPerS = [k % 2 === 0 ? 0.1 : -0.1, 0, 0] as const;
      estimator.addMotion({ atMs, rotationRateDegPerS, accelerationMps2: accelerationOf(pose, -1) });
      estimator.addOrientation(orientationOf(atMs, pose, compass));
    }
    const found: quat = new Float64Array(4);
    estimator.poseAt(found, atMs);
    expect(estimator.state).toMatchObject({ kind: 'magnetic', usesGyro: true, headingSigmaDeg: 8 });
    // Where the upper edge points is what the compass says: W3C's alpha would be 360° less that.
    expect(angleDeg(found, poseOf(360 - compassHeadingDeg, 30, 0))).toBeLessThan(0.1);
  });

  it("turns by an iPhone's gyroscope alone, once its compass has been heard, and has no north before", () => {
    const estimator = new PoseEstimator();
    const pose = poseOf(220, 40, 0);
    const found: quat = new Float64Array(4);
    let atMs = START_MS;
    const hold = (seconds: number, compassHeadingDeg: number, compassAccuracyDeg: number): void => {
      for (let k = 0; k < seconds * 60; k += 1) {
        atMs += STEP_MS;
        const rotationRateDegPerS = [k % 2 === 0 ? 0.1 : -0.1, 0, 0] as const;
        estimator.addMotion({ atMs, rotationRateDegPerS, accelerationMps2: accelerationOf(pose, -1) });
        estimator.addOrientation(
          orientationOf(atMs, pose, { isAbsolute: false, compassHeadingDeg, compassAccuracyDeg }),
        );
      }
      estimator.poseAt(found, atMs);
    };
    hold(1, -1, -1);
    expect(estimator.state).toMatchObject({ kind: 'relative', usesGyro: true });
    hold(1, 200, 8);
    expect(estimator.state).toMatchObject({ kind: 'magnetic', usesGyro: true });
    expect(angleDeg(found, poseOf(160, 40, 0))).toBeLessThan(0.2);
    // To the right by 60°, about the vertical as the phone's own axes have it, and not a word from the browser's angles.
    const [x, y, z] = accelerationOf(pose);
    for (let k = 0; k < 120; k += 1) {
      atMs += STEP_MS;
      const rotationRateDegPerS = [(-30 * x) / GRAVITY, (-30 * y) / GRAVITY, (-30 * z) / GRAVITY] as const;
      estimator.addMotion({ atMs, rotationRateDegPerS, accelerationMps2: accelerationOf(pose, -1) });
    }
    estimator.poseAt(found, atMs);
    expect(estimator.state.usesGyro).toBe(true);
    expect(angleDeg(found, poseOf(100, 40, 0))).toBeLessThan(1);
  });
});
