import { describe, expect, it } from 'vitest';
import { epochMs, latitude, longitude } from '../units/quantity';
import { MAX_TRAIL_POINTS, Trail, TRAIL_DURATION_MS } from './trail';

const START = 1_750_000_000_000;
const place = (step: number) => ({ latitude: latitude(50), longitude: longitude(step * 0.02) });

describe('Trail', () => {
  it('keeps fixes in order with the time of each', () => {
    const trail = new Trail();
    trail.add(place(0), epochMs(START));
    trail.add(place(1), epochMs(START + 5_000));
    expect(trail.points.map((point) => point.at - START)).toEqual([0, 5_000]);
  });

  it('leaves a gap where nobody heard the object, and after a restart', () => {
    const trail = new Trail();
    trail.add(place(0), epochMs(START));
    trail.add(place(1), epochMs(START + 10_000));
    trail.add(place(9), epochMs(START + 100_000));
    trail.breakHere();
    trail.add(place(10), epochMs(START + 105_000));
    expect(trail.points.map((point) => point.startsSegment)).toEqual([true, false, true, true]);
  });

  it('takes a long stop for a stop, not for a gap', () => {
    const trail = new Trail();
    for (let second = 0; second <= 120; second += 5) trail.add(place(0), epochMs(START + second * 1000));
    trail.add(place(1), epochMs(START + 125_000));
    expect(trail.points).toHaveLength(2);
    expect(trail.points[1]?.startsSegment).toBe(false);
  });

  it('is bounded by fifteen minutes and by number', () => {
    const trail = new Trail();
    for (let second = 0; second < 7200; second++) trail.add(place(second), epochMs(START + second * 1000));
    expect(trail.points.length).toBeLessThanOrEqual(MAX_TRAIL_POINTS + 1);
    expect((trail.points.at(-1)?.at ?? 0) - (trail.points[0]?.at ?? 0)).toBeLessThanOrEqual(TRAIL_DURATION_MS);
  });

  it('ignores what is older than its newest point', () => {
    const trail = new Trail();
    trail.add(place(1), epochMs(START));
    trail.add(place(0), epochMs(START - 60_000));
    expect(trail.points).toHaveLength(1);
  });
});
