import type { FeedStatus } from '@contract/feed-status';
import { feedCopy } from '@app/copy/home-copy';
import { servedName } from '@app/copy/served-names-copy';
import { ageOfIsoS, ageText } from '@app/format/age';
import type { Tone } from '@app/ui/tag';
import type { ConnectionState } from '@app/workers/sky/live/connection-state';
import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';

/** An answer older than this means that what is drawn is worked out, not seen. */
const STALE_S = 30;

const CONNECTION_WORDS: Partial<Record<ConnectionState, string>> = {
  connecting: feedCopy.connecting,
  retrying: feedCopy.retrying,
  offline: feedCopy.offline,
};

/** What the source chip says, and how gravely. */
export interface ChipState {
  readonly text: string;
  readonly age: string | null;
  readonly tone: Tone;
}

/** No source answers: they wait for somebody to look, are just starting, or do not answer; or there are none. */
function silentState({ sources }: FeedStatus): Pick<ChipState, 'text' | 'tone'> {
  const states = new Set(sources.map(({ state }) => state));
  if (states.has('failing') || states.has('blocked')) return { text: feedCopy.noSource, tone: 'danger' };
  if (states.has('starting')) return { text: feedCopy.starting, tone: 'plain' };
  return states.has('idle')
    ? { text: feedCopy.idle, tone: 'plain' }
    : { text: feedCopy.noneConfigured, tone: 'warning' };
}

/** The sources that make up the sky now: those that answer. */
function feedState(feed: FeedStatus, ageS: number | null): Pick<ChipState, 'text' | 'tone'> {
  const [first, ...others] = feed.sources.filter(({ state }) => state === 'ok');
  if (first === undefined) return silentState(feed);
  const isFresh = ageS !== null && ageS < STALE_S;
  return {
    text: others.length === 0 ? servedName(first.label) : `${servedName(first.label)} +${others.length}`,
    tone: feed.mode === 'live' && isFresh ? 'ok' : 'warning',
  };
}

/** @param isAhead a time to come is shown, of which no source tells anything */
export function chipState(snapshot: SkySnapshot | null, hasStopped: boolean, isAhead: boolean): ChipState {
  if (hasStopped) return { text: feedCopy.stopped, age: null, tone: 'danger' };
  const connection = snapshot === null ? feedCopy.connecting : CONNECTION_WORDS[snapshot.connection];
  if (connection !== undefined) {
    const tone = snapshot?.connection === 'offline' ? 'danger' : 'warning';
    const ageS = snapshot?.messageAgeS ?? null;
    return { text: connection, age: ageS === null ? null : ageText(ageS), tone };
  }
  if (isAhead) return { text: feedCopy.notLive, age: null, tone: 'plain' };
  const feed = snapshot?.feed ?? null;
  if (feed === null) return { text: feedCopy.connecting, age: null, tone: 'warning' };
  const ageS = ageOfIsoS(feed.lastSuccessAt, snapshot?.serverTimeMs ?? 0);
  return { ...feedState(feed, ageS), age: ageS === null ? null : ageText(ageS) };
}
