import type { SourceHealth } from './provider';
import type { PollerHealth } from '../outbound/http-poller';

/** A poller's health as the status page has it. */
export function sourceHealth(
  poller: PollerHealth,
  about: Pick<SourceHealth, 'id' | 'label' | 'kind' | 'attribution'>,
): SourceHealth {
  return {
    ...about,
    state: poller.state,
    lastSuccessAt: isoOrNull(poller.lastSuccessMs),
    lastErrorAt: isoOrNull(poller.lastErrorMs),
    lastError: poller.lastError ?? null,
    nextTryAt: isoOrNull(poller.nextTryMs),
  };
}

function isoOrNull(timeMs: number | undefined): string | null {
  return timeMs === undefined ? null : new Date(timeMs).toISOString();
}
