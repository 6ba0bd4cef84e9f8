import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface GridFocus {
  /** The row that Tab comes to: the one that had the focus last, else the first. */
  readonly activeId: number | null;
  /** A row has the focus. */
  readonly isInside: boolean;
  /** The rows in view, and the active one wherever it is: a row that went would take the focus with it. */
  readonly rangeExtractor: (range: Range) => number[];
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  /** Up, down, Home, End and the page keys go from row to row, up from the first to its heading. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface GridFocusOptions {
  /** Holds the rows, elements with `data-object-id`. */
  readonly body: RefObject<HTMLElement | null>;
  /** Of the rows, in their order. */
  readonly ids: readonly number[];
  readonly pageRows: () => number;
  readonly scrollToRow: (index: number) => void;
  /** Up from the first row. */
  readonly leaveUp: () => void;
}

function idOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('[data-object-id]') : null;
  return row === null ? null : Number(row.getAttribute('data-object-id'));
}

/** Which row a key goes to; null for a key that is not ours, -1 for the headings. */
function rowAfterKey(key: string, row: number, count: number, pageRows: number): number | null {
  const within = (next: number): number => Math.max(0, Math.min(count - 1, next));
  if (key === 'ArrowDown') return within(row + 1);
  if (key === 'ArrowUp') return row - 1;
  if (key === 'PageDown') return within(row + pageRows);
  if (key === 'PageUp') return within(row - pageRows);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const rowElement = (body: HTMLElement | null, id: number): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-object-id="${id}"]`) ?? null;

/** The keyboard in a grid of which only the rows in view exist: one of them at a time is in the order of Tab. */
export function useGridFocus({ body, ids, pageRows, scrollToRow, leaveUp }: GridFocusOptions): GridFocus {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isInside, setInside] = useState(false);
  const wanted = useRef<number | null>(null);
  const chosen = chosenId === null ? -1 : ids.indexOf(chosenId);
  const activeId = (chosen < 0 ? ids[0] : chosenId) ?? null;

  // The row that a key went to exists only once it was scrolled to and rendered.
  useEffect(() => {
    const row = wanted.current === null ? null : rowElement(body.current, wanted.current);
    if (row === null) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  return {
    activeId,
    isInside,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (chosen < 0 || chosen >= range.count || shown.includes(chosen)) return shown;
      return [...shown, chosen].toSorted((a, b) => a - b);
    },
    onFocus: ({ target }) => {
      const id = idOf(target);
      setInside(id !== null);
      if (id !== null) setChosenId(id);
    },
    onBlur: ({ relatedTarget }) => setInside(idOf(relatedTarget) !== null),
    onKeyDown: (event) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const id = idOf(event.target);
      const row = id === null ? -1 : ids.indexOf(id);
      const next = row < 0 || !isPlain ? null : rowAfterKey(event.key, row, ids.length, pageRows());
      if (next === null) return;
      event.preventDefault();
      event.stopPropagation();
      const nextId = ids[next];
      if (nextId === undefined) {
        leaveUp();
        return;
      }
      scrollToRow(next);
      wanted.current = nextId;
      setChosenId(nextId);
    },
  };
}
