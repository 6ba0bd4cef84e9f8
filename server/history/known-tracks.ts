import { trackBlocksOf } from '@contract/track-blocks';
import { RecordedTracks, type TimedBlocks } from '@engine/sky/aircraft/recorded-tracks';
import type { AreaRow, FlightFacts } from './area-history';
import { historySteps } from './history-messages';
import type { TimeSpan } from './position-history-repository';

/** Stored positions of a span with the facts of their flights, as `historySteps` takes them. */
export interface StoredSky {
  readonly rows: readonly AreaRow[];
  readonly facts: ReadonlyMap<number, FlightFacts>;
  readonly span: TimeSpan;
}

/** What this server knows of the ways of aircraft: what it hears, and what it kept. Plain data, to be sent to a thread. */
export interface KnownTracks {
  readonly live: readonly TimedBlocks[];
  /** Null where nothing of it was asked for. */
  readonly stored: StoredSky | null;
}

/** Both as one recording: of what was heard and kept alike, whichever comes first is taken. */
export function playKnownTracks({ live, stored }: KnownTracks): RecordedTracks {
  const steps = stored === null ? [] : historySteps(stored.rows, stored.facts, stored.span);
  const kept = steps.map(({ atMs, blocks }) => ({ atMs, blocks: trackBlocksOf(blocks) }));
  return new RecordedTracks([...kept, ...live].toSorted((one, other) => one.atMs - other.atMs));
}
