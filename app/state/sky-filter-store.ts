import { create } from 'zustand';

interface SkyFilterState {
  /** Which aircraft every view shows, as the address says it (`readFilter`); null: all of them. */
  readonly text: string | null;
  readonly set: (text: string | null) => void;
}

/** Longer ones are none: `LONGEST_FILTER_TEXT`, without what reads it. */
const LONGEST_TEXT = 600;

/** What may be a filter; null for what says nothing. */
export function filterTextOf(text: string | null): string | null {
  const told = text?.trim() ?? '';
  return told === '' || told.length > LONGEST_TEXT ? null : told;
}

/** One filter for list, radar, camera view, map and table. It stands in the address, and is kept nowhere else. */
export const useSkyFilterStore = create<SkyFilterState>()((set) => ({
  text: null,
  // What is too long to be said in an address leaves the filter as it was, instead of showing everything.
  set: (text) => set((before) => ((text ?? '').trim().length > LONGEST_TEXT ? before : { text: filterTextOf(text) })),
}));
