/**
 * `npm test`: what proves the product, on a fresh clone with only Node and npm: everything but for the browser tests
 * (tools/browser-tests) and the API tests (test-shares.mjs) of other days, which `-- --all` has too. Closes with one line that sums all suites.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buildWhereStale } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { ensureLighthouse } from './lighthouse.mjs';
import { embeddedTestsNotDue, longTestsNotDue, postgresTestsNotDue } from './test-shares.mjs';
import { requireNode } from './node-version.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { countWithoutPostgres, findPostgres } from './postgres.mjs';
import { say } from './progress.mjs';
import { runPackageBinary } from './run-command.mjs';
import { closingLines, countOfPlaywright, countOfVitest } from './test-counts.mjs';
import { BROWSER_TEST_LIST, emptyReportFolder, reportPath } from './test-reports.mjs';

/**
 * @typedef {import('./test-counts.mjs').Count} Count
 * @typedef {import('./postgres.mjs').PostgresForTests} PostgresForTests
 * @typedef {import('../db/temporary-postgres.mjs').NoPostgres} NoPostgres
 */

const HAS_ALL = process.argv.includes('--all');
/** The API tests of both databases are of the same day. */
const STARTED_AT_MS = Date.now();

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

/** @returns {Promise<Count>} */
async function build() {
  const failure = await buildWhereStale();
  if (failure !== null) console.error(failure);
  return { passed: failure === null ? 1 : 0, failed: failure === null ? 0 : 1, skipped: 0 };
}

/**
 * @param {readonly string[]} projects
 * @param {string} report
 * @param {{ env?: NodeJS.ProcessEnv, files?: readonly string[], exclude?: readonly string[], quiet?: boolean }} [options]
 * `files`: only these, all of the projects otherwise. `quiet`: the output is shown when it ends, for a suite that runs beside another.
 * @returns {Promise<Count>}
 */
async function vitest(projects, report, { env = process.env, files = [], exclude = [], quiet = false } = {}) {
  const args = [
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    ...[...(HAS_ALL ? [] : longTestsNotDue(STARTED_AT_MS)), ...exclude].flatMap((file) => ['--exclude', file]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code, output } = await runPackageBinary('vitest', args, { env: { NO_COLOR: '1', ...env }, quiet });
  process.stdout.write(output);
  return countOfVitest(JSON.parse(await readFile(report, 'utf8')), code);
}

/**
 * @param {'browser' | 'lighthouse'} report
 * @param {readonly string[]} args which tests
 * @param {{ chromium: string, postgresUrl: string }} tools without a database the journeys that run on both are skipped
 * @returns {Promise<Count>}
 */
async function browserTests(report, args, { chromium, postgresUrl }) {
  const path = reportPath(report);
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
    TEST_DATABASE_URL: postgresUrl,
  };
  const { code } = await runPackageBinary('playwright', ['test', ...args], { env });
  return countOfPlaywright(JSON.parse(await readFile(path, 'utf8')), code);
}

/** Paths from the root of the files below some folders that end so, and what is in them. */
async function filesEndingWith(/** @type {string} */ end) {
  const folders = await Promise.all(
    ['server', 'tools'].map((folder) => readdir(inRoot(folder), { withFileTypes: true, recursive: true })),
  );
  const entries = folders.flat().filter(({ name }) => name.endsWith(end));
  return Promise.all(
    entries.map(async ({ parentPath, name }) => ({
      path: relative(ROOT, join(parentPath, name)).split(sep).join('/'),
      name,
      source: await readFile(join(parentPath, name), 'utf8'),
    })),
  );
}

/**
 * Test files that open a database, themselves or by a fixture: on PostgreSQL only these can find anything that the
 * embedded run did not.
 */
async function databaseTests() {
  const fixtures = await filesEndingWith('.fixture.ts');
  const opening = fixtures.filter(({ source }) => source.includes('openTestDatabase')).map(({ name }) => name);
  const marks = ['openTestDatabase', ...opening.map((name) => `/${name.slice(0, -'.ts'.length)}'`)];
  const tests = await filesEndingWith('.api.test.ts');
  return tests.filter(({ source }) => marks.some((mark) => source.includes(mark))).map(({ path }) => path);
}

