import { describe, expect, it } from 'vitest';
import { mergedByRise, rowsByTime } from './merged-passes';
import { noPasses } from './packed-passes';
import { packedPasses } from './packed-passes.fixture';
import { PassList } from './pass-list';

describe('mergedByRise', () => {
  it('brings parts into one order by rise, and gives each pass its own events and spans', () => {
    const even = packedPasses([
      { index: 1, noradId: 90_002, riseMs: 7e6, magnitude: 3 },
      { index: 0, noradId: 90_000, riseMs: 1e6, magnitude: null },
    ]);
    const odd = packedPasses([{ index: 0, noradId: 90_001, riseMs: 4e6, magnitude: -1 }]);
    const passes = new PassList(
      mergedByRise([
        { passes: even, stride: 2, offset: 0 },
        { passes: noPasses(), stride: 2, offset: 0 },
        { passes: odd, stride: 2, offset: 1 },
      ]),
    ).all();
    expect(passes.map(({ index, noradId }) => [index, noradId])).toEqual([
      [0, 90_000],
      [1, 90_001],
      [2, 90_002],
    ]);
    expect(passes.map(({ rise, set }) => [rise.atMs, set.atMs])).toEqual([
      [1e6, 1.36e6],
      [4e6, 4.36e6],
      [7e6, 7.36e6],
    ]);
    expect(passes.map(({ brightest }) => brightest?.magnitude)).toEqual([
      undefined,
      expect.closeTo(-1, 9),
      expect.closeTo(3, 9),
    ]);
    expect(passes.map(({ sunlit }) => sunlit)).toEqual([
      [],
      [{ fromMs: 4e6, toMs: 4.36e6 }],
      [{ fromMs: 7e6, toMs: 7.36e6 }],
    ]);
  });

  it('is nothing of nothing', () => {
    expect(new PassList(mergedByRise([])).all()).toEqual([]);
  });
});

it('sorts rows by time, and those of one time by index', () => {
  const indices = [0, 4, 2, 3, 1, 5, 6];
  const rows = rowsByTime(Float64Array.of(5, 3, 5, 9, 3, 1, 5), (row) => indices[row] ?? 0);
  expect([...rows]).toEqual([5, 4, 1, 0, 2, 6, 3]);
});
