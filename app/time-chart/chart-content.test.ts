import { expect, it } from 'vitest';
import { type ChartContent, chartRows } from './chart-content';
import { momentAfterKey } from './moment-after-key';

const content: ChartContent = {
  timesMs: [0, 1000, 300_000],
  lines: [
    { look: 'line', values: [1, 2, 3] },
    { look: 'dots', values: [null, 5, 6] },
  ],
  gapsAfter: new Set([1]),
  doubtful: [],
  leastSpan: 1,
};

it('has an empty row in each gap, which belongs to the moment before it', () => {
  const { data, momentOfRow } = chartRows(content);
  expect(data).toEqual([
    [0, 1, 1.001, 300],
    [1, 2, null, 3],
    [null, 5, null, 6],
  ]);
  expect(momentOfRow).toEqual([0, 1, 1, 2]);
});

it('joins known values that are near one another where that is asked for, and breaks elsewhere', () => {
  const timesMs = [0, 10_000, 20_000, 150_000, 160_000, 170_000, 180_000];
  const values = [1, null, 3, null, 5, null, 7];
  const apart = { ...content, timesMs, lines: [{ look: 'dashes', values }] } as const;
  const joined = { ...apart, joinsWithinMs: 120_000 };
  // Nothing is known between 20 s and 160 s; after 170 s there is a gap of the whole.
  expect(chartRows({ ...joined, gapsAfter: new Set([5]) }).data[1]).toEqual([1, undefined, 3, null, 5, null, null, 7]);
  expect(chartRows({ ...joined, gapsAfter: new Set() }).data[1]).toEqual([1, undefined, 3, null, 5, undefined, 7]);
  expect(chartRows({ ...apart, gapsAfter: new Set() }).data[1]).toEqual(values);
});

const pressed = (key: string, shiftKey = false) => ({ key, shiftKey, altKey: false, ctrlKey: false, metaKey: false });

it('moves the marked moment by keys, and never beyond the ends', () => {
  const after = (key: string, moment: number, shiftKey = false) => momentAfterKey(pressed(key, shiftKey), moment, 50);
  expect(after('ArrowRight', 3)).toBe(4);
  expect(after('ArrowLeft', 3)).toBe(2);
  expect(after('ArrowLeft', 0)).toBe(0);
  expect(after('ArrowRight', 45, true)).toBe(49);
  expect(after('PageDown', 30)).toBe(20);
  expect(after('Home', 30)).toBe(0);
  expect(after('End', 30)).toBe(49);
  expect(after('a', 30)).toBeNull();
  // What the browser does with it is left to the browser.
  expect(momentAfterKey({ ...pressed('ArrowLeft'), altKey: true }, 30, 50)).toBeNull();
});
