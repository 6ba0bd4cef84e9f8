import { beforeEach, describe, expect, it } from 'vitest';
import { FramePacer } from './frame-pacer';

const REFRESH_MS = 1000 / 60;

let pacer: FramePacer;
beforeEach(() => {
  pacer = new FramePacer();
});

/** Frames asked for in so many seconds of animation frames, a pose for each drawn one. */
function framesIn(seconds: number, poseAt: (ms: number) => number = () => 0): number {
  let asked = 0;
  for (let refresh = 0; refresh < seconds * 60; refresh++) {
    const nowMs = refresh * REFRESH_MS;
    pacer.refresh(nowMs);
    pacer.sawPose(poseAt(nowMs), 20, 0, nowMs);
    if (pacer.waitMs(nowMs) > 0) continue;
    pacer.asked(nowMs);
    asked++;
  }
  return asked;
}

const acrossNorth = (ms: number): number => (Math.floor(ms / 100) % 2 === 0 ? 359.995 : 0.005);
const turning = (ms: number): number => (ms / 100) % 360;

describe('FramePacer', () => {
  it.each([
    ['low', 1],
    ['medium', 5],
    ['high', 30],
    ['ultra', 60],
  ])('[SEN-06] %s: %i frames a second while the view turns', (_, hz) => {
    pacer.setRate(hz);
    expect(framesIn(10, turning)).toBeGreaterThan(hz * 10 * 0.95);
    expect(framesIn(10, turning)).toBeLessThanOrEqual(hz * 10 + 1);
  });

  it('draws fewer frames at rest, and never more than the settings allow', () => {
    pacer.setRate(60);
    expect(framesIn(10)).toBeLessThan(160);
    pacer.setRate(5);
    expect(framesIn(10)).toBeLessThanOrEqual(51);
  });

  it('takes a turn across north for the small turn that it is', () => {
    pacer.setRate(60);
    expect(framesIn(10, acrossNorth)).toBeLessThan(160);
  });

  it('follows a finger even where frames are rare', () => {
    pacer.setRate(1);
    pacer.setTouched(true);
    expect(framesIn(2)).toBeGreaterThan(55);
  });

  it('waits long between rare frames, and until the next refresh between frequent ones', () => {
    pacer.setRate(1);
    pacer.asked(1000);
    expect(pacer.waitMs(1020)).toBeGreaterThan(900);
    pacer.setRate(60);
    pacer.hurry(1000);
    expect(pacer.waitMs(1001)).toBeLessThan(REFRESH_MS);
    expect(pacer.waitMs(1000 + REFRESH_MS)).toBeLessThanOrEqual(0);
  });

  it('expects a frame to be seen two refreshes after it was asked for', () => {
    for (let refresh = 0; refresh < 200; refresh++) pacer.refresh(refresh * 8);
    expect(pacer.seenAtMs(5000)).toBeCloseTo(5016, 0);
  });

  it('does not take a view that draws every second refresh for a slow display', () => {
    for (let frame = 0; frame < 200; frame++) pacer.refresh(frame * 2 * REFRESH_MS);
    expect(pacer.seenAtMs(5000)).toBeCloseTo(5000 + 2 * REFRESH_MS, 0);
  });

  it('expects a frame to be seen a refresh after it is drawn, as soon or late as others were', () => {
    for (let frame = 0; frame < 100; frame++) pacer.drewAfter(40);
    pacer.drewAfter(60_000);
    expect(pacer.seenAtMs(5000)).toBeCloseTo(5040 + REFRESH_MS, 0);
  });
});
