import type { ReactNode } from 'react';
import { classNames } from '@app/ui/class-names';

export interface NoticeProps {
  readonly tone?: 'plain' | 'warning' | 'danger';
  /** A button at the end of the line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const EDGES = { plain: 'border-line', warning: 'border-warning', danger: 'border-danger' } as const;

/** One thing the picture cannot say by itself, in a line on glass: what happened and what to do. Its buttons reach beyond it. */
export function Notice({ tone = 'plain', actions, children }: NoticeProps) {
  return (
    <div
      className={classNames(
        'glass pointer-events-auto flex w-max max-w-full items-center gap-1 rounded-md border ps-3 pe-1 text-xs text-ink [&>button]:-my-1.5',
        EDGES[tone],
      )}
    >
      <div className="min-w-0 flex-1 py-1.5">{children}</div>
      {actions}
    </div>
  );
}
