import { describe, expect, it } from 'vitest';
import { inRoot } from '../setup/paths.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports';

const result = (title: string, status: string) => ({ ancestorTitles: ['[DB-03] users'], title, status });

const spec = (title: string, status: string, expectedStatus = 'passed') => ({
  title,
  file: 'functional/a.e2e.ts',
  tests: [{ status, expectedStatus }],
});

describe('a report of Vitest', () => {
  it('tells what passed from what failed, was skipped or is left to do', () => {
    const assertionResults = [
      result('sign in', 'passed'),
      result('sign out', 'failed'),
      result('change', 'skipped'),
      result('leave', 'pending'),
      result('come back', 'todo'),
    ];
    const report = { testResults: [{ name: inRoot('server/users.api.test.ts'), assertionResults }] };
    const read = readVitestReport(report);
    expect(read.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'unproven', 'unproven', 'unproven']);
    expect(read[0]).toEqual({
      file: 'server/users.api.test.ts',
      titles: ['[DB-03] users', 'sign in'],
      outcome: 'passed',
    });
  });

  it('is refused when it is something else', () => {
    expect(() => readVitestReport({ suites: [] })).toThrow(/testResults/);
  });
});

describe('a report of Playwright', () => {
  it('proves what passed, if only when repeated, and was meant to, in groups too', () => {
    const suites = [
      {
        title: 'functional/a.e2e.ts',
        specs: [
          spec('passes', 'expected'),
          spec('fails', 'unexpected'),
          spec('passes when repeated', 'flaky'),
          spec('is skipped', 'skipped', 'skipped'),
          spec('fails as it is meant to', 'expected', 'failed'),
          { ...spec('was never started', 'expected'), tests: [] },
        ],
        suites: [{ title: '[AR-07] a camera', specs: [spec('stops', 'expected')] }],
      },
    ];
    const read = readPlaywrightReport({ config: { rootDir: inRoot('e2e') }, suites });
    expect(read.map(({ titles, outcome }) => [titles.at(-1), outcome])).toEqual([
      ['passes', 'passed'],
      ['fails', 'failed'],
      ['passes when repeated', 'passed'],
      ['is skipped', 'unproven'],
      ['fails as it is meant to', 'unproven'],
      ['was never started', 'unproven'],
      ['stops', 'passed'],
    ]);
    expect(read.at(-1)).toMatchObject({
      file: 'e2e/functional/a.e2e.ts',
      titles: ['functional/a.e2e.ts', '[AR-07] a camera', 'stops'],
    });
  });
});
