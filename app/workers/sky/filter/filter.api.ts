/** Which aircraft are shown. */
export interface FilterApi {
  /**
   * Only what passes is drawn, picked, locked on to, listed and counted. What is asked about the sky (identification,
   * what to look up for, what is recorded) goes by everything all the same.
   * @param text as `readFilter` reads it; null: everything is shown
   */
  setFilter(text: string | null): Promise<void>;
}

/** Why a pattern cannot be read. */
export type PatternProblem =
  | 'too-long'
  | 'too-large'
  | 'open-bracket'
  | 'open-parenthesis'
  | 'stray-parenthesis'
  | 'nothing-repeated'
  | 'repetition'
  | 'range'
  | 'escape'
  | 'group-name'
  | 'nested'
  | 'unsupported';

/** What a snapshot tells of the filter that is on. */
export interface FilterReadout {
  /** As it was set. */
  readonly text: string;
  /** `loading`: nothing is shown until what judges has come. `missing`: it could not be had, and everything is shown. */
  readonly state: 'on' | 'loading' | 'missing';
  /** Why its pattern cannot be read; it then counts for nothing. Null where all is well. */
  readonly patternProblem: PatternProblem | null;
  /** Distances of the aircraft that are left out, nautical miles, so that counts can tell of how many. */
  readonly hiddenNm: readonly number[];
}
