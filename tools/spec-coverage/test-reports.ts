import * as z from 'zod';
import { inRoot } from '../setup/paths.mjs';
import { relative, resolve, sep } from 'node:path';

/** One test as its runner reported it. */
export interface ReportedTest {
  /** Path of the test file from the root, with forward slashes. */
  readonly file: string;
  /** Titles of the groups around it, outermost first, and its own. */
  readonly titles: readonly string[];
  /**
   * `passed`: it ran and passed at once. Skipped and planned tests, and those meant to fail, prove nothing. `notDue`: one
   * that runs on another day.
   */
  readonly outcome: 'passed' | 'failed' | 'unproven' | 'notDue';
}

const fromRoot = (path: string) => relative(inRoot('.'), path).split(sep).join('/');

const vitestReportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

/** The tests of Vitest's JSON report. @throws {z.ZodError} when it is none. */
export function readVitestReport(report: unknown): ReportedTest[] {
  return vitestReportSchema.parse(report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: fromRoot(name),
      titles: [...ancestorTitles, title],
      outcome: status === 'passed' || status === 'failed' ? status : 'unproven',
    })),
  );
}

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ expectedStatus: z.string(), status: z.string() })),
});
type Spec = z.infer<typeof specSchema>;

const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(specSchema).default([]),
  get suites() {
    return z.array(suiteSchema).default([]);
  },
});
type Suite = z.infer<typeof suiteSchema>;

const playwrightReportSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteSchema),
});

function outcomeOf({ tests }: Spec): ReportedTest['outcome'] {
  if (tests.some(({ status }) => status === 'unexpected')) return 'failed';
  // What passed when it was repeated has passed; the closing lines of the run name it.
  const hasPassed = tests.every(
    ({ status, expectedStatus }) => (status === 'expected' || status === 'flaky') && expectedStatus === 'passed',
  );
  return tests.length > 0 && hasPassed ? 'passed' : 'unproven';
}

function testsOfSuite({ title, specs, suites }: Suite, around: readonly string[], rootDir: string): ReportedTest[] {
  const titles = [...around, title];
  return [
    ...specs.map((spec) => ({
      file: fromRoot(resolve(rootDir, spec.file)),
      titles: [...titles, spec.title],
      outcome: outcomeOf(spec),
    })),
    ...suites.flatMap((inner) => testsOfSuite(inner, titles, rootDir)),
  ];
}

/** The tests of Playwright's JSON report. @throws {z.ZodError} when it is none. */
export function readPlaywrightReport(report: unknown): ReportedTest[] {
  const { config, suites } = playwrightReportSchema.parse(report);
  return suites.flatMap((suite) => testsOfSuite(suite, [], config.rootDir));
}
