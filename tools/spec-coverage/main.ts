/**
 * `npm run spec:coverage`: which acceptance ids the tests of the last `npm test` prove, wholly or in part, and which are
 * planned. Fails where docs/spec-traceability.md says something else; `--write` renews it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { inRoot } from '../setup/paths.mjs';
import { REPORT_FOLDER } from '../setup/test-reports.mjs';
import { type Coverage, countStates, coverageOf } from './coverage';
import { readKeptReports } from './kept-reports';
import { longTestsOfOtherDays } from './long-tests';
import { PARTIAL_IDS } from './partial-ids';
import {
  type AcceptanceItem,
  differenceOf,
  readAcceptanceList,
  readDocumentItems,
  renderDocument,
} from './traceability-document';

const DOCUMENT = 'docs/spec-traceability.md';
const ACCEPTANCE_LIST = '../shared/spec/acceptance.md';

/** The acceptance list, where it is at hand: it stands beside a checkout, not in it. */
async function acceptanceList(): Promise<AcceptanceItem[] | null> {
  const list = await readFile(inRoot(ACCEPTANCE_LIST), 'utf8').catch(() => null);
  return list === null ? null : readAcceptanceList(list);
}

/** A run is judged by the document's own ids, so that its outcome depends on nothing outside; a newer list is told. */
function tellOfNewerList(listed: readonly AcceptanceItem[] | null, documented: readonly AcceptanceItem[]): void {
  const known = new Map(documented.map(({ id, text }) => [id, text]));
  const changed = (listed ?? []).filter(({ id, text }) => known.get(id) !== text).map(({ id }) => id);
  if (changed.length > 0)
    console.log(
      `${ACCEPTANCE_LIST} has these otherwise than ${DOCUMENT}; --write takes them over: ${changed.join(', ')}`,
    );
}

function printCoverage({ ids }: Coverage): void {
  const { proven, partial, planned } = countStates(ids);
  console.log(`${proven} proven, ${partial} partial, ${planned} planned of ${ids.length} acceptance ids.`);
  console.log('\nPartial, and what each lacks:');
  for (const { id, lacks } of ids) if (lacks !== null) console.log(`  ${id.padEnd(9)} ${lacks}`);
  const ofState = ids.filter(({ state }) => state === 'planned').map(({ id }) => id);
  console.log(`\nPlanned: ${ofState.join(', ')}`);
}

/** @returns Whether the document says what the reports say, and nothing contradicts itself. */
async function check(shouldWrite: boolean): Promise<boolean> {
  const { tests, missing, writtenAtMs } = await readKeptReports(REPORT_FOLDER);
  if (writtenAtMs === null || missing.length > 0) {
    const reason = writtenAtMs === null ? 'no run has left its reports' : `the last run left no ${missing.join(', ')}`;
    console.error(`Nothing can be said: ${reason}. A whole \`npm test\` leaves them.`);
    return false;
  }
  const document = await readFile(inRoot(DOCUMENT), 'utf8');
  const documented = readDocumentItems(document);
  const listed = await acceptanceList();
  const items = shouldWrite ? (listed ?? documented) : documented;
  if (!shouldWrite) tellOfNewerList(listed, documented);
  const coverage = coverageOf(
    items.map(({ id }) => id),
    [...tests, ...(await longTestsOfOtherDays(tests))],
    PARTIAL_IDS,
  );
  console.log(`From ${tests.length} tests of the run that ended ${new Date(writtenAtMs).toISOString()}:`);
  printCoverage(coverage);
  const rendered = renderDocument(items, coverage.ids);
  if (shouldWrite) await writeFile(inRoot(DOCUMENT), rendered);
  const difference = shouldWrite ? [] : differenceOf(document, rendered);
  for (const problem of coverage.problems) console.error(`\n${problem}`);
  if (difference.length > 0)
    console.error(`\n${DOCUMENT} differs from the reports (- document, + reports):\n${difference.join('\n')}`);
  return coverage.problems.length === 0 && difference.length === 0;
}

process.exitCode = (await check(process.argv.includes('--write'))) ? 0 : 1;
