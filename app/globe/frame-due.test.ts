import { describe, expect, it } from 'vitest';
import { frameDueMs } from './frame-due';

const CALM = { pixelsPerRadius: 170, prefersReducedMotion: false } as const;

describe('when the next frame is due', () => {
  it('is never while time stands still', () => {
    expect(frameDueMs({ ...CALM, rate: 0 })).toBeNull();
  });

  it('is seldom at the rate of the clock, sooner from near by, and at once at high rates', () => {
    const far = frameDueMs({ ...CALM, rate: 1 }) ?? 0;
    const near = frameDueMs({ ...CALM, rate: 1, pixelsPerRadius: 4000 }) ?? 0;
    expect(far).toBe(1000);
    expect(near).toBeLessThan(100);
    expect(near).toBeGreaterThan(0);
    expect(frameDueMs({ ...CALM, rate: 300 })).toBe(0);
  });

  it('is once a second for who wants little motion', () => {
    expect(frameDueMs({ ...CALM, rate: 1000, prefersReducedMotion: true })).toBe(1000);
  });
});
