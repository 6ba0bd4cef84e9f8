import { describe, expect, it } from 'vitest';
import { skyRow } from '@app/state/sky-row.fixture';
import { identifyCandidate } from './identify';
import { linkedObjectId } from './use-object-link';

describe('identifyCandidate', () => {
  const rows = [skyRow({ id: 1 }), skyRow({ id: 2 }), skyRow({ id: 3 })];

  it('[CLS-01] takes the nearest first, then any other of the list', () => {
    expect(identifyCandidate(rows, 1, null, 0.9)).toBe(1);
    expect(identifyCandidate(rows, 1, 2, 0.9)).toBe(1);
    expect(identifyCandidate(rows, 1, 1, 0)).toBe(2);
    expect(identifyCandidate(rows, 1, 1, 0.99)).toBe(3);
    expect(identifyCandidate([], null, null, 0.5)).toBeNull();
  });
});

describe('linkedObjectId', () => {
  it('[DET-04] reads ids and refuses everything else', () => {
    expect(['7', '2147483647', '0', '-1', '2147483648', '1e3', 'x', '', null].map(linkedObjectId)).toEqual([
      7,
      2147483647,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
