import { countStates, type IdCoverage } from './coverage';

/** One id of the acceptance list, under the heading of its group. */
export interface AcceptanceItem {
  readonly id: string;
  readonly text: string;
  readonly group: string;
}

const LACKS_HEADING = 'What partial ids lack';
const LONGEST_TEXT = 150;
const CUT = ' …';

const INTRODUCTION = `# Where each acceptance id is proven

The ids number what the product must do. \`npm run spec:coverage\` takes them from the titles of tests that ran and
passed: an id counts where it stands in brackets at the beginning of a title, \`[AR-03] …\`, in the reports of the last
\`npm test\`. Skipped and planned tests prove nothing, nor does an id within a sentence. Files whose tests run on
another day stand in the table, and prove nothing today.

- **proven**: a test that would fail without it names it, and nothing of it is missing.
- **partial**: a test proves a part; the table at the end says what is missing.
- **planned**: no test that passed names it.

A test titled \`[AR-03 absent] …\` holds the place of something that is not built: it proves nothing, and its id cannot
be proven while it stands. What partial ids lack is declared in \`tools/spec-coverage/partial-ids.ts\`; this page is
written by \`npm run spec:coverage -- --write\`, and \`npm test\` fails where the two differ.`;

/** A text as the table shows it: cut between words where it is long. Cutting it again changes nothing. */
export function shortText(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const words = text.slice(0, LONGEST_TEXT - CUT.length + 1);
  return `${words.slice(0, words.lastIndexOf(' '))}${CUT}`;
}

function itemsOf(source: string, row: RegExp): AcceptanceItem[] {
  const items: AcceptanceItem[] = [];
  let group = '';
  for (const line of source.split('\n')) {
    group = /^## (.*)$/.exec(line)?.[1] ?? group;
    const [, id, text] = row.exec(line) ?? [];
    if (id !== undefined && text !== undefined && group !== LACKS_HEADING)
      items.push({ id, text: shortText(text), group });
  }
  return items;
}

/** The items of the acceptance list itself: `- AR-03 text` under headings. */
export const readAcceptanceList = (source: string) => itemsOf(source, /^- ([A-Z0-9]+-\d{2}) (.*)$/);

/** The items that the document names, for where the list is not at hand. */
export const readDocumentItems = (source: string) => itemsOf(source, /^\| ([A-Z0-9]+-\d{2}) \| (.*?) \|/);

const filesCell = (files: readonly string[]) => files.map((file) => `\`${file}\``).join(', ');

/** The whole document, as the tests that ran make it. */
export function renderDocument(items: readonly AcceptanceItem[], coverage: readonly IdCoverage[]): string {
  const byId = new Map(coverage.map((one) => [one.id, one]));
  const { proven, partial, planned } = countStates(coverage);
  const lines = [
    INTRODUCTION,
    '',
    `${proven} proven, ${partial} partial and ${planned} planned of ${coverage.length}.`,
  ];
  let group: string | null = null;
  for (const item of items) {
    if (item.group !== group)
      lines.push('', `## ${item.group}`, '', '| id | what | state | tests |', '|---|---|---|---|');
    group = item.group;
    const { state, files } = byId.get(item.id) ?? { state: 'planned', files: [] };
    lines.push(`| ${item.id} | ${item.text} | ${state} | ${filesCell(files)} |`);
  }
  lines.push('', `## ${LACKS_HEADING}`, '', '| id | lacks |', '|---|---|');
  for (const { id, lacks } of coverage) if (lacks !== null) lines.push(`| ${id} | ${lacks} |`);
  return `${lines.join('\n')}\n`;
}

/** Lines that only one of the two has, as `- line` of the document and `+ line` of what the reports say. */
export function differenceOf(document: string, rendered: string): string[] {
  const [old, fresh] = [document.split('\n'), rendered.split('\n')];
  const [inOld, inFresh] = [new Set(old), new Set(fresh)];
  const differing = [
    ...old.filter((line) => !inFresh.has(line)).map((line) => `- ${line}`),
    ...fresh.filter((line) => !inOld.has(line)).map((line) => `+ ${line}`),
  ];
  if (differing.length > 0 || document === rendered) return differing;
  return ['The lines are the same, in another order or number.'];
}
