import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Three panes from here on. */
export const DESKTOP = '(min-width: 1024px)';

/** A phone on its side: sheets would leave no room for the radar. Narrower, two panes would leave none for either. */
export const LOW_LANDSCAPE = '(orientation: landscape) and (max-height: 560px) and (min-width: 520px)';

/** Whether a media query holds now, and from now on. */
export function useMediaQuery(query: string): boolean {
  // One list for all renders: to make one is dear, and another function to subscribe with would subscribe anew.
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
