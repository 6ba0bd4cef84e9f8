import { describe, expect, it } from 'vitest';
import type { ReportedTest } from '../spec-coverage/test-reports';
import { SHARES, testsDue } from './tests-due';

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 28);

const NOTHING: ReadonlySet<string> = new Set();

const test = (file: string, ...titles: readonly string[]): ReportedTest => ({
  file: `e2e/${file}`,
  titles: [file, ...titles],
  outcome: 'unproven',
});

const others = (count: number): readonly ReportedTest[] =>
  Array.from({ length: count }, (_, index) => test('functional/table.e2e.ts', `row ${index}`));
const titlesOf = (tests: readonly ReportedTest[]): readonly string[] =>
  tests.map(({ titles }) => titles.slice(1).join(' › '));

describe('the browser tests of a day', () => {
  it('have first use, the journey, other engines, budgets and axe every time, and never what measures alone', () => {
    const always = [
      test('accessibility/axe.e2e.ts', 'finds nothing on /'),
      test('engines/journey.e2e.ts', 'WebKitGTK', 'shows the sky'),
      test('functional/first-use.e2e.ts', 'a newcomer'),
      test('functional/journey.e2e.ts', 'on the embedded database', 'a visitor shares'),
      test('performance/bundle-budget.e2e.ts', 'the shell'),
    ];
    const all = [...always, ...others(SHARES * 3), test('lighthouse/lighthouse.e2e.ts', 'finds nothing')];
    for (let day = 0; day < SHARES; day++) {
      const due = testsDue(all, TODAY + day * DAY_MS, NOTHING);
      expect(due.slice(0, always.length)).toEqual(always);
      expect(due).toHaveLength(always.length + 3);
    }
  });

  it('have each of the others once in as many days as there are shares, the same all day', () => {
    const all = others(SHARES * 5 + 7);
    const days = Array.from({ length: SHARES }, (_, day) => testsDue(all, TODAY + day * DAY_MS, NOTHING));
    expect(titlesOf(days.flat()).toSorted()).toEqual(titlesOf(all).toSorted());
    expect(testsDue(all, TODAY + DAY_MS - 1, NOTHING)).toEqual(days[0]);
  });

  it('have the journey on PostgreSQL on one day of all', () => {
    const all = [test('functional/journey.e2e.ts', 'on the PostgreSQL database', 'shares'), ...others(SHARES * 3)];
    const days = Array.from({ length: SHARES }, (_, day) => titlesOf(testsDue(all, TODAY + day * DAY_MS, NOTHING)));
    expect(days.filter((titles) => titles.includes('on the PostgreSQL database › shares'))).toHaveLength(1);
  });

  it('prove every id, unless another suite has, each by as few tests as can be beyond those that are due anyway', () => {
    const ids = [
      test('functional/home.e2e.ts', '[HOME-01] first'),
      test('functional/home.e2e.ts', '[HOME-01] second'),
      test('functional/home.e2e.ts', '[HOME-02] a group', '[HOME-03] both'),
      test('functional/home.e2e.ts', '[HOME-03] again'),
      test('functional/home.e2e.ts', '[HOME-04] third'),
      test('functional/home.e2e.ts', 'only speaks of [HOME-05]'),
    ];
    const journey = test('functional/journey.e2e.ts', '[SHELL-01] a visitor shares');
    const shell = test('functional/shell.e2e.ts', '[SHELL-01] a menu');
    const titlesBeyondRows = (proven: ReadonlySet<string>): readonly string[] =>
      titlesOf(testsDue([journey, ...ids, shell, ...others(SHARES * 20)], TODAY + 5 * DAY_MS, proven)).filter(
        (title) => !title.startsWith('row'),
      );
    expect(titlesBeyondRows(NOTHING)).toEqual([
      '[SHELL-01] a visitor shares',
      '[HOME-01] first',
      '[HOME-02] a group › [HOME-03] both',
      '[HOME-04] third',
    ]);
    expect(titlesBeyondRows(new Set(['HOME-01', 'HOME-02', 'HOME-03']))).toEqual([
      '[SHELL-01] a visitor shares',
      '[HOME-04] third',
    ]);
  });
});
