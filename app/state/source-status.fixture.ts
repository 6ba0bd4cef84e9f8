import type { SourceStatus } from '@contract/feed-status';

/** A source that works and has said nothing yet, called by its kind. */
export function sourceStatus(over: Partial<SourceStatus> & Pick<SourceStatus, 'kind'>): SourceStatus {
  const { kind } = over;
  return {
    id: kind,
    label: kind,
    state: 'ok',
    attribution: { text: over.label ?? kind },
    lastSuccessAt: null,
    lastErrorAt: null,
    lastError: null,
    nextTryAt: null,
    aircraft: 0,
    recordsUsed: 0,
    recordsDropped: {},
    ...over,
  };
}
