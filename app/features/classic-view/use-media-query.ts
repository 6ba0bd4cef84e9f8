import { useSyncExternalStore } from 'react';

/** Three panes from here on. */
export const DESKTOP = '(min-width: 1024px)';

/** Whether a media query holds now, and from now on. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
