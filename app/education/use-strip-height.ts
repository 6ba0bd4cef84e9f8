import { type RefCallback, useCallback } from 'react';

const PROPERTY = '--strip-height';

/** Tells the frame how much of the window the strip takes, so that a screen that fills it still ends where it ends. */
export function useStripHeight(): RefCallback<HTMLElement> {
  return useCallback((strip: HTMLElement | null) => {
    if (strip === null) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => root.style.setProperty(PROPERTY, `${strip.offsetHeight}px`));
    observer.observe(strip);
    return () => {
      observer.disconnect();
      root.style.removeProperty(PROPERTY);
    };
  }, []);
}
