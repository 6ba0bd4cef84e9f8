/**
 * Which browser tests a run of `npm test` has. All of them take longer than a change may wait for: each run has those that
 * prove an acceptance id and those of the files named here, and of the others the share whose day it is.
 */

/** What has run whenever `npm test` has passed: ids, first use, journeys, other engines, budgets, axe on every page. */
export const IN_EVERY_RUN = [
  String.raw`\[[A-Z0-9]+-\d+\]`,
  'engines/',
  'performance/',
  'accessibility/axe',
  String.raw`functional/(journey|first-use|sky-touch|alignment|languages|recorded-hour|honesty)\.e2e`,
  String.raw`functional/(identify-page|lead|triangulation-session)\.e2e`,
].join('|');

/** What measures, and therefore runs with nothing beside it. */
export const ALONE = 'lighthouse/';

/** So many days until each of the others has run. */
export const SHARES = 8;

const DAY_MS = 86_400_000;

/** The share of the others that is due at a time, 1 to `SHARES`. @param {number} atMs epoch milliseconds */
export const shareDue = (atMs) => 1 + (Math.floor(atMs / DAY_MS) % SHARES);

/**
 * The runs of Playwright that a whole test has, each with the name of its report.
 * @param {{ atMs: number, hasAll: boolean }} options `hasAll`: every test, however long it takes
 * @returns {readonly { report: 'browser' | 'browserShare' | 'lighthouse', args: readonly string[] }[]}
 */
export function browserRuns({ atMs, hasAll }) {
  /** @type {{ report: 'lighthouse', args: readonly string[] }} */
  const alone = { report: 'lighthouse', args: ['test', '--grep', ALONE, '--workers', '1'] };
  if (hasAll) return [{ report: 'browser', args: ['test', '--grep-invert', ALONE] }, alone];
  const share = `${shareDue(atMs)}/${SHARES}`;
  return [
    { report: 'browser', args: ['test', '--grep', IN_EVERY_RUN] },
    { report: 'browserShare', args: ['test', '--grep-invert', `${IN_EVERY_RUN}|${ALONE}`, '--shard', share] },
    alone,
  ];
}
