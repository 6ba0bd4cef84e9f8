import { type Virtualizer, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { textScale, useAccessibilityStore } from '@app/accessibility/accessibility-store';
import type { AccessibilitySettings } from '@app/accessibility/settings';
import { listCopy } from '@app/copy/home-copy';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';
import { hasThirdLine, ObjectRow } from './object-row';

/** At the usual size of text: of two lines, and of three. */
const ROW_HEIGHTS_PX = [60, 80] as const;

const rowHeightPx = (settings: AccessibilitySettings): number =>
  ROW_HEIGHTS_PX[hasThirdLine(settings) ? 1 : 0] * textScale(settings);

export interface ObjectListProps {
  /** In the order to show. */
  readonly rows: readonly SkyRow[];
  readonly rangeNm: number;
  readonly selectedId: number | null;
  readonly activeId: number | null;
  readonly onPick: (id: number) => void;
  /** Arrow keys, Enter and Space: the same as those of the screen. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** A finger is down on the list, or has left it. */
  readonly onHeld: (isHeld: boolean) => void;
  /** What follows the last row: it scrolls with them, so that a low sheet's room is the rows'. */
  readonly children?: ReactNode;
}

const optionId = (id: number) => `object-option-${id}`;

/** Scrolls when the index moves; rows that change places under it do not pull the list along. */
function useFollowActive(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  activeId: number | null,
  activeIndex: number,
): void {
  const followed = useRef<number | null>(null);
  useEffect(() => {
    if (activeId === followed.current) return;
    followed.current = activeId;
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex);
  }, [virtualizer, activeId, activeIndex]);
}

/** Listbox over any number of objects; only the rows in view exist. The keyboard's index is held outside. */
export function ObjectList({ rows, activeId, onKeyDown, onHeld, onPick, children, ...marks }: ObjectListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = useAccessibilityStore(rowHeightPx);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  // It keeps the heights that it has worked out.
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  const activeIndex = rows.findIndex((row) => row.id === activeId);
  useFollowActive(virtualizer, activeId, activeIndex);

  const pickUnderPointer = (event: MouseEvent) => {
    const option = event.target instanceof Element ? event.target.closest('[data-object-id]') : null;
    const id = Number(option?.getAttribute('data-object-id'));
    if (id > 0) onPick(id);
  };

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div
        {...FOCUS_FALLBACK}
        role="listbox"
        tabIndex={0}
        aria-label={listCopy.title}
        {...(activeIndex >= 0 && activeId !== null ? { 'aria-activedescendant': optionId(activeId) } : {})}
        className="focus-visible:-outline-offset-2"
        onClick={pickUnderPointer}
        onKeyDown={onKeyDown}
        onPointerDown={() => onHeld(true)}
        onPointerUp={() => onHeld(false)}
        onPointerCancel={() => onHeld(false)}
        onPointerLeave={() => onHeld(false)}
      >
        <div role="presentation" className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            return row ? (
              <Option
                key={row.id}
                row={row}
                item={item}
                count={rows.length}
                isActive={row.id === activeId}
                {...marks}
              />
            ) : null;
          })}
        </div>
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  readonly row: SkyRow;
  readonly item: { readonly index: number; readonly start: number; readonly size: number };
  readonly count: number;
  readonly rangeNm: number;
  readonly selectedId: number | null;
  readonly isActive: boolean;
}

function Option({ row, item, count, rangeNm, selectedId, isActive }: OptionProps) {
  const isSelected = row.id === selectedId;
  return (
    <div
      id={optionId(row.id)}
      data-object-id={row.id}
      role="option"
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={item.index + 1}
      className="absolute inset-x-0 top-0 cursor-pointer"
      style={{ height: item.size, transform: `translateY(${item.start}px)` }}
    >
      <ObjectRow row={row} isSelected={isSelected} isActive={isActive} isBeyondRange={row.distanceNm > rangeNm} />
    </div>
  );
}
