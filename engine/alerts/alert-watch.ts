import type { AircraftRule, AlertTrack } from './aircraft-rule';
import type { EpisodeBook, EpisodeChange } from './episode-book';
import { RuleIndex } from './rule-index';

/** Holds all rules against the aircraft of one moment after another. */
export class AlertWatch {
  readonly #book: EpisodeBook;
  #index = new RuleIndex([]);

  constructor(book: EpisodeBook) {
    this.#book = book;
  }

  /** Rules that are on, from now on. Open episodes of others end by and by, as those of objects that are gone. */
  useRules(rules: Iterable<AircraftRule>): void {
    this.#index = new RuleIndex(rules);
  }

  /**
   * One look: what begins, turns and ends now.
   * @param others pairs that hold for other reasons than an aircraft, such as a source that is silent
   */
  look(
    nowMs: number,
    tracks: Iterable<AlertTrack>,
    others: Iterable<readonly [ruleId: number, objectKey: string]> = [],
  ): EpisodeChange[] {
    return this.#book.look(nowMs, this.#holding(nowMs, tracks, others));
  }

  *#holding(
    nowMs: number,
    tracks: Iterable<AlertTrack>,
    others: Iterable<readonly [ruleId: number, objectKey: string]>,
  ): Generator<readonly [ruleId: number, objectKey: string]> {
    const wasIn = (ruleId: number, objectKey: string): boolean => this.#book.isHolding(ruleId, objectKey);
    for (const track of tracks) {
      for (const rule of this.#index.holding(track, nowMs, wasIn)) yield [rule.id, track.address];
    }
    yield* others;
  }
}
