import { describe, expect, it } from 'vitest';
import { LowPass } from './low-pass';

const feed = (filter: LowPass, value: number, count: number): void => {
  for (let k = 0; k < count; k += 1) filter.next([value]);
};

describe('LowPass', () => {
  it('starts as the plain mean of what came in', () => {
    const filter = new LowPass(1, 1, 0.1);
    filter.next([2]);
    expect(filter.output[0]).toBe(2);
    filter.next([4]);
    expect(filter.output[0]).toBe(3);
  });

  it('is half way up a step after about its time constant, and to all of it in the end', () => {
    const stepS = 0.001;
    const filter = new LowPass(1, 1, stepS);
    feed(filter, 0, 1000);
    feed(filter, 1, 1000);
    expect(filter.output[0]).toBeGreaterThan(0.45);
    expect(filter.output[0]).toBeLessThan(0.65);
    feed(filter, 1, 20_000);
    expect(filter.output[0]).toBeCloseTo(1, 6);
  });

  it('does not jump when the sample interval changes', () => {
    const filter = new LowPass(2, 0.5, 0.01);
    for (let k = 0; k < 500; k += 1) filter.next([3, -7]);
    filter.retune(0.04);
    filter.next([3, -7]);
    expect(filter.output[0]).toBeCloseTo(3, 9);
    expect(filter.output[1]).toBeCloseTo(-7, 9);
  });
});
