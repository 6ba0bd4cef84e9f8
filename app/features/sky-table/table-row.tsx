import { memo } from 'react';
import type { TableColumn } from '@contract/table-columns';
import { classNames } from '@app/ui/class-names';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { hasFlag, type SkyTable } from '@app/workers/sky/table/sky-table';
import { COLUMNS, type TableUnits } from './table-columns';

export interface TableRowProps {
  readonly table: SkyTable;
  /** Of the table's columns. */
  readonly row: number;
  /** In the order that is shown. */
  readonly index: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly columns: readonly TableColumn[];
  /** Of the columns, in parts of the row. */
  readonly widths: readonly string[];
  readonly units: TableUnits;
  readonly isSelected: boolean;
  /** The columns are wider than the window: the name stays where the others are drawn aside. */
  readonly isDrawnAside: boolean;
  /** Tab comes to it. */
  readonly isActive: boolean;
}

/**
 * One aircraft. Presses and keys are the grid's.
 *
 * What it costs is its painting: a row has no transform and clips no figure, and its name is sticky only where something
 * is drawn aside, for each of those is a layer or a clip of its own, in every row and cell, with every picture. Then its
 * layout: cells of given width in a row are laid out in two thirds of the time of a grid of the same columns.
 */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { table, row, index, columns, widths, units, isSelected, isDrawnAside } = props;
  const isEmergency = hasFlag(table, row, 'emergency');
  return (
    <div
      {...(props.isActive ? FOCUS_FALLBACK : {})}
      role="row"
      data-object-id={table.ids[row]}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={props.isActive ? 0 : -1}
      className={classNames(
        'group/row absolute inset-x-0 flex cursor-pointer [contain:layout_size_style] items-stretch border-b border-line text-xs focus-visible:z-10 focus-visible:-outline-offset-2',
        isSelected ? 'bg-raised' : 'bg-ground hover:bg-surface',
      )}
      style={{ height: props.heightPx, top: props.topPx }}
    >
      {columns.map((column, place) => {
        const { isFigure, text } = COLUMNS[column];
        return (
          <div
            key={column}
            role={column === 'name' ? 'rowheader' : 'gridcell'}
            aria-colindex={place + 1}
            dir={isFigure ? undefined : 'auto'}
            style={{ width: widths[place] }}
            className={classNames(
              'shrink-0 content-center px-2',
              isFigure ? 'figure text-end whitespace-nowrap' : 'truncate text-left rtl:text-right',
              column === 'name' && 'font-bold',
              column === 'name' && isDrawnAside && 'sticky start-0 z-10 bg-inherit print:static',
              column === 'name' && isSelected && 'selected-edge',
              isEmergency && (column === 'name' || column === 'marks') && 'text-danger',
            )}
          >
            {text(table, row, units) || '–'}
          </div>
        );
      })}
    </div>
  );
});
