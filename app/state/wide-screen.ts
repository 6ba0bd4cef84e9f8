import { useSyncExternalStore } from 'react';

/** Room for panes side by side: Tailwind's `lg`. */
const WIDE = '(min-width: 1024px)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(WIDE);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether panes stand side by side, now and from now on. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
