import { Search } from 'lucide-react';
import { searchCopy } from '@app/copy/search-copy';
import { usePanelsStore } from '@app/state/panels-store';

/** Opens the search, where its field will stand. */
export function SearchButton() {
  const open = usePanelsStore((state) => state.open);
  return (
    <button
      type="button"
      className="flex min-h-touch w-full items-center gap-2.5 rounded-md border border-edge bg-surface px-3 text-start text-muted"
      onClick={() => open('search')}
    >
      <Search aria-hidden size={16} className="shrink-0" />
      <span className="truncate">{searchCopy.placeholder}</span>
    </button>
  );
}
