import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { tableCopy as copy } from '@app/copy/table-copy';
import { isReadFromRight } from '@app/format/reading-direction';
import type { TableColumn } from '@contract/table-columns';
import type { TableSort } from '@app/state/table-store';
import { classNames } from '@app/ui/class-names';
import { COLUMNS } from './table-columns';

export interface TableHeadProps {
  readonly head: RefObject<HTMLDivElement | null>;
  readonly columns: readonly TableColumn[];
  readonly sort: TableSort;
  /** Of the columns, in parts of the row. */
  readonly widths: readonly string[];
  readonly onSort: (column: TableColumn) => void;
  /** Down from the headings. */
  readonly onDown: () => void;
}

/** Keys that go from heading to heading; null for others. */
function headingAfterKey(key: string, at: number, count: number): number | null {
  const [onwards, back] = isReadFromRight() ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === onwards) return Math.min(count - 1, at + 1);
  if (key === back) return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Headings that sort: one of them is in the order of Tab, arrow keys go to the others and down to the rows. */
export function TableHead({ head, columns, sort, widths, onSort, onDown }: TableHeadProps) {
  const [chosen, setChosen] = useState<TableColumn>('name');
  const active = columns.includes(chosen) ? chosen : 'name';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = headingAfterKey(event.key, columns.indexOf(active), columns.length);
    if (next === null && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    if (next === null) onDown();
    else head.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return (
    <div role="rowgroup" className="sticky top-0 z-20 bg-ground print:static">
      <div ref={head} role="row" aria-rowindex={1} className="flex border-b border-edge" onKeyDown={onKeyDown}>
        {columns.map((column, index) => {
          const isSorted = sort.column === column;
          const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
          const direction = sort.isDescending ? 'descending' : 'ascending';
          return (
            <div
              key={column}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={isSorted ? direction : 'none'}
              style={{ width: widths[index] }}
              className={classNames('shrink-0 bg-ground', column === 'name' && 'sticky start-0 z-10 print:static')}
            >
              <button
                type="button"
                tabIndex={column === active ? 0 : -1}
                className={classNames(
                  'flex min-h-touch w-full items-center gap-1 px-2 text-xs whitespace-nowrap hover:bg-raised focus-visible:-outline-offset-2',
                  COLUMNS[column].isFigure && 'justify-end',
                  isSorted ? 'font-bold text-accent' : 'text-muted',
                )}
                onFocus={() => setChosen(column)}
                onClick={() => onSort(column)}
              >
                {copy.labels[column]}
                {isSorted ? <Arrow aria-hidden size={14} className="shrink-0" /> : null}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
