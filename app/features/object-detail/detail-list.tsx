import type { ReactNode } from 'react';
import { detailCopy } from '@app/copy/detail-copy';

export interface DetailListEntry {
  readonly label: string;
  /** Null or undefined is shown as N/A. */
  readonly value: ReactNode;
}

export interface DetailListProps {
  readonly heading: string;
  readonly entries: readonly DetailListEntry[];
}

/** Rows of label and value under a small heading. */
export function DetailList({ heading, entries }: DetailListProps) {
  return (
    <section className="mt-5">
      <h3 className="text-xs text-muted">{heading}</h3>
      <dl>
        {entries.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 text-end">
              {value ?? <span className="text-muted">{detailCopy.notAvailable}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
