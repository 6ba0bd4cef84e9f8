import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './paths.mjs';
import {
  EMBEDDED_SHARES,
  embeddedTestsNotDue,
  LONG_TESTS,
  longTestsNotDue,
  postgresTestsNotDue,
} from './test-shares.mjs';

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 28);

/** What is left on each of some days of all files. */
const dueOn = (
  days: number,
  all: readonly string[],
  notDue: (atMs: number) => readonly string[],
): readonly (readonly string[])[] =>
  Array.from({ length: days }, (_, day) => {
    const others = notDue(TODAY + day * DAY_MS);
    return all.filter((file) => !others.includes(file));
  });

it('has each long test once in as many days as there are parts, the same all day', () => {
  const all = LONG_TESTS.flat();
  const days = dueOn(LONG_TESTS.length, all, longTestsNotDue);
  expect(days.flat().toSorted()).toEqual(all.toSorted());
  expect(Math.min(...days.map(({ length }) => length))).toBeGreaterThan(0);
  expect(longTestsNotDue(TODAY + DAY_MS - 1)).toEqual(longTestsNotDue(TODAY));
});

it('names files that are there', () => {
  expect(LONG_TESTS.flat().filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});

it('has each long test that opens a database on its day on one of the two, and on the other when it comes again', () => {
  const files = LONG_TESTS.flat();
  const days = LONG_TESTS.length * 2;
  const embedded = dueOn(days, files, (atMs) => [...longTestsNotDue(atMs), ...embeddedTestsNotDue(files, atMs)]);
  const postgres = dueOn(days, files, (atMs) => [...longTestsNotDue(atMs), ...postgresTestsNotDue(files, atMs)]);
  expect(embedded.flat().toSorted()).toEqual(files.toSorted());
  expect(postgres.flat().toSorted()).toEqual(files.toSorted());
  for (const [day, due] of embedded.entries()) expect(due.length === 0).toBe(postgres[day]?.length !== 0);
});

it('has each test of a database on the embedded one once in as many days as there are shares, those of itself always', () => {
  const others = Array.from({ length: EMBEDDED_SHARES * 3 }, (_, index) => `server/features/${index}.api.test.ts`);
  const own = 'server/db/schema.api.test.ts';
  const days = dueOn(EMBEDDED_SHARES, [own, ...others], (atMs) => embeddedTestsNotDue([...others, own], atMs));
  for (const due of days) expect([due[0], due.length]).toEqual([own, 4]);
  expect(days.flatMap((due) => due.slice(1)).toSorted()).toEqual(others.toSorted());
});
