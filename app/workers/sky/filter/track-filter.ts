import { FilterJudge, type TextTest } from '@engine/sky/filter/filter-judge';
import { readFilter } from '@engine/sky/filter/filter-text';
import type { SkyFilter } from '@engine/sky/filter/sky-filter';
import type { FilterReadout } from './filter.api';
import type { HeldFilter, JudgedSky } from './held-filter';
import type { ReadPattern } from './linear-pattern';

/** Heights, speeds and distances change no faster than people read. */
const JUDGED_EVERY_MS = 500;

/** Judges all tracks together, a few times a second; every view then asks by id, so that all agree. */
export class TrackFilter implements HeldFilter {
  readonly readout: Omit<FilterReadout, 'hiddenNm'>;
  readonly #judge: FilterJudge;
  readonly #passing = new Set<number>();
  #judged: JudgedSky | null = null;

  constructor(text: string, filter: SkyFilter, pattern: ReadPattern | null) {
    const test: TextTest | null = pattern?.ok === true ? pattern.test : null;
    this.readout = { text, state: 'on', patternProblem: pattern?.ok === false ? pattern.problem : null };
    this.#judge = new FilterJudge(filter, test);
  }

  readonly isHidden = (id: number): boolean => !this.#passing.has(id);

  review(sky: JudgedSky): void {
    const before = this.#judged;
    const isDue =
      before === null ||
      before.tracks !== sky.tracks ||
      before.news !== sky.news ||
      Math.abs(sky.at - before.at) >= JUDGED_EVERY_MS;
    if (isDue) this.judge(sky);
  }

  /** Judges at once. */
  judge(sky: JudgedSky): void {
    this.#judged = sky;
    const { observer, at, tracks, isPlaceKnown } = sky;
    if (observer === null) {
      this.#passing.clear();
      return;
    }
    this.#judge.passing(tracks.tracksAt(at), at, isPlaceKnown ? observer : null, this.#passing);
  }
}

/** Reads a filter and makes what judges by it; the engine of patterns comes with the first that has one. */
export async function newTrackFilter(text: string): Promise<TrackFilter> {
  const { filter } = readFilter(text);
  if (filter.pattern === null) return new TrackFilter(text, filter, null);
  const { readPattern } = await import('./linear-pattern');
  return new TrackFilter(text, filter, readPattern(filter.pattern.text));
}
