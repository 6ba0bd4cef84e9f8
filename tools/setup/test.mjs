/**
 * `npm test`: everything that proves the product, on a fresh clone with only Node and npm. Closes with one line that
 * sums all suites.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../db/temporary-postgres.mjs';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { requireNode } from './node-version.mjs';
import { inRoot } from './paths.mjs';
import { say } from './progress.mjs';
import { runPackageBinary } from './run-command.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @type {{ suite: string, count: Count, seconds: number }[]} */
const results = [];

/**
 * @param {string} suite
 * @param {() => Promise<Count>} run
 */
async function runSuite(suite, run) {
  say(`${suite} …`);
  const startedAtMs = Date.now();
  const count = await run().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  results.push({ suite, count, seconds: (Date.now() - startedAtMs) / 1000 });
}

/**
 * A check that passes or fails as a whole. Its output is shown when it ends, so that checks can run side by side.
 * @param {string} name
 * @param {readonly string[]} args
 */
async function check(name, args) {
  const { code, output } = await runPackageBinary(name, args, { quiet: true });
  process.stdout.write(output);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/**
 * @param {string} project
 * @param {string} reportPath
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [files] Only these; all of the project otherwise.
 * @returns {Promise<Count>}
 */
async function vitest(project, reportPath, env, files = []) {
  const args = [
    'run',
    ...files,
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath}`,
  ];
  const { code } = await runPackageBinary('vitest', args, { env: { NO_COLOR: '1', ...env } });
  const report = JSON.parse(await readFile(reportPath, 'utf8'));
  const failed = report.numFailedTests + report.testResults.filter(isFileThatDidNotLoad).length;
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed, skipped };
}

/** @param {{ status: string, assertionResults: readonly unknown[] }} file */
const isFileThatDidNotLoad = (file) => file.status === 'failed' && file.assertionResults.length === 0;

/**
 * @param {string} chromium
 * @param {string} reportPath
 * @returns {Promise<Count>}
 */
async function browserTests(chromium, reportPath) {
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath };
  const { code } = await runPackageBinary('playwright', ['test'], { env });
  const { stats } = JSON.parse(await readFile(reportPath, 'utf8'));
  const failed = code !== 0 && stats.unexpected === 0 ? 1 : stats.unexpected;
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}

/** Test files that open a database: on PostgreSQL only these can find anything that the embedded run did not. */
async function databaseTests() {
  const entries = await readdir(inRoot('server'), { withFileTypes: true, recursive: true });
  const files = entries
    .filter(({ name }) => name.endsWith('.api.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return files.filter((_, index) => sources[index]?.includes('openTestDatabase'));
}

/** @param {string} folder */
async function runPostgresSuite(folder) {
  const configured = process.env['TEST_DATABASE_URL'];
  const postgres =
    configured === undefined ? await startTemporaryPostgres() : { url: configured, stop: async () => {} };
  if ('reason' in postgres) {
    say(`The API tests on PostgreSQL are skipped: ${postgres.reason}`);
    results.push({ suite: 'API on PostgreSQL', count: { passed: 0, failed: 0, skipped: 1 }, seconds: 0 });
    return;
  }
  await runSuite('API on PostgreSQL', () =>
    databaseTests().then((files) =>
      vitest('api', join(folder, 'api-postgres.json'), { ...process.env, TEST_DATABASE_URL: postgres.url }, files),
    ),
  );
  await postgres.stop();
}

/** @param {string} folder */
async function runBrowserSuite(folder) {
  const chromium = await findChromium();
  if (chromium === null) {
    say('No Chromium was found or could be installed: set CHROMIUM_PATH. The browser tests count as failed.');
    results.push({ suite: 'Browser', count: { passed: 0, failed: 1, skipped: 0 }, seconds: 0 });
    return;
  }
  await runSuite('Browser', () => browserTests(chromium, join(folder, 'browser.json')));
}

function closeWithSum() {
  console.log('');
  for (const { suite, count, seconds } of results) {
    const { passed, failed, skipped } = count;
    console.log(
      `${suite.padEnd(20)} ${passed} passed, ${failed} failed, ${skipped} skipped  (${seconds.toFixed(0)} s)`,
    );
  }
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { count } of results) {
    sum.passed += count.passed;
    sum.failed += count.failed;
    sum.skipped += count.skipped;
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  process.exit(sum.failed === 0 ? 0 : 1);
}

requireNode();
await ensureDependencies();
const folder = await mkdtemp(join(tmpdir(), 'skylens-test-'));
await Promise.all([
  runSuite('Types', () => check('node', ['tools/setup/typecheck.mjs'])),
  runSuite('Lint', () => check('oxlint', ['--type-aware', '--deny-warnings'])),
  runSuite('Format', () => check('biome', ['format'])),
]);
await runSuite('Unit', () => vitest('unit', join(folder, 'unit.json'), process.env));
await runSuite('API on embedded', () => vitest('api', join(folder, 'api-embedded.json'), process.env));
await runPostgresSuite(folder);
await ensureBuilt();
await runBrowserSuite(folder);
await rm(folder, { recursive: true, force: true });
closeWithSum();
