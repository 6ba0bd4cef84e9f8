/**
 * Where the runners of a whole `npm test` leave their JSON reports: kept until the next run, so that
 * `npm run spec:coverage` can read them afterwards.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

export const REPORT_FOLDER = inRoot('.cache/test-reports');

/**
 * One report of each suite of tests, and of which browser tests there are. Without PostgreSQL there is no `apiPostgres`, in
 * a run of all tests no `browserList`.
 */
export const REPORT_FILES = {
  unit: 'unit.json',
  apiEmbedded: 'api-embedded.json',
  apiPostgres: 'api-postgres.json',
  browser: 'browser.json',
  browserList: 'browser-list.json',
  lighthouse: 'lighthouse.json',
};

/** Which browser tests a run has, a line each. */
export const BROWSER_TEST_LIST = join(REPORT_FOLDER, 'browser-tests.txt');

/** @param {keyof typeof REPORT_FILES} suite */
export const reportPath = (suite) => join(REPORT_FOLDER, REPORT_FILES[suite]);

/** Makes the folder, empty: what an earlier run proved says nothing about this one. */
export async function emptyReportFolder() {
  await rm(REPORT_FOLDER, { recursive: true, force: true });
  await mkdir(REPORT_FOLDER, { recursive: true });
}
