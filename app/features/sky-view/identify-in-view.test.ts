import { describe, expect, it } from 'vitest';
import { randomObject } from './identify-in-view';

describe('randomObject', () => {
  it('[AR-11] takes any object of the list but the selected one', () => {
    expect([0, 0.49, 0.5, 0.99].map((random) => randomObject([1, 2, 3], 2, random))).toEqual([1, 1, 3, 3]);
    expect(randomObject([1, 2], null, 0.99)).toBe(2);
    expect(randomObject([7], 7, 0.3)).toBeNull();
    expect(randomObject([], null, 0)).toBeNull();
  });
});
