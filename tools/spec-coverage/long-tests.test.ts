import { expect, it } from 'vitest';
import { LONG_TESTS } from '../setup/test-shares.mjs';
import { longTestsOfOtherDays, titlesInSource } from './long-tests';

it('finds the titles that begin with an id, on the line of the call or below it, and no others', () => {
  const source = `
    describe('[CAP-05] mail', () => {
      it(
        '[ALR-01] [ACC-01] goes once', LONG, async () => {});
      it('says [CAP-06] nothing', async () => {});
    });`;
  expect(titlesInSource(source)).toEqual(['[CAP-05] mail', '[ALR-01] [ACC-01] goes once']);
});

it('has the long tests that did not run, each with its file, and none that did', async () => {
  const all = await longTestsOfOtherDays([]);
  expect(all.length).toBeGreaterThan(0);
  for (const { file, outcome } of all) {
    expect(LONG_TESTS.flat()).toContain(file);
    expect(outcome).toBe('notDue');
  }
  const [first] = all;
  if (first === undefined) throw new Error('There is none.');
  const ran = await longTestsOfOtherDays([{ ...first, outcome: 'passed' }]);
  expect(ran).toEqual(all.filter(({ file }) => file !== first.file));
});
