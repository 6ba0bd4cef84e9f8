import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** What a row offers first. */
const FIRST_CONTROL = 'a, button';

export interface RowFocus {
  /** The rows in view, and the one that has the focus, wherever it is: a row that went would take the focus with it. */
  readonly rangeExtractor: (range: Range) => number[];
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  /** Arrow up and down, Home and End go from row to row, also to one that is not there yet. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface RowFocusOptions {
  /** Holds the rows, elements with `data-index`. */
  readonly list: RefObject<HTMLElement | null>;
  /** By the row: what it shows, so that a row that changes its place keeps the focus. */
  readonly keys: readonly string[];
  readonly scrollToRow: (index: number) => void;
}

function rowOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  return row === null ? null : Number(row.getAttribute('data-index'));
}

/** Which row a key goes to; null for a key that is not ours. */
function rowAfterKey(key: string, row: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(count - 1, row + 1);
  if (key === 'ArrowUp') return Math.max(0, row - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function controlOf(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.querySelector<HTMLElement>(FIRST_CONTROL) ?? null;
}

/** The keyboard in a list of which only the rows in view exist. */
export function useRowFocus({ list, keys, scrollToRow }: RowFocusOptions): RowFocus {
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const wanted = useRef<number | null>(null);
  const focused = focusedKey === null ? -1 : keys.indexOf(focusedKey);

  // The row that a key went to exists only once it was scrolled to and rendered.
  useEffect(() => {
    const control = wanted.current === null ? null : controlOf(list.current, wanted.current);
    if (control === null) return;
    wanted.current = null;
    control.focus();
  });

  return {
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (focused < 0 || focused >= range.count || shown.includes(focused)) return shown;
      return [...shown, focused].toSorted((a, b) => a - b);
    },
    onFocus: ({ target }) => {
      const row = rowOf(target);
      setFocusedKey(row === null ? null : (keys[row] ?? null));
    },
    onBlur: () => setFocusedKey(null),
    onKeyDown: (event) => {
      const row = rowOf(event.target);
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const next = row === null || !isPlain ? null : rowAfterKey(event.key, row, keys.length);
      if (next === null) return;
      event.preventDefault();
      const control = controlOf(list.current, next);
      if (control !== null) {
        control.focus();
        return;
      }
      wanted.current = next;
      scrollToRow(next);
    },
  };
}
