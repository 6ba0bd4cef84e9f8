import { useSyncExternalStore } from 'react';

/** Three panes from here on. */
export const DESKTOP = '(min-width: 1024px)';

/** A phone on its side: sheets would leave no room for the radar. Narrower, two panes would leave none for either. */
export const LOW_LANDSCAPE = '(orientation: landscape) and (max-height: 560px) and (min-width: 520px)';

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
