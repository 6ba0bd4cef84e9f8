import { readFile } from 'node:fs/promises';
import { inRoot } from '../setup/paths.mjs';
import { LONG_TESTS } from '../setup/test-shares.mjs';
import type { ReportedTest } from './test-reports';

/** A title that begins with an id, where a test or a group is given one. */
const TITLE = /\(\s*'(\[[A-Z0-9]+-\d{2}[^']*)'/gu;

/** The titles with ids that stand in the source of a test file. */
export const titlesInSource = (source: string): readonly string[] =>
  Array.from(source.matchAll(TITLE), ([, title = '']) => title);

/** The long API tests that ran on none of the databases, for their day is another: what is in their files. */
export async function longTestsOfOtherDays(ran: readonly ReportedTest[]): Promise<readonly ReportedTest[]> {
  const known = new Set(ran.map(({ file }) => file));
  const others = LONG_TESTS.flat().filter((file) => !known.has(file));
  const tests = await Promise.all(
    others.map(async (file) =>
      titlesInSource(await readFile(inRoot(file), 'utf8')).map(
        (title): ReportedTest => ({ file, titles: [title], outcome: 'notDue' }),
      ),
    ),
  );
  return tests.flat();
}
