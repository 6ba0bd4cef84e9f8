import type { ReportedTest } from '../spec-coverage/test-reports';
import { idsOfTitles } from '../spec-coverage/title-ids';

/** Files whose tests every run has: first use, journeys, an iPhone’s sensors, other engines, budgets, axe on every page. */
const IN_EVERY_RUN =
  /^e2e\/(engines|performance)\/|^e2e\/accessibility\/axe\.|^e2e\/functional\/(journey|first-use|sensors-ios)\./;

/** Measured with nothing beside it, in a run of its own. */
const ALONE = /^e2e\/lighthouse\//;

/** So many days until each of the others has run. */
export const SHARES = 12;

const DAY_MS = 86_400_000;

/**
 * The browser tests that a run of a day has: those of every run, the day's share of the others, and of the acceptance ids
 * that all of these leave out one test each. Shares are runs of neighbours, for tests of one file share what they start.
 *
 * @param tests All that there are, in the order of their files.
 * @param atMs Epoch milliseconds.
 */
export function testsDue(tests: readonly ReportedTest[], atMs: number): readonly ReportedTest[] {
  const beside = tests.filter(({ file }) => !ALONE.test(file));
  const others = beside.filter(({ file }) => !IN_EVERY_RUN.test(file));
  const share = Math.floor(atMs / DAY_MS) % SHARES;
  const bound = (index: number): number => Math.round((others.length * index) / SHARES);
  const due = new Set([
    ...beside.filter(({ file }) => IN_EVERY_RUN.test(file)),
    ...others.slice(bound(share), bound(share + 1)),
  ]);
  const proven = new Set([...due].flatMap(({ titles }) => idsOfTitles(titles).proves));
  for (const test of others) {
    const { proves } = idsOfTitles(test.titles);
    if (proves.every((id) => proven.has(id))) continue;
    due.add(test);
    for (const id of proves) proven.add(id);
  }
  return beside.filter((test) => due.has(test));
}
