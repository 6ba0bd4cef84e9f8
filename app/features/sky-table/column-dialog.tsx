import { tableCopy as copy } from '@app/copy/table-copy';
import { TABLE_COLUMNS } from '@contract/table-columns';
import { useTableStore } from '@app/state/table-store';
import { Button } from '@app/ui/button';
import { Checkbox } from '@app/ui/checkbox';
import { Sheet } from '@app/ui/sheet';
import { useShownColumns, useUsualColumns } from './use-shown-columns';

export interface ColumnDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Which columns there are; the name, by which rows are known, always is. */
export function ColumnDialog({ open, onOpenChange }: ColumnDialogProps) {
  const usual = useUsualColumns();
  const columns = useShownColumns();
  const toggle = useTableStore((state) => state.toggleColumn);
  const backToUsual = useTableStore((state) => state.useUsualColumns);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={copy.columns} description={copy.columnsHint}>
      <div className="px-4 py-2">
        {TABLE_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={copy.labels[column]}
            checked={columns.includes(column)}
            disabled={column === 'name'}
            onChange={() => toggle(column, usual)}
          />
        ))}
      </div>
      <div className="sticky bottom-0 flex gap-2 border-t border-line bg-surface px-4 py-2">
        <Button className="grow" onClick={backToUsual}>
          {copy.standard}
        </Button>
        <Button look="solid" onClick={() => onOpenChange(false)}>
          {copy.done}
        </Button>
      </div>
    </Sheet>
  );
}
