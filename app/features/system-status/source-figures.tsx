import { useId } from 'react';

export interface SourceFiguresRow {
  readonly id: string;
  readonly head: string;
  readonly details: readonly string[];
}

/** Figures of each source under a heading, the first in full and the others small; nothing without a source. */
export function SourceFigures({ title, rows }: { readonly title: string; readonly rows: readonly SourceFiguresRow[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-4">
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="grid gap-0.5 border-b border-line py-2.5 last:border-0">
            <p className="figure wrap-anywhere">{row.head}</p>
            {row.details.map((detail) => (
              <p key={detail} className="figure text-xs text-muted">
                {detail}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
