import type { HistoryAttribution, HistoryGap } from '@contract/history-page';

/** Why what is remembered of a moment cannot be had. */
export type HistoryFailure = 'offline' | 'busy' | 'server' | 'program';

/** What pages tell of: a circle about a rounded place, and whose aircraft. */
export interface HistoryArea {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
  readonly feed: 'live' | 'replay';
}

/** What is known of the aircraft of a past moment, while the sky is shown for one. */
export interface HistoryStatus {
  /** `too-fast`: time runs faster than what is remembered can be brought. */
  readonly state: 'loading' | 'shown' | 'failed' | 'too-fast';
  readonly failure: HistoryFailure | null;
  /** The span about the moment in which nothing, or not everything, was recorded, as far as pages were brought; null where all was. */
  readonly gap: HistoryGap | null;
  /** Of what the gap is; null while nothing is asked for. */
  readonly area: HistoryArea | null;
  /** Whom the sources of what is shown want to be credited. */
  readonly attributions: readonly HistoryAttribution[];
}

/** Faster than this no aircraft are shown: their pages could not be brought in time. */
export const FASTEST_PLAYED = 60;

/** What plays the past is still being loaded. */
export const HISTORY_ON_ITS_WAY: HistoryStatus = {
  state: 'loading',
  failure: null,
  gap: null,
  area: null,
  attributions: [],
};
/** What plays the past did not arrive; it is asked for again. */
export const HISTORY_MISSING: HistoryStatus = { ...HISTORY_ON_ITS_WAY, state: 'failed', failure: 'program' };
