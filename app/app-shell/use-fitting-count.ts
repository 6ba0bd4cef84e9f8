import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How many of a wrapping list's items stand in its first line; null while the list is not shown. The list is one line high and hides the rest, so that
 * measuring never changes what is measured.
 */
export function useFittingCount(list: RefObject<HTMLUListElement | null>): number | null {
  const [count, setCount] = useState<number | null>(null);

  // Follows the width of the list, which is the browser's to know.
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const items = Array.from(element.children).filter((item) => item instanceof HTMLElement);
      const firstTop = items[0]?.offsetTop ?? 0;
      const fitting = items.filter((item) => item.offsetTop <= firstTop).length;
      setCount(element.offsetWidth === 0 ? null : fitting);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    // Text grows when the web font arrives, and the list's own box need not change with it.
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  }, [list]);

  return count;
}
