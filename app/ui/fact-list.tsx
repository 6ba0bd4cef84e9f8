import type { ReactNode } from 'react';
import { detailCopy as copy } from '@app/copy/detail-copy';
import { classNames } from '@app/ui/class-names';

export interface FactCellProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A figure under its label; three to a line in a grid. */
export function FactCell({ label, children, className }: FactCellProps) {
  return (
    <div className={classNames('min-w-0 border-b border-line pt-2.5 pb-2', className)}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="figure">{children}</dd>
    </div>
  );
}

export interface FactRow {
  readonly label: string;
  /** Null is shown as N/A. */
  readonly value: ReactNode;
}

/** Rows of label and value. */
export function FactList({ label, rows }: { readonly label: string; readonly rows: readonly FactRow[] }) {
  return (
    <dl aria-label={label}>
      {rows.map((row) => (
        <div key={row.label} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
          <dt className="shrink-0 text-muted">{row.label}</dt>
          <dd className="figure min-w-0 text-end break-words">
            {row.value ?? <span className="text-muted">{copy.notAvailable}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
