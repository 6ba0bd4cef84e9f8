import { type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { textScale, useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { tableCopy as copy } from '@app/copy/table-copy';
import type { TableColumn } from '@contract/table-columns';
import { useTableStore } from '@app/state/table-store';
import { useUnitsStore } from '@app/state/units-store';
import { useMediaQuery } from '@app/state/use-media-query';
import type { SkyTable } from '@app/workers/sky/table/sky-table';
import { COLUMNS } from './table-columns';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import { useGridFocus } from './use-grid-focus';
import { useIsPrinting } from './use-is-printing';
import { useShownColumns } from './use-shown-columns';

const HEAD_PX = 44;
/** A finger needs as much; a mouse does with less, and sees more. */
const ROW_PX = { finger: 44, mouse: 30 } as const;
const MOUSE = '(pointer: fine)';
/** Rows beyond the edges, so that none is missing where a finger throws the table. */
const OVERSCAN = 10;

/** On paper nothing is scrolled, and every column has its share of the page. */
const LOOKS = {
  scroller: 'min-h-0 flex-1 overflow-auto overscroll-contain print:overflow-visible',
  grid: 'figure outline-none print:min-w-0! print:[--step--1:9px]',
} as const;

export interface SkyGridProps {
  readonly table: SkyTable;
  /** Of the table, in the order to show. */
  readonly rows: readonly number[];
  readonly selectedId: number | null;
  readonly onPick: (id: number) => void;
  /** Somebody reads the rows: the keyboard is on them, or they are scrolled. Or nobody does any more. */
  readonly onHeld: (isHeld: boolean) => void;
}

const idOf = (target: EventTarget): number =>
  Number(target instanceof Element ? target.closest('[data-object-id]')?.getAttribute('data-object-id') : 0);

/** False where that is no row. */
function pickedAt(target: EventTarget, onPick: (id: number) => void): boolean {
  const id = idOf(target);
  if (id > 0) onPick(id);
  return id > 0;
}

/** What their figures take side by side, in digits. */
const digitsOf = (columns: readonly TableColumn[]): number =>
  columns.reduce((sum, column) => sum + COLUMNS[column].width, 0);

/** Columns, as wide as their figures in proportion. */
const widthsOf = (columns: readonly TableColumn[]): readonly string[] =>
  columns.map((column) => `${(100 * COLUMNS[column].width) / digitsOf(columns)}%`);

/** Whether what scrolls is wider than the window onto it. */
function useIsWider(scroller: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = (): void => setWider(element.scrollWidth > element.clientWidth);
    const watching = new ResizeObserver(look);
    // Its window, and what stands in it.
    for (const watched of [element, element.querySelector('[role="grid"]')])
      if (watched !== null) watching.observe(watched);
    return () => watching.disconnect();
  }, [scroller]);
  return isWider;
}

/** Every row, in view or not. */
const allRows = ({ count }: Range): number[] => Array.from({ length: count }, (_, index) => index);

/** Which rows exist, and where the keyboard is among them. */
function useGrid({ table, rows, onHeld }: SkyGridProps, rowPx: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => rows.map((row) => table.ids[row] ?? 0), [rows, table]);
  // With another function every place of every row would be worked out anew, with every picture.
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids]);
  const isPrinting = useIsPrinting();
  const focus = useGridFocus({
    body,
    ids,
    pageRows: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_PX) / rowPx) - 1),
    scrollToRow: (index) => virtualizer.scrollToIndex(index),
    leaveUp: () => head.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
  });
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    // While somebody only scrolls, rows are made after the picture that moves, which has those beyond the edge. A key goes
    // farther than those.
    useFlushSync: focus.isInside,
    // The headings lie over the first rows of the room.
    scrollPaddingStart: HEAD_PX,
    getItemKey: keyOf,
    // Nobody scrolls paper, and in its layout no observer says which rows are on which page.
    rangeExtractor: isPrinting ? allRows : focus.rangeExtractor,
  });
  // It keeps the heights that it has worked out.
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  const isHeld = focus.isInside || virtualizer.isScrolling;
  useEffect(() => onHeld(isHeld), [isHeld, onHeld]);
  return { scroller, head, body, ids, focus, virtualizer };
}

interface RowsProps extends Pick<SkyGridProps, 'table' | 'rows' | 'selectedId'> {
  readonly items: readonly VirtualItem[];
  readonly ids: readonly number[];
  readonly columns: readonly TableColumn[];
  readonly widths: readonly string[];
  readonly isDrawnAside: boolean;
  readonly rowPx: number;
  readonly activeId: number | null;
}

function Rows({ table, rows, items, ids, rowPx, selectedId, activeId, ...look }: RowsProps) {
  const units = useUnitsStore(useShallow(({ altitude, distance, speed }) => ({ altitude, distance, speed })));
  return items.map((item) => (
    <TableRow
      key={item.key}
      {...look}
      table={table}
      row={rows[item.index] ?? 0}
      index={item.index}
      topPx={item.start}
      heightPx={rowPx}
      units={units}
      isSelected={ids[item.index] === selectedId}
      isActive={ids[item.index] === activeId}
    />
  ));
}

/** Rows and columns of everything in reach; only the rows in view exist, but on paper all of them. */
export function SkyGrid(props: SkyGridProps) {
  const { table, rows, selectedId, onPick } = props;
  const { sort, sortBy } = useTableStore();
  const columns = useShownColumns();
  const rowPx = (useMediaQuery(MOUSE) ? ROW_PX.mouse : ROW_PX.finger) * useAccessibilityStore(textScale);
  const { scroller, head, body, ids, focus, virtualizer } = useGrid(props, rowPx);
  const widths = useMemo(() => widthsOf(columns), [columns]);
  const isDrawnAside = useIsWider(scroller);
  const keysId = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    focus.onKeyDown(event);
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (isPress && pickedAt(event.target, onPick)) event.preventDefault();
  };
  return (
    <div ref={scroller} className={LOOKS.scroller} data-testid="sky-table">
      <p id={keysId} className="sr-only">
        {copy.keys}
      </p>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={copy.caption}
        aria-describedby={keysId}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        style={{ minWidth: `${digitsOf(columns)}ch` }}
        className={LOOKS.grid}
        onClick={(event) => pickedAt(event.target, onPick)}
        onKeyDown={onKeyDown}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
      >
        <TableHead
          head={head}
          columns={columns}
          sort={sort}
          widths={widths}
          onSort={sortBy}
          onDown={() => body.current?.querySelector<HTMLElement>('[data-object-id][tabindex="0"]')?.focus()}
        />
        <div ref={body} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          <Rows
            table={table}
            rows={rows}
            items={virtualizer.getVirtualItems()}
            ids={ids}
            columns={columns}
            widths={widths}
            isDrawnAside={isDrawnAside}
            rowPx={rowPx}
            selectedId={selectedId}
            activeId={focus.activeId}
          />
        </div>
      </div>
    </div>
  );
}
