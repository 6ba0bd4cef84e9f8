import { useCallback, useState } from 'react';

/** Height of the element that the returned ref is put on, in CSS pixels; 0 before it is known. */
export function useElementHeight(): readonly [ref: (element: HTMLElement | null) => () => void, heightPx: number] {
  const [heightPx, setHeightPx] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element !== null) setHeightPx(element.clientHeight);
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setHeightPx(entry.contentRect.height);
    });
    if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, heightPx];
}
