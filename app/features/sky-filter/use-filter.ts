import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { filterText, readFilter, type ReadFilter } from '@engine/sky/filter/filter-text';
import type { SkyFilter } from '@engine/sky/filter/sky-filter';
import { filterCopy } from '@app/copy/filter-copy';
import { servedName } from '@app/copy/served-names-copy';
import { useSkyFilterStore } from '@app/state/sky-filter-store';
import { useSkyStore } from '@app/state/sky-store';
import { useUnitsStore } from '@app/state/units-store';
import type { FilterUnits } from './filter-units';

/** The filter that is on, as its text reads. */
export function useReadFilter(): ReadFilter {
  const text = useSkyFilterStore((state) => state.text);
  return useMemo(() => readFilter(text ?? ''), [text]);
}

/** Puts other conditions in the place of those that are held. */
export function changeFilter(change: Partial<SkyFilter>): void {
  const { text, set } = useSkyFilterStore.getState();
  set(filterText({ ...readFilter(text ?? '').filter, ...change }));
}

export function useFilterUnits(): FilterUnits {
  return useUnitsStore(useShallow(({ altitude, distance, speed }) => ({ altitude, distance, speed })));
}

/** What is wrong with the pattern, in words, as far as the filter that is on has been read. */
export function usePatternProblem(): string | null {
  const text = useSkyFilterStore((state) => state.text);
  const problem = useSkyStore(({ snapshot }) =>
    snapshot?.filter?.text === text ? (snapshot?.filter?.patternProblem ?? null) : null,
  );
  return problem === null ? null : filterCopy.badPattern(filterCopy.patternProblems[problem]);
}

/** How many of all aircraft of the list pass; null while no filter is on, or it is on its way. */
export function useFilterCounts(): { readonly shown: number; readonly total: number } | null {
  const counts = useSkyStore(
    useShallow(({ snapshot }) => {
      if (snapshot === null || snapshot.filter === null || snapshot.filter.state !== 'on') return [];
      const shown = snapshot.rows.length + snapshot.leftOutNm.length;
      return [shown, shown + snapshot.filter.hiddenNm.length];
    }),
  );
  const [shown, total] = counts;
  return shown === undefined || total === undefined ? null : { shown, total };
}

/** What a source calls itself to people; one that is gone by its id. */
export function useSourceName(): (id: string) => string {
  const sources = useSkyStore(({ snapshot }) => snapshot?.feed?.sources);
  return (id) => servedName(sources?.find((source) => source.id === id)?.label ?? id);
}
