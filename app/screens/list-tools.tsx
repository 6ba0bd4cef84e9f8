import { Funnel, Table2 } from 'lucide-react';
import { Link } from 'react-router';
import { filterCopy } from '@app/copy/filter-copy';
import { tableCopy } from '@app/copy/table-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { useSkyFilterStore } from '@app/state/sky-filter-store';
import { buttonClass, IconButton } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { Tooltip } from '@app/ui/tooltip';
import { useCarriedScene } from './carried-scene';

interface ToolProps {
  readonly className?: string;
}

/** Opens the filter, whose fields `FilterLine` of the screen shows; pressed while one is on. */
export function FilterButton({ className }: ToolProps) {
  const isOn = useSkyFilterStore((state) => state.text !== null);
  const setOpen = useDialogsStore((state) => state.setFilterOpen);
  return (
    <Tooltip text={filterCopy.open}>
      <IconButton
        label={filterCopy.open}
        aria-haspopup="dialog"
        aria-pressed={isOn}
        className={classNames(className, isOn && 'text-accent')}
        onClick={() => setOpen(true)}
      >
        <Funnel aria-hidden size={18} />
      </IconButton>
    </Tooltip>
  );
}

/** The way to the table. */
export function TableLink({ className }: ToolProps) {
  const state = useCarriedScene();
  return (
    <Tooltip text={tableCopy.open}>
      <Link
        to="/table"
        state={state}
        aria-label={tableCopy.open}
        className={buttonClass('quiet', classNames('w-touch shrink-0 px-0!', className))}
      >
        <Table2 aria-hidden size={18} />
      </Link>
    </Tooltip>
  );
}

/** What is done with a list of aircraft. */
export function ListTools() {
  return (
    <>
      <FilterButton />
      <TableLink />
    </>
  );
}
