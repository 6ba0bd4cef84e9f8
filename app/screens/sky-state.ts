import { isCountKnown } from '@app/state/sky-store';
import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';

/** What the screen has to say about the sky as a whole. */
export type SkyState =
  | 'no-place'
  | 'loading'
  | 'objects'
  | 'filtered'
  | 'no-network'
  | 'offline'
  | 'no-source'
  | 'query-failed'
  | 'nothing';

export interface SkyStateInputs {
  readonly hasPlace: boolean;
  /** The device has a network, as the browser says. */
  readonly isOnline: boolean;
  /** The device is being asked where it is. */
  readonly isLocating: boolean;
  readonly query: 'pending' | 'success' | 'error';
  /** The list has just named objects, which come with the next snapshot. */
  readonly areObjectsComing: boolean;
  readonly snapshot: SkySnapshot | null;
}

function isFirstAnswerOpen({ snapshot, query, areObjectsComing }: SkyStateInputs): boolean {
  if (query === 'pending' || areObjectsComing || snapshot === null || snapshot.connection === 'connecting') return true;
  // A source that nobody looked at yet, or that is just starting, has not said what it sees.
  const sources = snapshot.feed?.sources ?? [];
  return (
    query === 'success' && sources.length > 0 && sources.every(({ state }) => state === 'starting' || state === 'idle')
  );
}

/** Objects when there are any; else the honest reason why there are none. */
export function skyState(inputs: SkyStateInputs): SkyState {
  const { hasPlace, isOnline, isLocating, query, snapshot } = inputs;
  if (!hasPlace) return isLocating ? 'loading' : 'no-place';
  if (snapshot !== null && snapshot.rows.length > 0) return 'objects';
  const filter = snapshot?.filter ?? null;
  if (filter !== null && filter.hiddenNm.length > 0) return filter.state === 'loading' ? 'loading' : 'filtered';
  // A server on this device answers without a network.
  if (!isOnline && !isCountKnown(snapshot)) return 'no-network';
  if (snapshot?.connection === 'offline') return 'offline';
  if (isFirstAnswerOpen(inputs)) return query === 'error' ? 'query-failed' : 'loading';
  if (snapshot?.feed?.mode === 'none') return 'no-source';
  return query === 'error' ? 'query-failed' : 'nothing';
}
