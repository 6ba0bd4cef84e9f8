import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../setup/paths.mjs';
import { coverageOf } from './coverage';
import { PARTIAL_IDS } from './partial-ids';
import {
  differenceOf,
  readAcceptanceList,
  readDocumentItems,
  renderDocument,
  shortText,
} from './traceability-document';

const LIST = `# Acceptance list

- not an item
## AR: camera view
- AR-01 A picture.
- AR-02 ${'word '.repeat(40)}
## DB: stored entities
- DB-01 Tables.
`;

const items = readAcceptanceList(LIST);
const tests = [
  { file: 'a.test.ts', titles: ['[AR-01] a'], outcome: 'passed' as const },
  { file: 'b.test.ts', titles: ['[DB-01] b'], outcome: 'passed' as const },
];
const render = (lacks: Record<string, string>) =>
  renderDocument(
    items,
    coverageOf(
      items.map(({ id }) => id),
      tests,
      lacks,
    ).ids,
  );

describe('the document', () => {
  it('has the ids of the list in its order, with state and tests, and a table of what is missing', () => {
    const document = render({ 'DB-01': 'two tables' });
    expect(document).toContain('\n1 proven, 1 partial and 1 planned of 3.\n');
    expect(document).toContain('\n| AR-01 | A picture. | proven | `a.test.ts` |\n| AR-02 | word ');
    expect(document).toMatch(/\| AR-02 \| [a ]*.* … \| planned \| {2}\|/);
    expect(document).toContain('\n## DB: stored entities\n');
    expect(document).toContain('| DB-01 | Tables. | partial | `b.test.ts` |');
    expect(document.endsWith('| id | lacks |\n|---|---|\n| DB-01 | two tables |\n')).toBe(true);
  });

  it('names the same ids as the list that it was made from', () => {
    const document = render({ 'DB-01': 'two tables' });
    expect(readDocumentItems(document)).toEqual(items);
    expect(items.map(({ id, group }) => [id, group])).toEqual([
      ['AR-01', 'AR: camera view'],
      ['AR-02', 'AR: camera view'],
      ['DB-01', 'DB: stored entities'],
    ]);
  });

  it('drifts when a state, a file or a row is another', () => {
    const document = render({});
    expect(differenceOf(document, render({}))).toEqual([]);
    expect(differenceOf(document, render({ 'DB-01': 'two tables' }))).toEqual([
      '- 2 proven, 0 partial and 1 planned of 3.',
      '- | DB-01 | Tables. | proven | `b.test.ts` |',
      '+ 1 proven, 1 partial and 1 planned of 3.',
      '+ | DB-01 | Tables. | partial | `b.test.ts` |',
      '+ | DB-01 | two tables |',
    ]);
    expect(differenceOf(document.replace('a.test.ts', 'moved.test.ts'), document)).toHaveLength(2);
    expect(differenceOf(`${document}${document}`, document)).toHaveLength(1);
  });

  it('cuts long texts between words, once', () => {
    expect(shortText('short')).toBe('short');
    const cut = shortText('word '.repeat(40).trim());
    expect(cut.length).toBeLessThanOrEqual(150);
    expect(cut).toMatch(/^(word )+…$/);
    expect(shortText(cut)).toBe(cut);
  });
});

it('every id that is declared partial stands in the document', () => {
  const documented = new Set(
    readDocumentItems(readFileSync(inRoot('docs/spec-traceability.md'), 'utf8')).map(({ id }) => id),
  );
  expect(Object.keys(PARTIAL_IDS).filter((id) => !documented.has(id))).toEqual([]);
});
