import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** So long after Enter what is listed first is opened, whatever may still come before it. */
const LONGEST_WAIT_MS = 2_000;

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

interface Answers {
  /** In the order shown. */
  readonly ids: readonly number[];
  /** Something may still come before the first. */
  readonly isSearching: boolean;
  /** The first was found for the question before. */
  readonly isFirstOfAnother: boolean;
}

/**
 * The keyboard's index in the results, moved from the field, which keeps the focus: arrows move it, Enter opens what it
 * stands on, or the first result, once it is known which that is or has been waited for long enough: who types and presses
 * Enter at once has asked for what will be found. It stands on an object, not on a place, and so outlives results that
 * come anew; but not another question, whose results may not hold that object.
 * @param question what is asked, by identity
 */
export function useResultIndex(
  question: object,
  { ids, isSearching, isFirstOfAnother }: Answers,
  onOpen: (id: number) => void,
): ResultIndex {
  const [chosen, setChosen] = useState<{ readonly id: number; readonly question: object } | null>(null);
  const row = chosen?.question === question ? ids.indexOf(chosen.id) : -1;
  const activeId = ids[row] ?? null;
  /** The question whose first result is to be opened once it is there. */
  const wanted = useRef<object | null>(null);
  const [overdue, setOverdue] = useState<object | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFirstKnown = !isSearching || (overdue === question && ids.length > 0 && !isFirstOfAnother);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (wanted.current === null || !isFirstKnown) return;
    const isAnswered = wanted.current === question;
    wanted.current = null;
    const [first] = ids;
    if (isAnswered && first !== undefined) onOpen(first);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const id = ids[nextRow(row, event.key === 'ArrowDown' ? 1 : -1, ids.length)];
      if (id === undefined) return;
      wanted.current = null;
      setChosen({ id, question });
    } else if (event.key === 'Enter') {
      const id = activeId ?? (isFirstKnown ? ids[0] : undefined);
      if (id !== undefined) onOpen(id);
      // A held key has asked once.
      else if (!isFirstKnown && wanted.current !== question) {
        wanted.current = question;
        clearTimeout(waiting.current);
        waiting.current = setTimeout(() => setOverdue(question), LONGEST_WAIT_MS);
      }
    } else {
      return;
    }
    event.preventDefault();
  };
  return { activeId, onKeyDown };
}
