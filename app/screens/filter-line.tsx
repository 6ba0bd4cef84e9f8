import { useEffect } from 'react';
import { homeCopy } from '@app/copy/home-copy';
import { FilterLine as Line } from '@app/features/sky-filter/filter-line';
import { useDialogsStore } from '@app/state/dialogs-store';
import { useSkyFilterStore } from '@app/state/sky-filter-store';
import { lazyPart } from '@app/ui/lazy-part';

function NotLoaded() {
  return (
    <p role="alert" className="p-2 text-xs">
      {homeCopy.partNotLoaded}
    </p>
  );
}

const FilterDialog = lazyPart({
  name: 'The filter',
  load: async () => (await import('@app/features/sky-filter/filter-dialog')).FilterDialog,
  Missing: NotLoaded,
});

/** The line of the filter that is on, and the fields of the filter while they are open. */
export function FilterLine() {
  const isOn = useSkyFilterStore((state) => state.text !== null);
  const isOpen = useDialogsStore((state) => state.filterOpen);
  const setOpen = useDialogsStore((state) => state.setFilterOpen);
  // Whoever leaves the screen has left the fields too.
  useEffect(() => () => setOpen(false), [setOpen]);
  return (
    <>
      {isOn ? <Line onChange={() => setOpen(true)} /> : null}
      {isOpen ? <FilterDialog open onOpenChange={setOpen} /> : null}
    </>
  );
}
