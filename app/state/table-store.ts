import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { TABLE_COLUMNS, type TableColumn } from '@contract/table-columns';
import { mergeChecked } from './merge-checked';

/** Until somebody chooses. */
export const USUAL_COLUMNS: readonly TableColumn[] = [
  'name',
  'registration',
  'model',
  'operator',
  'altitude',
  'climb',
  'speed',
  'distance',
  'bearing',
  'squawk',
  'marks',
];

export interface TableSort {
  readonly column: TableColumn;
  readonly isDescending: boolean;
}

const column = z.enum(TABLE_COLUMNS);
const storedSchema = z.object({
  columns: z.array(column).min(1).max(TABLE_COLUMNS.length),
  sort: z.object({ column, isDescending: z.boolean() }),
});

interface TableState {
  /** In the order of `TABLE_COLUMNS`; the name is always one of them. */
  readonly columns: readonly TableColumn[];
  readonly sort: TableSort;
  readonly toggleColumn: (column: TableColumn) => void;
  readonly useUsualColumns: () => void;
  /** Those that another device has chosen. */
  readonly setColumns: (columns: readonly TableColumn[]) => void;
  /** Sorts by a column; by the same once more, the other way round. */
  readonly sortBy: (column: TableColumn) => void;
}

/** What the table shows and in which order; kept in this browser, the columns with an account too. */
export const useTableStore = create<TableState>()(
  persist(
    (set) => ({
      columns: USUAL_COLUMNS,
      sort: { column: 'distance', isDescending: false },
      toggleColumn: (toggled) =>
        set(({ columns }) => ({
          columns: TABLE_COLUMNS.filter((each) => each === 'name' || columns.includes(each) !== (each === toggled)),
        })),
      useUsualColumns: () => set({ columns: USUAL_COLUMNS }),
      setColumns: (chosen) =>
        set({ columns: TABLE_COLUMNS.filter((each) => each === 'name' || chosen.includes(each)) }),
      sortBy: (chosen) =>
        set(({ sort }) => ({
          sort: { column: chosen, isDescending: sort.column === chosen && !sort.isDescending },
        })),
    }),
    {
      name: 'skylens.table',
      version: 1,
      partialize: ({ columns, sort }) => ({ columns, sort }),
      merge: mergeChecked<TableState>(storedSchema),
    },
  ),
);
