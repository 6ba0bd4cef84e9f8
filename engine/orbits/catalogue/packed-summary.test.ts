import { describe, expect, it } from 'vitest';
import { summaryOf } from './catalogue-summary';
import { packSummary, unpackSummary } from './packed-summary';
import { REAL_SATELLITES } from './small-catalogue.fixture';

const noPause = () => Promise.resolve();

describe('packSummary', () => {
  it('gives every column back as it was, over a thread and with names that hold anything', async () => {
    const odd = REAL_SATELLITES.map((record, index) => ({
      ...record,
      elements: {
        ...record.elements,
        name: ['', 'A\nB', 'A', 'ISS (ZARYA)', '\u{1F6F0}'][index] ?? record.elements.name,
      },
      owner: index % 3 === 0 ? null : ['US', 'PRC', ''][index % 3],
    }));
    const summary = summaryOf(
      'v1',
      odd.map((record) => ({ ...record, owner: record.owner ?? null })),
    );
    expect(await unpackSummary(structuredClone(packSummary(summary)), noPause)).toEqual(summary);
  });

  it('has no text twice, and nothing where there are no satellites', async () => {
    const twice = summaryOf('v1', [...REAL_SATELLITES, ...REAL_SATELLITES]);
    const { columns } = packSummary(twice);
    expect(columns.names.ends).toHaveLength(new Set(twice.names).size);
    expect(await unpackSummary(packSummary(summaryOf('v1', [])), noPause)).toEqual(summaryOf('v1', []));
  });
});
