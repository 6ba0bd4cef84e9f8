import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How many of a list's items stand in its first line. */
function firstLineCount(list: HTMLUListElement): number {
  const items = Array.from(list.children).filter((item) => item instanceof HTMLElement);
  const firstTop = items[0]?.offsetTop ?? 0;
  return items.filter((item) => item.offsetTop <= firstTop).length;
}

/**
 * How many of a wrapping list's items stand in its first line; null while the list is not shown. The list is one line high and hides the rest, so that
 * measuring never changes what is measured.
 */
export function useFittingCount(list: RefObject<HTMLUListElement | null>): number | null {
  const [count, setCount] = useState<number | null>(null);

  // Follows the width of the list, which is the browser's to know. It tells the first one, too, once it has laid out the
  // page and before it paints it; a list that is not shown has none, and nothing is laid out for it alone.
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    let isShown = false;
    const observer = new ResizeObserver(() => {
      isShown = element.offsetWidth !== 0;
      // Painted with the list: a task later the list would be seen as it was.
      flushSync(() => setCount(isShown ? firstLineCount(element) : null));
    });
    observer.observe(element);
    // Text grows when the web font arrives, and the list's own box need not change with it.
    const measureShown = (): void => {
      if (isShown) setCount(firstLineCount(element));
    };
    void document.fonts.ready.then(measureShown);
    return () => observer.disconnect();
  }, [list]);

  return count;
}
