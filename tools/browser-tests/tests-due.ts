import type { ReportedTest } from '../spec-coverage/test-reports';
import { idsOfTitles } from '../spec-coverage/title-ids';

/** Files whose tests every run has: first use, the journey, an iPhone’s sensors, other engines, budgets, axe on main pages. */
const FILES_OF_EVERY_RUN =
  /^e2e\/(engines|performance)\/|^e2e\/accessibility\/axe\.|^e2e\/functional\/(journey|first-use|sensors-ios)\./;
/** The journey a second time; what differs there the API tests have every time. */
const ON_POSTGRES = 'on the PostgreSQL database';

const isOfEveryRun = ({ file, titles }: ReportedTest): boolean =>
  FILES_OF_EVERY_RUN.test(file) && !titles.includes(ON_POSTGRES);

/** Measured with nothing beside it, in a run of its own. */
const ALONE = /^e2e\/lighthouse\//;

/** So many days until each of the others has run. */
export const SHARES = 16;

const DAY_MS = 86_400_000;

/**
 * The browser tests that a run of a day has: those of every run, the day's share of the others, and as few as prove the
 * acceptance ids that all of these leave out and nothing else has proven. Shares are runs of neighbours, for tests of one
 * file share what they start.
 *
 * @param tests All that there are, in the order of their files.
 * @param atMs Epoch milliseconds.
 * @param proven Acceptance ids that the other suites of the run have proven.
 */
export function testsDue(
  tests: readonly ReportedTest[],
  atMs: number,
  proven: ReadonlySet<string>,
): readonly ReportedTest[] {
  const beside = tests.filter(({ file }) => !ALONE.test(file));
  const others = beside.filter((test) => !isOfEveryRun(test));
  const share = Math.floor(atMs / DAY_MS) % SHARES;
  const bound = (index: number): number => Math.round((others.length * index) / SHARES);
  const due = new Set([...beside.filter(isOfEveryRun), ...others.slice(bound(share), bound(share + 1))]);
  for (const test of testsOfMissingIds(others, due, proven)) due.add(test);
  return beside.filter((test) => due.has(test));
}

/** As few as prove every id that is left: always the first of those that prove most of them. */
function testsOfMissingIds(
  tests: readonly ReportedTest[],
  due: ReadonlySet<ReportedTest>,
  proven: ReadonlySet<string>,
): readonly ReportedTest[] {
  const idsOf = new Map(tests.map((test) => [test, idsOfTitles(test.titles).proves]));
  const missing = new Set([...idsOf.values()].flat());
  for (const id of [...proven, ...[...due].flatMap(({ titles }) => idsOfTitles(titles).proves)]) missing.delete(id);
  const chosen: ReportedTest[] = [];
  while (missing.size > 0) {
    const counts = [...idsOf].map(([test, ids]) => ({ test, ids, count: ids.filter((id) => missing.has(id)).length }));
    const most = Math.max(...counts.map(({ count }) => count));
    const next = counts.find(({ count }) => count === most);
    if (next === undefined) break;
    chosen.push(next.test);
    for (const id of next.ids) missing.delete(id);
  }
  return chosen;
}
