import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { textScale, useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { globeCopy as copy } from '@app/copy/globe-copy';
import { OrbitClassSign } from '@app/globe/orbit-class-sign';
import { classNames } from '@app/ui/class-names';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';
import { ORBIT_CLASSES } from '@engine/orbits/orbit-class';

/** At the usual size of text. */
const ROW_HEIGHT_PX = 54;

export interface SatelliteResultsProps {
  readonly summary: CatalogueSummary;
  /** Rows of the catalogue that are listed. */
  readonly indices: readonly number[];
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
}

const optionId = (id: number): string => `globe-option-${id}`;

/** Which row a key goes to; null for a key that is not ours. */
function rowAfterKey(key: string, row: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowDown') return Math.min(last, row + 1);
  if (key === 'ArrowUp') return Math.max(0, row - 1);
  if (key === 'PageDown') return Math.min(last, row + 10);
  if (key === 'PageUp') return Math.max(0, row - 10);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** The same satellites as on the globe, as a listbox; only the rows in view exist. */
export function SatelliteResults({ summary, indices, selectedId, onSelect }: SatelliteResultsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = ROW_HEIGHT_PX * useAccessibilityStore(textScale);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: indices.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
  });
  // It keeps the heights that it has worked out.
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  const idOf = (row: number): number | null => summary.noradIds[indices[row] ?? -1] ?? null;
  const selectedRow = selectedId === null ? -1 : indices.findIndex((index) => summary.noradIds[index] === selectedId);

  // The scroll position belongs to the browser: what was picked on the globe comes into view.
  useEffect(() => {
    if (selectedRow >= 0) virtualizer.scrollToIndex(selectedRow, { align: 'auto' });
  }, [virtualizer, selectedRow]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rowAfterKey(event.key, selectedRow, indices.length);
    const id = row === null ? null : idOf(row);
    if (id === null) return;
    event.preventDefault();
    onSelect(id);
  };
  const pickUnderPointer = (event: MouseEvent): void => {
    const option = event.target instanceof Element ? event.target.closest('[data-object-id]') : null;
    const id = Number(option?.getAttribute('data-object-id'));
    if (id > 0) onSelect(id);
  };
  return (
    <div
      ref={scroller}
      {...FOCUS_FALLBACK}
      role="listbox"
      tabIndex={0}
      aria-label={copy.results}
      {...(selectedRow >= 0 && selectedId !== null ? { 'aria-activedescendant': optionId(selectedId) } : {})}
      // Of a low pane, or of large text, it keeps three rows: the pane scrolls.
      className="min-h-[10.5rem] flex-1 shrink-0 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      onClick={pickUnderPointer}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const index = indices[item.index];
          if (index === undefined) return null;
          return (
            <Row
              key={item.key}
              summary={summary}
              index={index}
              place={{ startPx: item.start, heightPx: item.size, row: item.index, count: indices.length }}
              isSelected={item.index === selectedRow}
            />
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  readonly summary: CatalogueSummary;
  readonly index: number;
  readonly place: {
    readonly startPx: number;
    readonly heightPx: number;
    readonly row: number;
    readonly count: number;
  };
  readonly isSelected: boolean;
}

function Row({ summary, index, place, isSelected }: RowProps) {
  const id = summary.noradIds[index] ?? 0;
  const orbitClass = ORBIT_CLASSES[summary.orbitClasses[index] ?? 0] ?? 'leo';
  return (
    <div
      id={optionId(id)}
      data-object-id={id}
      role="option"
      aria-selected={isSelected}
      aria-setsize={place.count}
      aria-posinset={place.row + 1}
      className={classNames(
        'absolute inset-x-0 top-0 flex cursor-pointer flex-col justify-center border-b border-line px-4',
        isSelected && 'border-s-2 border-s-accent bg-raised',
      )}
      style={{ height: place.heightPx, transform: `translateY(${place.startPx}px)` }}
    >
      <span className="truncate font-bold">{summary.names[index]}</span>
      <span className="figure flex justify-between gap-2 text-xs text-muted">
        <span className="flex min-w-0 items-center gap-1.5">
          <OrbitClassSign orbitClass={orbitClass} />
          <span className="truncate">{copy.classes[orbitClass]}</span>
        </span>
        <span>{copy.norad(id)}</span>
      </span>
    </div>
  );
}
