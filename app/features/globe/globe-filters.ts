import { EVERY_SATELLITE, type GlobeFilter } from '@app/globe/globe-filter';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';

/** Days and years that can be chosen. */
export const ELEMENT_AGES_DAYS = [1, 3, 7, 30] as const;
export const LAUNCH_AGES_YEARS = [1, 3, 5, 10] as const;

export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

/** The values that occur, the commonest first. */
export function countsOf(values: readonly (string | null)[]): readonly NamedCount[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, count })).toSorted(
    (a, b) => b.count - a.count || a.name.localeCompare(b.name),
  );
}

/** What a catalogue can be filtered by; a column without a value gives no filter. */
export interface FilterChoices {
  readonly constellations: readonly NamedCount[];
  readonly owners: readonly NamedCount[];
  readonly hasLaunchDates: boolean;
}

export function choicesOf(summary: CatalogueSummary): FilterChoices {
  return {
    constellations: countsOf(summary.constellations),
    owners: countsOf(summary.owners),
    hasLaunchDates: summary.launchDates.some((date) => date !== null),
  };
}

/** True when the filter lets everything through. */
export function isEverything(filter: GlobeFilter): boolean {
  const { text, ...rest } = filter;
  return (
    text.trim() === '' && Object.values({ ...EVERY_SATELLITE, ...rest, text: null }).every((value) => value === null)
  );
}
