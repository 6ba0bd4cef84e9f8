import { expect, it } from 'vitest';
import type { SourceStatus } from '@contract/feed-status';
import { sourceStatus } from '@app/state/source-status.fixture';
import { feedNotes } from './feed-notes';

const source = (kind: SourceStatus['kind'], recordsUsed: number): SourceStatus => sourceStatus({ kind, recordsUsed });

it('[ANA-01] figures say what is counted apart, and only where there is such a thing', () => {
  const real = source('aggregator', 100);
  expect(feedNotes('live', { sources: [real, source('demo', 0)] })).toEqual([]);
  expect(feedNotes('live', { sources: [real, source('replay', 0), source('demo', 7)] })).toEqual([
    'What recordings tell that are played here is counted apart, and is not in these figures.',
    'Invented traffic (DEMO) is not counted.',
  ]);
  expect(feedNotes('replay', { sources: [source('replay', 3)] })).toEqual([
    'Only what recordings told that were played here, by the time at which they were played.',
  ]);
});
