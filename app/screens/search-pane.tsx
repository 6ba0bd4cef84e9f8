import { SearchPanel } from '@app/features/search/search-panel';
import { usePanelsStore } from '@app/state/panels-store';
import { openFound } from './open-found';

/** The search, beside the list: over the edge of radar or sky, which go on behind it. It stays for the next result. */
export function SearchPane() {
  const isOpen = usePanelsStore((state) => state.search);
  const close = usePanelsStore((state) => state.close);
  if (!isOpen) return null;
  return (
    <div className="absolute inset-y-0 start-0 z-30 w-[min(360px,100%)] border-e border-line">
      <SearchPanel onOpen={openFound} onClose={() => close('search')} />
    </div>
  );
}
