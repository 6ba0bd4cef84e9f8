import { type KeyboardEvent, useState } from 'react';

export interface ResultIndex {
  /** Null while the keyboard has not moved to any, and where that one is no longer among the results. */
  readonly activeId: number | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Where the index goes from one of so many rows; −1 stands for none. Past an end it stays there. */
export function nextRow(row: number, step: 1 | -1, count: number): number {
  if (row < 0) return step > 0 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, row + step));
}

/**
 * The keyboard's index in the results, moved from the field, which keeps the focus: arrows move it, Enter opens what it
 * stands on, or the first result once those of the words in the field are there. It stands on an object, not on a
 * place, and so outlives results that come anew.
 */
export function useResultIndex(
  ids: readonly number[],
  isSearching: boolean,
  onOpen: (id: number) => void,
): ResultIndex {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const row = chosenId === null ? -1 : ids.indexOf(chosenId);
  const activeId = ids[row] ?? null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || ids.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setChosenId(ids[nextRow(row, event.key === 'ArrowDown' ? 1 : -1, ids.length)] ?? null);
    } else if (event.key === 'Enter') {
      const id = activeId ?? (isSearching ? undefined : ids[0]);
      if (id !== undefined) onOpen(id);
    } else {
      return;
    }
    event.preventDefault();
  };
  return { activeId, onKeyDown };
}
