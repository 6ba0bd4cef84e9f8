import { describe, expect, it } from 'vitest';
import { BASE, placeNear, pointAt, START_MS, targetNear } from './pointing.fixture';
import { linesSinceTurns } from './since-turn';

const EAST_OF_BASE = placeNear(6_000, 0, 0);
const FIRST = targetNear([4_000, 9_000, 3_000]);
const OTHER = targetNear([4_000, -9_000, 3_000]);

const line = (key: 'A' | 'B', second: number, target = FIRST, headingOffDeg = 0) =>
  pointAt(target, {
    key,
    from: key === 'A' ? BASE : EAST_OF_BASE,
    atMs: START_MS + second * 1000,
    headingOffDeg,
  });

describe('lines since observers have turned', () => {
  it('are those of the newest look, and all of who has not turned', () => {
    const lines = [line('A', 0), line('B', 0), line('B', 4), line('A', 6, OTHER), line('A', 9, OTHER)];
    expect(linesSinceTurns(lines)?.map(({ observer, atMs }) => [observer.key, (atMs - START_MS) / 1000])).toEqual([
      ['A', 6],
      ['A', 9],
      ['B', 0],
      ['B', 4],
    ]);
  });

  it('are none where a hand is only unsteady, or an aircraft flies on', () => {
    expect(linesSinceTurns([line('A', 0), line('A', 1, FIRST, 2), line('A', 2, FIRST, -3), line('B', 0)])).toBeNull();
    const flying = targetNear([4_000, 9_000, 3_000], [200, 0, 0]);
    expect(linesSinceTurns([line('A', 0, flying), line('A', 2, flying), line('A', 4, flying)])).toBeNull();
    expect(linesSinceTurns([])).toBeNull();
  });
});
