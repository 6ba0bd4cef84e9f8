import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { analyticsCopy as copy } from '@app/copy/analytics-copy';
import { numberText } from '@app/format/figure';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { type Cell, saveCsv } from '@app/csv/csv-file';

const ROWS_AT_FIRST = 12;

export interface CsvButtonProps {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export function CsvButton({ name, headings, rows }: CsvButtonProps) {
  return (
    <Button
      onClick={() => {
        saveCsv(name, headings, rows).catch(() => toast({ title: copy.csvFailed, variant: 'danger' }));
      }}
    >
      <Download aria-hidden size={16} />
      {copy.csv}
    </Button>
  );
}

export interface FigureRow {
  readonly key: string;
  /** What the row is about; a link where there is a page of it. */
  readonly head: ReactNode;
  readonly values: readonly (number | string | null)[];
  /** Length of the row's bar, 0 to 1; none where absent. */
  readonly share?: number;
}

export interface FiguresProps {
  readonly caption: string;
  readonly headings: readonly string[];
  readonly rows: readonly FigureRow[];
  readonly csv: CsvButtonProps;
}

const shown = (value: number | string | null): string => {
  if (value === null) return '–';
  return typeof value === 'number' ? numberText(value) : value;
};

interface RowProps {
  readonly row: FigureRow;
  /** Of its values. */
  readonly columns: readonly string[];
}

function Row({ row: { head, values, share }, columns }: RowProps) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="relative w-1/2 py-1 pe-3 text-start font-normal">
        <span dir="auto" className="wrap-anywhere">
          {head}
        </span>
        {share === undefined ? null : (
          <span aria-hidden className="mt-1 block h-2 rounded-sm bg-line">
            <span className="block h-full rounded-sm bg-accent" style={{ width: `${(share * 100).toFixed(1)}%` }} />
          </span>
        )}
      </th>
      {values.map((value, index) => (
        <td key={columns[index]} className="figure py-1 ps-3 text-end align-bottom whitespace-nowrap">
          {shown(value)}
        </td>
      ))}
    </tr>
  );
}

/** The figures behind a chart as a table, some rows at first, and as a file. */
export function Figures({ caption, headings, rows, csv }: FiguresProps) {
  const [isWhole, setIsWhole] = useState(false);
  const visible = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST);
  return (
    <div className="grid gap-2">
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              {headings.map((heading, index) => (
                <th
                  key={heading}
                  scope="col"
                  className={classNames('font-normal', index === 0 ? 'pe-3 text-start' : 'ps-3 text-end')}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((row) => (
              <Row key={row.key} row={row} columns={headings.slice(1)} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-2">
        {visible.length === rows.length ? null : (
          <Button onClick={() => setIsWhole(true)}>{copy.allRows(rows.length)}</Button>
        )}
        <CsvButton {...csv} />
      </div>
    </div>
  );
}
