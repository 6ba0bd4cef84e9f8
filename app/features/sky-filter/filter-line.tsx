import { filterCopy as copy } from '@app/copy/filter-copy';
import { useSkyFilterStore } from '@app/state/sky-filter-store';
import { useSkyStore } from '@app/state/sky-store';
import { Button } from '@app/ui/button';
import { filterWords } from './filter-words';
import { useFilterCounts, useFilterUnits, usePatternProblem, useReadFilter, useSourceName } from './use-filter';

/** What is wrong with the filter; null where all is well. */
function useProblem(): string | null {
  const { unread } = useReadFilter();
  const problem = usePatternProblem();
  const state = useSkyStore(({ snapshot }) => snapshot?.filter?.state);
  if (state === 'missing') return copy.missing;
  if (problem !== null) return problem;
  return unread.length === 0 ? null : copy.unread(unread.join(' '));
}

/** Says that a filter is on, what it asks for and what it leaves, and ends it with one press. */
export function FilterLine({ onChange }: { readonly onChange: () => void }) {
  const { filter } = useReadFilter();
  const counts = useFilterCounts();
  const problem = useProblem();
  const clear = useSkyFilterStore((state) => state.set);
  const words = filterWords(filter, useFilterUnits(), useSourceName());
  return (
    <section
      aria-label={copy.line}
      data-testid="filter-line"
      className="flex w-full items-center gap-1 border-b border-line py-0.5 ps-3 pe-0.5 text-xs text-ink"
    >
      <div className="min-w-0 grow py-1">
        <p dir="auto" className="line-clamp-2 wrap-anywhere">
          <b>{copy.title}</b> {words.length === 0 ? copy.nothing : words.join(' · ')}
        </p>
        {counts === null ? null : <p className="figure text-muted">{copy.shown(counts.shown, counts.total)}</p>}
        {problem === null ? null : (
          <p role="status" className="wrap-anywhere text-warning">
            {problem}
          </p>
        )}
      </div>
      <Button look="quiet" className="shrink-0 text-xs" onClick={onChange}>
        {copy.change}
      </Button>
      <Button look="quiet" className="shrink-0 text-xs" onClick={() => clear(null)}>
        {copy.clear}
      </Button>
    </section>
  );
}
