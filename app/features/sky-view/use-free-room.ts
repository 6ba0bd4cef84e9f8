import { useCallback, useState } from 'react';

export interface FreeRoom {
  readonly topPx: number;
  readonly bottomPx: number;
}

/** What lies over the sky above and below the element that the returned ref is put on, from the edges of its parent; null before it is known. */
export function useFreeRoom(): readonly [ref: (element: HTMLElement | null) => () => void, room: FreeRoom | null] {
  const [room, setRoom] = useState<FreeRoom | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    const measure = () => {
      if (element === null) return;
      const { offsetTop: topPx, offsetHeight, parentElement } = element;
      const bottomPx = (parentElement?.clientHeight ?? 0) - topPx - offsetHeight;
      setRoom((before) => (before?.topPx === topPx && before.bottomPx === bottomPx ? before : { topPx, bottomPx }));
    };
    const observer = new ResizeObserver(measure);
    // Where it stands changes with its neighbours.
    for (const sibling of element?.parentElement?.children ?? []) observer.observe(sibling);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}
