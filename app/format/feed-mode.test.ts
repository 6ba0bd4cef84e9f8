import { expect, it } from 'vitest';
import type { SourceStatus } from '@contract/feed-status';
import { sourceStatus } from '@app/state/source-status.fixture';
import { feedModeText } from './feed-mode';

const source = (state: SourceStatus['state']): SourceStatus => sourceStatus({ id: 'readsb', kind: 'receiver', state });

const text = (...states: SourceStatus['state'][]) => feedModeText({ mode: 'none', sources: states.map(source) });

it('calls sources that are starting so, and only idle ones idle', () => {
  expect(text('starting', 'starting')).toBe('The sources are starting');
  expect(text('idle')).toMatch(/^The sources are idle:/);
  expect(text('idle', 'starting')).toMatch(/^The sources are idle or starting:/);
  expect(text('starting', 'failing')).toMatch(/^No source answers/);
});
