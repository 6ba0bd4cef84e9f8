import { MINUTE_MS } from '../../constants/durations';
import { LONGEST_SEARCH_MS } from './pass-search-problem';

/** So that a pass that is under way, or goes on after the asked time, keeps its true rise and set. */
export const BEYOND_MS = 30 * MINUTE_MS;

/** The window that is searched for the passes of a time, as far beyond both its ends as a search may reach. */
export function beyondWindow(fromMs: number, toMs: number): { readonly startMs: number; readonly endMs: number } {
  const beyondMs = Math.max(0, Math.min(BEYOND_MS, Math.floor((LONGEST_SEARCH_MS - (toMs - fromMs)) / 2)));
  return { startMs: fromMs - beyondMs, endMs: toMs + beyondMs };
}
