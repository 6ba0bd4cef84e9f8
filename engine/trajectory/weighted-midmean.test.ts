import { expect, it } from 'vitest';
import { weightedMidmean } from './weighted-midmean';

const of = (...values: readonly (readonly [value: number, weight: number])[]): number =>
  weightedMidmean(values.map(([value, weight]) => ({ value, weight })));

it('is the mean of the middle half, whatever lies outside and in whatever order', () => {
  expect(of([1, 1], [2, 1], [3, 1], [4, 1])).toBe(2.5);
  expect(of([-1e6, 1], [4, 1], [3, 1], [1e9, 1], [3, 2], [4, 2])).toBe(3.5);
  expect(of([7, 0.3])).toBe(7);
});

it('counts a value by its weight', () => {
  expect(of([0, 3], [10, 1])).toBe(0);
  // The middle half of a weight of 2 ends at 1.5: half of the one and half of the other.
  expect(of([0, 1], [10, 1])).toBe(5);
});

it('is none without values', () => {
  expect(of()).toBeNaN();
});
