import type { TableColumn } from '@contract/table-columns';
import { usualColumns, useTableStore } from '@app/state/table-store';
import { useMediaQuery } from '@app/state/use-media-query';

/** A phone held upright: Tailwind's `sm` begins beyond. */
const NARROW = '(max-width: 639px)';

/** The columns that stand in a window of this width until somebody chooses. */
export const useUsualColumns = (): readonly TableColumn[] => usualColumns(useMediaQuery(NARROW));

/** The columns that are shown: those that somebody has chosen, else the usual ones. */
export function useShownColumns(): readonly TableColumn[] {
  const usual = useUsualColumns();
  return useTableStore((state) => state.columns) ?? usual;
}
