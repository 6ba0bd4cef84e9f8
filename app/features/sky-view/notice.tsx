import type { ReactNode } from 'react';
import { classNames } from '@app/ui/class-names';

export interface NoticeProps {
  readonly tone?: 'plain' | 'warning' | 'danger';
  /** A button at the end of the line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const EDGES = { plain: 'border-line', warning: 'border-warning', danger: 'border-danger' } as const;

/** One thing the picture cannot say by itself, in a line on glass: what happened and what to do. */
export function Notice({ tone = 'plain', actions, children }: NoticeProps) {
  return (
    <div
      className={classNames(
        'glass pointer-events-auto flex w-full max-w-xl items-center gap-1 rounded-md border py-0.5 ps-3 pe-0.5 text-xs text-ink',
        EDGES[tone],
      )}
    >
      <div className="min-w-0 flex-1 py-1.5">{children}</div>
      {actions}
    </div>
  );
}
