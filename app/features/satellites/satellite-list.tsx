import { useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { satellitesCopy as copy } from '@app/copy/satellites-copy';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import type { PassEntry } from './pass-entries';
import { SatelliteCard, type SatelliteCardProps } from './satellite-card';
import { useRowFocus } from './use-row-focus';

/** Of a row about; each is measured once it is there. */
const ROW_HEIGHT_PX = 148;
const PLOTTED_ROW_HEIGHT_PX = 260;
/** Rows beyond both ends of the view, for the key Tab and for ears; those with a plot take most of the first task. */
const OVERSCAN = 6;
const PLOTTED_OVERSCAN = 4;

/** Where the list begins on the page, which what stands above it may move. */
function useScrollMargin(list: RefObject<HTMLElement | null>): number {
  const [marginPx, setMarginPx] = useState(0);
  // The layout alone knows.
  useLayoutEffect(() => {
    const measure = () => setMarginPx(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return marginPx;
}

/**
 * How a virtualizer scrolls the window. It begins by scrolling to where the window was when the list was first drawn,
 * which takes several tasks: whoever has scrolled meanwhile is left where they are.
 */
function useScrollFromNowOn(): typeof windowScroll<Window> {
  const hasBegun = useRef(false);
  // The virtualizer begins in a layout effect of the same drawing: before this one.
  useEffect(() => {
    hasBegun.current = true;
  }, []);
  return (offset, options, instance) => {
    if (hasBegun.current) windowScroll(offset, options, instance);
  };
}

/** Rows of trains that show their satellites, and what opens or closes one. */
function useOpenKeys(): readonly [ReadonlySet<string>, (key: string) => void] {
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  // The same at every drawing: no row is drawn anew for it.
  const toggle = useCallback(
    (key: string) =>
      setOpenKeys((open) => new Set(open.has(key) ? [...open].filter((other) => other !== key) : [...open, key])),
    [],
  );
  return [openKeys, toggle];
}

export interface SatelliteListProps
  extends Pick<SatelliteCardProps, 'observer' | 'hasPlot' | 'isAgeTold' | 'onSelect'> {
  readonly entries: readonly PassEntry[];
  readonly selectedKey: string | null;
  /** The page was opened for its first row, which is brought into view before anybody has scrolled. */
  readonly isOpenedFor: boolean;
}

/** Passes as rows, in the order given. Only the rows in view exist, and the one that has the focus; the page scrolls. */
export function SatelliteList({ entries, selectedKey, isOpenedFor, ...card }: SatelliteListProps) {
  const list = useRef<HTMLUListElement>(null);
  // How far the page is scrolled belongs to the browser.
  useEffect(() => {
    if (isOpenedFor && window.scrollY === 0) list.current?.scrollIntoView();
  }, [isOpenedFor]);
  const [openKeys, toggle] = useOpenKeys();
  const scrollMargin = useScrollMargin(list);
  const scrollToFn = useScrollFromNowOn();
  const { rangeExtractor, ...keyboard } = useRowFocus({
    list,
    keys: entries.map(({ key }) => key),
    scrollToRow: (index) => virtualizer.scrollToIndex(index),
  });
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: entries.length,
    estimateSize: () => (card.hasPlot ? PLOTTED_ROW_HEIGHT_PX : ROW_HEIGHT_PX),
    overscan: card.hasPlot ? PLOTTED_OVERSCAN : OVERSCAN,
    scrollMargin,
    scrollToFn,
    rangeExtractor,
    getItemKey: (index) => entries[index]?.key ?? index,
  });
  return (
    <ul
      ref={list}
      {...FOCUS_FALLBACK}
      {...keyboard}
      tabIndex={-1}
      aria-label={copy.list}
      className="relative outline-none lg:-mx-4"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start, key }) => {
        const entry = entries[index];
        return entry === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            <SatelliteCard
              entry={entry}
              isSelected={entry.key === selectedKey}
              isOpen={openKeys.has(entry.key)}
              onToggle={toggle}
              {...card}
            />
          </li>
        );
      })}
    </ul>
  );
}
