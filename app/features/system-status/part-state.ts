import type { FeedStatus, SourceStatus } from '@contract/feed-status';
import type { SatelliteCatalogueStatus } from '@contract/satellite-catalogue';
import type { SystemHealth } from '@contract/system-health';

/**
 * How a part of the server does with its sources: a part that works may still have nothing new to give. `kept`: the source
 * of the catalogue does not answer, and what was fetched before is served; `unanswered`: no real source does.
 */
export type PartState =
  | { readonly kind: 'up' | 'no-catalogue' | 'invented' | 'unanswered' }
  | { readonly kind: 'down'; readonly reason: string | null }
  | { readonly kind: 'kept'; readonly fetchedAt: string };

const UP: PartState = { kind: 'up' };

/** @param feed what the server says of its sources; undefined where it said nothing */
export function partState(
  { name, isUp, reason }: SystemHealth['parts'][number],
  feed: Pick<FeedStatus, 'sources' | 'satellites'> | undefined,
): PartState {
  if (!isUp) return { kind: 'down', reason };
  if (name === 'satellites' && feed?.satellites !== undefined) return catalogueState(feed.satellites);
  if (name === 'ingest' && feed !== undefined) return intakeState(feed.sources);
  return UP;
}

function catalogueState({ source, fetchedAt, sources }: SatelliteCatalogueStatus): PartState {
  if (source === null || fetchedAt === null) return { kind: 'no-catalogue' };
  if (source === 'demo') return { kind: 'invented' };
  const giver = sources.find(({ kind }) => kind === source);
  return giver !== undefined && isSilent(giver) ? { kind: 'kept', fetchedAt } : UP;
}

function intakeState(sources: readonly SourceStatus[]): PartState {
  const real = sources.filter(({ kind }) => kind !== 'demo');
  return real.length > 0 && real.every(isSilent) ? { kind: 'unanswered' } : UP;
}

function isSilent({ state }: Pick<SourceStatus, 'state'>): boolean {
  return state === 'failing' || state === 'blocked';
}
