import { expect, test } from 'vitest';
import type { Box } from '@app/workers/sky/overlay/label-placement';
import { settledBoxes } from './settled-boxes';

const chip = (right: number, left = 10): Box => ({ left, top: 4, right, bottom: 48 });
const BUTTON: Box = { left: 336, top: 8, right: 380, bottom: 52 };

test('a chip whose text gets shorter and longer again changes nothing', () => {
  const known = [BUTTON, chip(123)];
  expect(settledBoxes(known, [BUTTON, chip(112)])).toBe(known);
  expect(settledBoxes(known, [{ ...BUTTON }, chip(123)])).toBe(known);
  expect(settledBoxes(known, [BUTTON, chip(123, 34)])).toBe(known);
});

test('what grows, moves, comes, goes or gets far smaller is known as it is, what stays beside it as it was', () => {
  const known = [BUTTON, chip(123)];
  expect(settledBoxes(known, [BUTTON, chip(124)])).toEqual([BUTTON, chip(124)]);
  expect(settledBoxes(known, [{ ...BUTTON, bottom: 53 }, chip(112)])).toEqual([{ ...BUTTON, bottom: 53 }, chip(123)]);
  expect(settledBoxes(known, [BUTTON, { ...chip(112), top: 3, bottom: 47 }])).toEqual([
    BUTTON,
    { ...chip(112), top: 3, bottom: 47 },
  ]);
  expect(settledBoxes(known, [BUTTON])).toEqual([BUTTON]);
  expect(settledBoxes(known, [BUTTON, chip(123), BUTTON])).toEqual([BUTTON, chip(123), BUTTON]);
  expect(settledBoxes(known, [BUTTON, chip(98)])).toEqual([BUTTON, chip(98)]);
});
