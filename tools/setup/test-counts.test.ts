import { describe, expect, it } from 'vitest';
import { closingLines, countOfPlaywright, countOfVitest, FIGURE, MOST_FLAKY } from './test-counts.mjs';

const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
  title,
  tests: [{ status }],
});

const runWithFlaky = (flaky: number) => ({
  stats: { expected: 600, unexpected: 0, flaky, skipped: 0 },
  suites: [{ title: 'a', specs: Array.from({ length: flaky }, (_, index) => spec(`${index}`, 'flaky')) }],
});

const browserReport = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
  suites: [
    {
      title: 'functional/a.e2e.ts',
      specs: [spec('passes at once', 'expected'), spec('fails', 'unexpected')],
      suites: [{ title: 'on a phone', specs: [spec('passes when repeated', 'flaky'), spec('is left out', 'skipped')] }],
    },
  ],
};

describe('browser tests', () => {
  it('count what passed only when it was repeated, and name it', () => {
    expect(countOfPlaywright(browserReport, 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      flaky: ['functional/a.e2e.ts › on a phone › passes when repeated'],
      figures: [],
    });
  });

  it('have failed where more than a few passed only when they were repeated', () => {
    expect(countOfPlaywright(runWithFlaky(MOST_FLAKY), 0)).toMatchObject({ passed: 600 + MOST_FLAKY, failed: 0 });
    expect(countOfPlaywright(runWithFlaky(MOST_FLAKY + 1), 0)).toMatchObject({ failed: 1 });
  });

  it('have failed where the runner did, though its report names none', () => {
    const report = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] };
    expect(countOfPlaywright(report, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(countOfPlaywright(report, 0)).toMatchObject({ passed: 3, failed: 0 });
  });
});

describe('tests of Vitest', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3, testResults: [] };

  it('count skipped and planned ones together, and a file that does not load as failed', () => {
    expect(countOfVitest(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 5 });
    const broken = { status: 'failed', assertionResults: [] };
    expect(countOfVitest({ ...report, testResults: [broken] }, 1).failed).toBe(2);
  });

  it('have failed where the runner did, though its report names none', () => {
    expect(countOfVitest({ ...report, numFailedTests: 0 }, 1).failed).toBe(1);
    expect(countOfVitest({ ...report, numFailedTests: 0 }, 0).failed).toBe(0);
  });
});

describe('the end of a run', () => {
  it('tells the figures that tests have noted', () => {
    const annotations = [
      { type: FIGURE, description: 'blocking 70 ms' },
      { type: 'issue', description: 'none' },
    ];
    const measured = { title: 'is measured', tests: [{ status: 'expected' as const, annotations }] };
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
    const suites = [{ title: 'a.e2e.ts', suites: [{ title: 'on a phone', specs: [measured] }] }];
    const count = countOfPlaywright({ stats, suites }, 0);
    expect(closingLines([{ suite: 'Lighthouse', count, seconds: 60 }]).lines.slice(0, 2)).toEqual([
      'Lighthouse           1 passed, 0 failed, 0 skipped  (60 s)',
      '    blocking 70 ms',
    ]);
  });

  it('shows flaky tests by name, and closes with the sum alone on its line', () => {
    const { lines, failed } = closingLines([
      { suite: 'Unit', count: { passed: 7, failed: 0, skipped: 1 }, seconds: 12.4 },
      { suite: 'Browser', count: countOfPlaywright(browserReport, 1), seconds: 99 },
    ]);
    expect(lines).toEqual([
      'Unit                 7 passed, 0 failed, 1 skipped  (12 s)',
      'Browser              2 passed, 1 failed, 1 skipped, 1 flaky  (99 s)',
      '    flaky: functional/a.e2e.ts › on a phone › passes when repeated',
      '',
      '9 passed, 1 failed, 2 skipped',
    ]);
    expect(failed).toBe(1);
  });
});
