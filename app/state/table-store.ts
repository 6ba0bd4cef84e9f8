import * as z from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { TABLE_COLUMNS, type TableColumn } from '@contract/table-columns';
import { mergeChecked } from './merge-checked';

/** Until somebody chooses, where there is room. */
const USUAL_COLUMNS: readonly TableColumn[] = [
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

/** The same on a phone, whose window holds four: what nearly every aircraft tells, and the states drawn aside. */
const NARROW_COLUMNS: readonly TableColumn[] = ['name', 'altitude', 'distance', 'bearing', 'marks'];

/** Those that stand where nobody has chosen. */
export const usualColumns = (isNarrow: boolean): readonly TableColumn[] => (isNarrow ? NARROW_COLUMNS : USUAL_COLUMNS);

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((column) => other.includes(column));

export interface TableSort {
  readonly column: TableColumn;
  readonly isDescending: boolean;
}

const column = z.enum(TABLE_COLUMNS);
const storedSchema = z.object({
  columns: z.array(column).min(1).max(TABLE_COLUMNS.length).nullable(),
  sort: z.object({ column, isDescending: z.boolean() }),
});

/** As it was stored when columns that nobody had chosen could not be told from the usual ones. */
const earlierSchema = z.looseObject({ columns: z.array(z.string()) });

function migrated(stored: unknown): unknown {
  const earlier = earlierSchema.safeParse(stored).data;
  return earlier !== undefined && areSame(earlier.columns, USUAL_COLUMNS) ? { ...earlier, columns: null } : stored;
}

interface TableState {
  /** In the order of `TABLE_COLUMNS`; the name is always one of them. Null while nobody has chosen any. */
  readonly columns: readonly TableColumn[] | null;
  readonly sort: TableSort;
  /** @param usual those of this window, which stand where nobody has chosen */
  readonly toggleColumn: (column: TableColumn, usual: readonly TableColumn[]) => void;
  readonly useUsualColumns: () => void;
  /** Those that another device has chosen, or none. */
  readonly setColumns: (columns: readonly TableColumn[] | null) => void;
  /** Sorts by a column; by the same once more, the other way round. */
  readonly sortBy: (column: TableColumn) => void;
}

/** What the table shows and in which order; kept in this browser, the columns with an account too. */
export const useTableStore = create<TableState>()(
  persist(
    (set) => ({
      columns: null,
      sort: { column: 'distance', isDescending: false },
      toggleColumn: (toggled, usual) =>
        set(({ columns }) => {
          const shown = columns ?? usual;
          const next = TABLE_COLUMNS.filter((each) => each === 'name' || shown.includes(each) !== (each === toggled));
          return { columns: areSame(next, usual) ? null : next };
        }),
      useUsualColumns: () => set({ columns: null }),
      setColumns: (chosen) =>
        set({ columns: chosen && TABLE_COLUMNS.filter((each) => each === 'name' || chosen.includes(each)) }),
      sortBy: (chosen) =>
        set(({ sort }) => ({
          sort: { column: chosen, isDescending: sort.column === chosen && !sort.isDescending },
        })),
    }),
    {
      name: 'skylens.table',
      version: 2,
      migrate: migrated,
      partialize: ({ columns, sort }) => ({ columns, sort }),
      merge: mergeChecked<TableState>(storedSchema),
    },
  ),
);
