import { quat } from 'gl-matrix';
import { describe, expect, it } from 'vitest';
import { type MeasuredPose, PoseHistory } from './pose-history';

const turned = (deg: number) => quat.setAxisAngle(quat.create(), [0, 0, 1], (deg * Math.PI) / 180);
const poseAt = (atMs: number, deg: number, over: Partial<MeasuredPose> = {}): MeasuredPose => ({
  relativeFromView: turned(deg),
  screenAngleDeg: 0,
  frame: 0,
  compassOffsetRad: 0,
  carriedSigmaDeg: 0,
  atMs,
  ...over,
});

/** The turn that is remembered for a time, degrees; null for nothing. */
function turnAt(history: PoseHistory, atMs: number): number | null {
  const out = poseAt(0, 0);
  if (!history.at(out, atMs)) return null;
  const [, , z = 0, w = 1] = out.relativeFromView;
  return (2 * Math.atan2(z, w) * 180) / Math.PI;
}

describe('PoseHistory', () => {
  it('gives the pose of a moment, between its neighbours, and the last one until now', () => {
    const history = new PoseHistory();
    history.add(poseAt(1000, 10));
    history.add(poseAt(1100, 20));
    expect(turnAt(history, 999)).toBeNull();
    expect(turnAt(history, 1000)).toBeCloseTo(10, 4);
    expect(turnAt(history, 1025)).toBeCloseTo(12.5, 4);
    expect(turnAt(history, 9000)).toBeCloseTo(20, 4);
  });

  it('blends no poses across a pause, a turned screen or another frame', () => {
    for (const later of [poseAt(3000, 40), poseAt(1100, 40, { screenAngleDeg: 90 }), poseAt(1100, 40, { frame: 1 })]) {
      const history = new PoseHistory();
      history.add(poseAt(1000, 10));
      history.add(later);
      expect(turnAt(history, 1090)).toBeCloseTo(10, 4);
      expect(turnAt(history, later.atMs)).toBeCloseTo(40, 4);
    }
  });

  it('holds more than ten seconds at 60 readings a second, and forgets what is older', () => {
    const history = new PoseHistory();
    for (let k = 0; k < 60 * 60; k++) history.add(poseAt(k * 16, k % 90));
    const lastMs = (60 * 60 - 1) * 16;
    expect(turnAt(history, lastMs - 10_000)).not.toBeNull();
    expect(turnAt(history, lastMs - 50_000)).toBeNull();
    history.clear();
    expect(turnAt(history, lastMs)).toBeNull();
  });

  it('takes nothing that comes late', () => {
    const history = new PoseHistory();
    history.add(poseAt(1000, 10));
    history.add(poseAt(1000, 50));
    history.add(poseAt(900, 70));
    expect(turnAt(history, 1000)).toBeCloseTo(10, 4);
  });
});
