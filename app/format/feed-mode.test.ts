import { expect, it } from 'vitest';
import type { SourceStatus } from '@contract/feed-status';
import { feedModeText } from './feed-mode';

function source(state: SourceStatus['state']): SourceStatus {
  return {
    id: 'readsb',
    label: 'readsb',
    kind: 'receiver',
    state,
    attribution: { text: 'readsb' },
    lastSuccessAt: null,
    lastErrorAt: null,
    lastError: null,
    nextTryAt: null,
    aircraft: 0,
    recordsUsed: 0,
    recordsDropped: {},
  };
}

const text = (...states: SourceStatus['state'][]) => feedModeText({ mode: 'none', sources: states.map(source) });

it('calls sources that are starting so, and only idle ones idle', () => {
  expect(text('starting', 'starting')).toBe('The sources are starting');
  expect(text('idle')).toMatch(/^The sources are idle:/);
  expect(text('idle', 'starting')).toMatch(/^The sources are idle or starting:/);
  expect(text('starting', 'failing')).toMatch(/^No source answers/);
});
