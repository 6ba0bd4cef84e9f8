import type { ReactNode } from 'react';
import { classNames } from '@app/ui/class-names';

export interface NoticeProps {
  readonly tone?: 'plain' | 'warning' | 'danger';
  /** Buttons, at the end. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const EDGES = { plain: 'border-line', warning: 'border-warning', danger: 'border-danger' } as const;

/** One thing the picture cannot say by itself, on glass: what happened and what to do. */
export function Notice({ tone = 'plain', actions, children }: NoticeProps) {
  return (
    <div
      className={classNames(
        'glass pointer-events-auto w-full max-w-md rounded-md border px-3 py-2 text-xs text-ink',
        EDGES[tone],
      )}
    >
      {children}
      {actions === undefined ? null : <div className="mt-1.5 flex flex-wrap justify-end gap-2">{actions}</div>}
    </div>
  );
}
