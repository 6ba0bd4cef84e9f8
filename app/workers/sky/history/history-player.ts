import type { TrackSource } from '@engine/sky/aircraft/track-source';
import type { CoarseView } from '../live/coarse-view';
import type { HistoryStatus } from './history-status';

/** The moment that is shown, and how it goes on. */
export interface WantedHistory {
  /** Where, in the terms in which the server may know it. */
  readonly view: CoarseView;
  /** What was real, or, while recordings are played as if live, those. */
  readonly feed: 'live' | 'replay';
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** 0 where time stands still. */
  readonly rate: number;
  /** Server time. */
  readonly nowMs: number;
}

/** Plays what is remembered of a sky. */
export interface HistoryPlayer extends TrackSource {
  /** Has what is needed of a moment brought; called again and again while it is shown. Null: nothing is wanted. */
  follow(wanted: WantedHistory | null): void;
  /** Somebody asks anew: what failed is tried again at once. */
  retry(): void;
  statusAt(atMs: number): HistoryStatus;
}
