import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONG_TESTS, longTestsNotDue } from './long-tests.mjs';
import { inRoot } from './paths.mjs';

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 28);

it('has each long test once in as many days as there are parts, the same all day', () => {
  const all = LONG_TESTS.flat();
  const days = LONG_TESTS.map((_, day) => {
    const others = longTestsNotDue(TODAY + day * DAY_MS);
    return all.filter((file) => !others.includes(file));
  });
  expect(days.flat().toSorted()).toEqual(all.toSorted());
  expect(Math.min(...days.map(({ length }) => length))).toBeGreaterThan(0);
  expect(longTestsNotDue(TODAY + DAY_MS - 1)).toEqual(longTestsNotDue(TODAY));
});

it('names files that are there', () => {
  expect(LONG_TESTS.flat().filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});