/** @param {PostgresForTests | NoPostgres} postgres */
async function runPostgresSuite(postgres) {
  const suite = 'API on PostgreSQL';
  if (postgres.url === null) {
    const count = countWithoutPostgres(postgres);
    say(`The API tests on PostgreSQL ${count.failed > 0 ? 'fail' : 'are skipped'}: ${postgres.reason}`);
    results.push({ suite, count, seconds: 0 });
    return;
  }
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
  await runSuite(suite, async () => {
    const files = await databaseTests();
    const exclude = HAS_ALL ? [] : postgresTestsNotDue(files, STARTED_AT_MS);
    return vitest(['api'], reportPath('apiPostgres'), { env, files, exclude, quiet: true });
  });
}

/**
 * Where every test of a database runs on PostgreSQL, the embedded one has those of the day.
 * @param {PostgresForTests | NoPostgres} postgres
 */
async function runEmbeddedSuite(postgres) {
  const env = { ...process.env, TEST_DATABASE_URL: '' };
  const exclude = HAS_ALL || postgres.url === null ? [] : embeddedTestsNotDue(await databaseTests(), STARTED_AT_MS);
  await runSuite('API on embedded', () => vitest(['api'], reportPath('apiEmbedded'), { env, exclude }));
}

async function runUnitSuite() {
  await runSuite('Unit', () => vitest(['unit', 'app', 'app-stand-ins'], reportPath('unit'), { quiet: true }));
  await runSuite('Build', build);
}

/** @param {PostgresForTests | NoPostgres} postgres */
async function runApiSuites(postgres) {
  await runEmbeddedSuite(postgres);
  await runPostgresSuite(postgres);
}

const LIGHTHOUSE = 'lighthouse/';

/** What every run has and what is due today, or with `--all` every test; of neither what measures alone. */
async function browserTestsWanted() {
  if (HAS_ALL) return ['--grep-invert', LIGHTHOUSE];
  const { code } = await runPackageBinary('tsx', ['tools/browser-tests/main.ts']);
  if (code !== 0) throw new Error('Which browser tests are due could not be told.');
  return ['--test-list', BROWSER_TEST_LIST];
}

/** @param {string} postgresUrl */
async function runBrowserSuite(postgresUrl) {
  const chromium = await findChromium();
  if (chromium === null) {
    say('No Chromium was found or could be installed: set CHROMIUM_PATH. The browser tests count as failed.');
    results.push({ suite: 'Browser', count: { passed: 0, failed: 1, skipped: 0 }, seconds: 0 });
    return;
  }
  await ensureLighthouse();
  const tools = { chromium, postgresUrl };
  await runSuite('Browser', async () => browserTests('browser', await browserTestsWanted(), tools));
  const alone = ['--grep', LIGHTHOUSE, '--workers', '1'];
  await runSuite('Lighthouse', () => browserTests('lighthouse', alone, tools));
}

function closeWithSum() {
  const { lines, failed } = closingLines(results);
  console.log(`\n${lines.join('\n')}`);
  process.exit(failed === 0 ? 0 : 1);
}

requireNode();
await ensureDependencies();
await emptyReportFolder();
await Promise.all([
  runSuite('Types', () => check('node', ['tools/setup/typecheck.mjs'])),
  runSuite('Lint', () => check('oxlint', ['--type-aware', '--deny-warnings'])),
  runSuite('Imports', () => check('tsx', ['tools/structure/main.ts'])),
  runSuite('Texts', () => check('tsx', ['tools/texts/main.ts'])),
  runSuite('Format', () => check('biome', ['format'])),
]);
const postgres = await findPostgres();
// Side by side: what one waits for, a clock or the last of its files, the other uses.
await Promise.all([runUnitSuite(), runApiSuites(postgres)]);
await runBrowserSuite(postgres.url ?? '');
if (postgres.url !== null) await postgres.stop();
await runSuite('Spec coverage', () => check('tsx', ['tools/spec-coverage/main.ts']));
closeWithSum();
