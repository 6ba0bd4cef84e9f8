import { expect, it } from 'vitest';
import type { SourceStatus } from '@contract/feed-status';
import { sourceStatus } from '@app/state/source-status.fixture';
import { creditsOf } from './capture-credits';

const source = (id: string, state: SourceStatus['state']): SourceStatus =>
  sourceStatus({
    kind: 'aggregator',
    id,
    state,
    attribution: { text: `Data of ${id}`, url: `https://${id}.example/` },
  });

it('[CAP-01] names the sources that answer and those whose data are seen, though they have fallen silent', () => {
  const sources = [source('answers', 'ok'), source('fell-silent', 'failing'), source('nobody-asks', 'idle')];
  const credits = creditsOf({ mode: 'live', lastSuccessAt: null, sources }, [{ sources: ['fell-silent'] }]);
  expect(credits).toEqual([
    { name: 'Data of answers', url: 'https://answers.example/' },
    { name: 'Data of fell-silent', url: 'https://fell-silent.example/' },
  ]);
  expect(creditsOf(null, [])).toEqual([]);
});
