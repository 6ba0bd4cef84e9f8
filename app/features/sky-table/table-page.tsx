import { Columns3, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { tableCopy as copy } from '@app/copy/table-copy';
import { numberText } from '@app/format/figure';
import { reachText } from '@app/format/reach';
import { useTableStore } from '@app/state/table-store';
import { useUnitsStore } from '@app/state/units-store';
import { toast } from '@app/state/toast-store';
import { IconButton } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { Tooltip } from '@app/ui/tooltip';
import type { SkyClient } from '@app/workers/sky/sky-client';
import type { SkyTable } from '@app/workers/sky/table/sky-table';
import { ColumnDialog } from './column-dialog';
import { SkyGrid } from './sky-grid';
import { saveTable } from './table-csv';
import { useShownColumns } from './use-shown-columns';
import { useSkyTable } from './use-sky-table';
import { useTableRows } from './use-table-rows';

export interface TablePageProps {
  readonly sky: Pick<SkyClient, 'table' | 'setWideReach'>;
  readonly isFiltered: boolean;
  readonly selectedId: number | null;
  readonly onPick: (id: number) => void;
  /** Shown in the place of the rows while there can be none. */
  readonly instead: ReactNode;
  /** Who says what the rows show, how old that is, and that nobody does any more. */
  readonly source: ReactNode;
  /** Further buttons of the screen. */
  readonly children: ReactNode;
}

const useReachText = (): string => reachText(useUnitsStore((state) => state.chosen.distance));

function countText({ count, hidden }: SkyTable, isFiltered: boolean, reach: string): string {
  const counted = isFiltered ? copy.ofAll(numberText(count), numberText(count + hidden)) : numberText(count);
  return copy.count(counted, reach);
}

interface BarProps {
  readonly table: SkyTable | null;
  readonly rows: readonly number[];
  readonly isFiltered: boolean;
  readonly isHeld: boolean;
  readonly source: ReactNode;
  readonly children: ReactNode;
}

function Bar({ table, rows, isFiltered, isHeld, source, children }: BarProps) {
  const columns = useShownColumns();
  const reach = useReachText();
  const [areColumnsOpen, setColumnsOpen] = useState(false);
  return (
    <div className="flex items-center gap-1 border-b border-line ps-3 pe-1">
      <h1 className="sr-only">{copy.title}</h1>
      {/* Beside the buttons of a phone both have a line of their own. */}
      <div className="flex min-w-0 grow items-center gap-x-3 max-sm:flex-col max-sm:items-start">
        <p className="max-w-full min-w-0 truncate py-1 text-xs max-sm:pb-0 sm:grow" data-testid="table-count">
          {table === null ? copy.loading : countText(table, isFiltered, reach)}
          {isHeld ? (
            <span className="text-muted" title={copy.heldHint}>
              {' '}
              · {copy.held}
            </span>
          ) : null}
        </p>
        {/* Its dot stands below the figures; what a finger hits reaches beyond its words. */}
        <div className="flex max-w-full min-w-0 max-sm:-my-1.5 min-[360px]:max-sm:-ms-1.5">{source}</div>
      </div>
      {children}
      <Tooltip text={copy.columns}>
        <IconButton label={copy.columns} aria-haspopup="dialog" onClick={() => setColumnsOpen(true)}>
          <Columns3 aria-hidden size={18} />
        </IconButton>
      </Tooltip>
      <Tooltip text={copy.csv}>
        <IconButton
          label={copy.csv}
          disabled={table === null || rows.length === 0}
          onClick={() => {
            if (table === null) return;
            saveTable(table, rows, columns).catch(() => toast({ title: copy.csvFailed, variant: 'danger' }));
          }}
        >
          <Download aria-hidden size={18} />
        </IconButton>
      </Tooltip>
      <ColumnDialog open={areColumnsOpen} onOpenChange={setColumnsOpen} />
    </div>
  );
}

function Empty({ hidden }: Pick<SkyTable, 'hidden'>) {
  const reach = useReachText();
  return (
    <div className="px-4">
      {hidden > 0 ? (
        <EmptyState title={copy.filtered}>{copy.filteredHint(hidden)}</EmptyState>
      ) : (
        <EmptyState title={copy.empty}>{copy.emptyHint(reach)}</EmptyState>
      )}
    </div>
  );
}

/** Everything in reach as rows and columns that are sorted, chosen and saved. */
export function TablePage({ sky, isFiltered, selectedId, onPick, instead, source, children }: TablePageProps) {
  const [isHeld, setHeld] = useState(false);
  const sort = useTableStore((state) => state.sort);
  const table = useSkyTable(sky);
  const rows = useTableRows(table, sort, isHeld);
  return (
    <div className="flex size-full min-h-0 flex-col">
      <Bar table={table} rows={rows} isFiltered={isFiltered} isHeld={isHeld} source={source}>
        {children}
      </Bar>
      {table === null ? instead : null}
      {table !== null && table.count === 0 ? <Empty hidden={table.hidden} /> : null}
      {table !== null && table.count > 0 ? (
        <SkyGrid table={table} rows={rows} selectedId={selectedId} onPick={onPick} onHeld={setHeld} />
      ) : null}
    </div>
  );
}
