import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { satellitesCopy as copy } from '@app/copy/satellites-copy';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import type { PassEntry } from './pass-entries';
import { SatelliteCard, type SatelliteCardProps } from './satellite-card';

export interface SatelliteListProps extends Pick<SatelliteCardProps, 'observer' | 'hasPlot' | 'onSelect'> {
  readonly entries: readonly PassEntry[];
  readonly selectedKey: string | null;
}

/** Up to here all cards exist, so that the browser's own search finds them. */
const SHORT_LIST = 60;
const CARD_HEIGHT_PX = 220;

function ShortList({ entries, selectedKey, ...card }: SatelliteListProps) {
  return (
    <ul {...FOCUS_FALLBACK} tabIndex={-1} aria-label={copy.list} className="outline-none">
      {entries.map((entry) => (
        <li key={entry.key}>
          <SatelliteCard entry={entry} isSelected={entry.key === selectedKey} {...card} />
        </li>
      ))}
    </ul>
  );
}

/** Only the cards in view exist; the page itself scrolls. */
function LongList({ entries, selectedKey, ...card }: SatelliteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // Where the list begins on the page is known to the layout alone.
  useLayoutEffect(() => setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: entries.length,
    estimateSize: () => CARD_HEIGHT_PX,
    overscan: 4,
    scrollMargin,
    getItemKey: (index) => entries[index]?.key ?? index,
  });
  return (
    <ul
      ref={list}
      {...FOCUS_FALLBACK}
      tabIndex={-1}
      aria-label={copy.list}
      className="relative outline-none"
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
            <SatelliteCard entry={entry} isSelected={entry.key === selectedKey} {...card} />
          </li>
        );
      })}
    </ul>
  );
}

/** Passes as cards, in the order given. */
export function SatelliteList(props: SatelliteListProps) {
  return (
    <div className="lg:-mx-4">
      {props.entries.length > SHORT_LIST ? <LongList {...props} /> : <ShortList {...props} />}
    </div>
  );
}
