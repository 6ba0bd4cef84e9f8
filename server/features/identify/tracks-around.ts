import type { FeedStatus } from '@contract/feed-status';
import type { HistoryGap } from '@contract/history-page';
import { MINUTE_MS } from '@engine/constants/durations';
import type { Sighting } from '@engine/identification/sighting';
import type { TrackFeed } from '@engine/sky/aircraft/sky-track';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { type CallDatabase, DatabaseSilentError } from '../../db/bounded-read';
import type { KnownTracks } from '../../history/known-tracks';
import type { TimeSpan } from '../../history/position-history-repository';
import type { TiledLiveStore } from '../../live/in-memory-live-store';
import { liveTracks } from './live-tracks';
import { createStoredTracks } from './stored-tracks';

/** As far as anything that flies is seen from the ground. */
const RADIUS = nauticalMiles(80);
/** Reports around the sighting tell of the way within it. */
const BEYOND_MS = 5 * MINUTE_MS;
const REACH_SIGMAS = 3;
/** So long the live store keeps who is not heard any more, and nobody has flown out of sight. */
const LIVE_SUFFICES_MS = MINUTE_MS;

export interface FindTracksDependencies {
  readonly store: TiledLiveStore;
  readonly database: CallDatabase;
  readonly now: () => number;
  readonly feedStatus: () => Pick<FeedStatus, 'mode'>;
}

/** The time of a sighting, and when within it the sky was not recorded. */
export interface RecordedTime extends TimeSpan {
  readonly gaps: readonly HistoryGap[];
}

export interface FoundTracks {
  readonly tracks: KnownTracks;
  /** Null where the live sky alone was asked. */
  readonly recorded: RecordedTime | null;
}

/** Gives the aircraft that a sighting can have been, as far as this server knows them. */
export type FindTracks = (sighting: Sighting) => Promise<FoundTracks>;

/**
 * From the live store, and of what is over from the history: always of one feed, that of which the sky is made, so that nothing
 * that is played or simulated is taken for what was real. Simulated traffic is not kept: of what is over it is told of where
 * nothing real was recorded.
 */
export function createFindTracks({ store, database, now, feedStatus }: FindTracksDependencies): FindTracks {
  const readStored = createStoredTracks(database);
  return async ({ observer, fromMs, toMs, timeSigmaS }) => {
    const { latitudeDeg, longitudeDeg } = observer;
    const sigmasMs = 1000 * REACH_SIGMAS * timeSigmaS;
    const area = { centre: { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) }, radius: RADIUS };
    const beyondMs = BEYOND_MS + sigmasMs;
    const around = { fromMs: fromMs - beyondMs, toMs: toMs + beyondMs };
    const nowMs = now();
    const { mode } = feedStatus();
    const shown: TrackFeed = mode === 'none' ? 'live' : mode;
    const kept = shown === 'demo' ? 'live' : shown;
    const liveAlone = () => ({ live: liveTracks(store, area, around, shown), stored: null });
    if (fromMs - sigmasMs > nowMs - LIVE_SUFFICES_MS) return { tracks: liveAlone(), recorded: null };
    const span = { fromMs: Math.floor(fromMs - sigmasMs), toMs: Math.ceil(Math.min(nowMs, toMs + sigmasMs + 1)) };
    try {
      const { sky, gaps } = await readStored({ latitudeDeg, longitudeDeg }, RADIUS, span, kept);
      const recorded = { ...span, gaps };
      if (shown === 'demo' && isAllMissing(recorded)) return { tracks: liveAlone(), recorded };
      return { tracks: { live: liveTracks(store, area, around, kept), stored: sky }, recorded };
    } catch (error) {
      // What was seen just now is answered without a database, although it may have been a little earlier.
      if (error instanceof DatabaseSilentError && fromMs > nowMs - LIVE_SUFFICES_MS)
        return { tracks: liveAlone(), recorded: null };
      throw error;
    }
  };
}

const isAllMissing = ({ gaps: [first], fromMs, toMs }: RecordedTime): boolean =>
  first !== undefined && first.missing === 1 && first.fromMs <= fromMs && first.toMs >= toMs;
