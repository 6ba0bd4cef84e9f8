import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRoot } from '../setup/paths.mjs';
import { readKeptReports } from './kept-reports';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylens-reports-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keep = (name: string, report: unknown) => writeFile(join(folder, name), JSON.stringify(report));
const vitestReport = (name: string) => ({
  testResults: [
    { name: inRoot(name), assertionResults: [{ ancestorTitles: [], title: '[AR-01] a', status: 'passed' }] },
  ],
});

it('reads every suite of a run, with or without PostgreSQL', async () => {
  await keep('unit.json', vitestReport('a.test.ts'));
  await keep('api-embedded.json', vitestReport('b.api.test.ts'));
  await keep('browser.json', { config: { rootDir: inRoot('e2e') }, suites: [] });
  const { tests, missing, writtenAtMs } = await readKeptReports(folder);
  expect(tests.map(({ file }) => file)).toEqual(['a.test.ts', 'b.api.test.ts']);
  expect(missing).toEqual([]);
  expect(writtenAtMs).toBeGreaterThan(0);
  await keep('api-postgres.json', vitestReport('c.api.test.ts'));
  expect((await readKeptReports(folder)).tests).toHaveLength(3);
});

const browserSpec = (title: string, status: string) => ({
  title,
  file: 'functional/a.e2e.ts',
  tests: [{ status, expectedStatus: 'passed' }],
});
const browserReport = (...specs: readonly unknown[]) => ({
  config: { rootDir: inRoot('e2e') },
  suites: [{ title: 'functional/a.e2e.ts', specs }],
});

it('tells the browser tests of other days from those that ran', async () => {
  await keep(
    'browser-list.json',
    browserReport(browserSpec('[AR-01] a', 'skipped'), browserSpec('[AR-02] b', 'skipped')),
  );
  await keep('browser.json', browserReport(browserSpec('[AR-01] a', 'expected')));
  const { tests } = await readKeptReports(folder);
  expect(tests.map(({ titles, outcome }) => [titles.at(-1), outcome])).toEqual([
    ['[AR-01] a', 'passed'],
    ['[AR-02] b', 'notDue'],
  ]);
});

it('says which reports are not there', async () => {
  expect(await readKeptReports(join(folder, 'nowhere'))).toEqual({
    tests: [],
    missing: ['unit.json', 'api-embedded.json', 'browser.json'],
    writtenAtMs: null,
  });
  await keep('unit.json', vitestReport('a.test.ts'));
  expect((await readKeptReports(folder)).missing).toEqual(['api-embedded.json', 'browser.json']);
});
