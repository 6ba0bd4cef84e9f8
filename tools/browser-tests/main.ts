/**
 * Writes which browser tests `npm test` has today, as Playwright's `--test-list` reads them, beside the reports of the
 * run: that of all tests there are is one of them, for the ids that those of other days prove.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { runPackageBinary } from '../setup/run-command.mjs';
import { BROWSER_TEST_LIST, REPORT_FOLDER, reportPath } from '../setup/test-reports.mjs';
import { readKeptReports } from '../spec-coverage/kept-reports';
import { readPlaywrightReport } from '../spec-coverage/test-reports';
import { idsOfTitles } from '../spec-coverage/title-ids';
import { testsDue } from './tests-due';

const path = reportPath('browserList');
const { code, output } = await runPackageBinary('playwright', ['test', '--list', '--reporter=json'], {
  env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: path },
  quiet: true,
});
if (code !== 0) {
  console.error(output);
  process.exit(code);
}
/** By the suites that run before. */
const { tests: run } = await readKeptReports(REPORT_FOLDER);
const passed = run.filter(({ file, outcome }) => outcome === 'passed' && !file.startsWith('e2e/'));
const proven = new Set(passed.flatMap(({ titles }) => idsOfTitles(titles).proves));
const due = testsDue(readPlaywrightReport(JSON.parse(await readFile(path, 'utf8'))), Date.now(), proven);
await writeFile(BROWSER_TEST_LIST, due.map(({ titles }) => `${titles.join(' › ')}\n`).join(''));
console.log(`${due.length} browser tests are due today.`);
