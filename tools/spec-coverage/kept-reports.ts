import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { REPORT_FILES } from '../setup/test-reports.mjs';
import { type ReportedTest, readPlaywrightReport, readVitestReport } from './test-reports';

export interface KeptReports {
  readonly tests: readonly ReportedTest[];
  /** Names of reports that a whole run leaves and that are not there. */
  readonly missing: readonly string[];
  /** When the last of them was written; null when there is none. */
  readonly writtenAtMs: number | null;
}

type Reader = (report: unknown) => ReportedTest[];

/** Where PostgreSQL could not be had its report is missing, and the embedded run has every test that is due. */
const SOURCES: readonly { file: string; read: Reader; isOptional?: true }[] = [
  { file: REPORT_FILES.unit, read: readVitestReport },
  { file: REPORT_FILES.apiEmbedded, read: readVitestReport },
  { file: REPORT_FILES.apiPostgres, read: readVitestReport, isOptional: true },
  { file: REPORT_FILES.browser, read: readPlaywrightReport },
  { file: REPORT_FILES.lighthouse, read: readPlaywrightReport, isOptional: true },
];

/** The reports that the last `npm test` left in a folder. @throws when one cannot be understood. */
export async function readKeptReports(folder: string): Promise<KeptReports> {
  const tests: ReportedTest[] = [];
  const missing: string[] = [];
  let writtenAtMs: number | null = null;
  for (const { file, read, isOptional } of SOURCES) {
    const path = join(folder, file);
    const written = await stat(path).catch(() => null);
    if (written === null) {
      if (isOptional !== true) missing.push(file);
      continue;
    }
    tests.push(...read(JSON.parse(await readFile(path, 'utf8'))));
    writtenAtMs = Math.max(writtenAtMs ?? 0, written.mtimeMs);
  }
  return { tests: [...tests, ...(await testsOfOtherDays(folder, tests))], missing, writtenAtMs };
}

const keyOf = ({ file, titles }: ReportedTest): string => JSON.stringify([file, titles]);

/** The browser tests that were not due; none where all were. */
async function testsOfOtherDays(folder: string, ran: readonly ReportedTest[]): Promise<readonly ReportedTest[]> {
  const list = await readFile(join(folder, REPORT_FILES.browserList), 'utf8').catch(() => null);
  if (list === null) return [];
  const known = new Set(ran.map(keyOf));
  return readPlaywrightReport(JSON.parse(list)).flatMap((test) =>
    known.has(keyOf(test)) ? [] : [{ ...test, outcome: 'notDue' }],
  );
}
