import { describe, expect, it } from 'vitest';
import { nextRow } from './use-result-index';

describe('nextRow', () => {
  it('begins at the near end, moves one on, and stays at the ends', () => {
    expect([nextRow(-1, 1, 3), nextRow(-1, -1, 3)]).toEqual([0, 2]);
    expect([nextRow(0, 1, 3), nextRow(2, 1, 3)]).toEqual([1, 2]);
    expect([nextRow(1, -1, 3), nextRow(0, -1, 3)]).toEqual([0, 0]);
  });
});
