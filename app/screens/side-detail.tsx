import { classicCopy } from '@app/copy/home-copy';
import { useSelectionStore } from '@app/state/selection-store';
import { ObjectDetail } from './screen-parts';

/** The detail beside a map or a table where there is room, else over its foot. */
export function SideDetail() {
  const selectedId = useSelectionStore((state) => state.selectedId);
  const clear = useSelectionStore((state) => state.clear);
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
