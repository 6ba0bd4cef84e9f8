import { useEffect } from 'react';
import { classicCopy } from '@app/copy/home-copy';
import { useSelectionStore } from '@app/state/selection-store';
import { ObjectDetail } from './screen-parts';

/** Esc closes the detail; what lies over it has taken the key for itself. */
function useEscape(): void {
  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) useSelectionStore.getState().clear();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, []);
}

/** The detail beside a map or a table where there is room, else over its foot. */
export function SideDetail() {
  const selectedId = useSelectionStore((state) => state.selectedId);
  const clear = useSelectionStore((state) => state.clear);
  useEscape();
  if (selectedId === null) return null;
  return (
    <aside
      aria-label={classicCopy.detailPane}
      className="max-h-[46%] min-h-0 shrink-0 overflow-y-auto overscroll-contain border-t border-line bg-ground lg:max-h-none lg:w-90 lg:border-s lg:border-t-0"
    >
      <ObjectDetail key={selectedId} id={selectedId} onClose={clear} />
    </aside>
  );
}
