import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { noticeCopy } from '@app/copy/sky-view-copy';
import { IconButton } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';

export interface NoticeProps {
  readonly tone?: 'plain' | 'warning' | 'danger';
  /** Buttons under it. */
  readonly actions?: ReactNode;
  /** Takes it away until something changes. */
  readonly onHide?: () => void;
  readonly children: ReactNode;
}

const EDGES = { plain: 'border-line', warning: 'border-warning', danger: 'border-danger' } as const;

/** One thing the picture cannot say by itself, on glass: what happened and what to do. */
export function Notice({ tone = 'plain', actions, onHide, children }: NoticeProps) {
  return (
    <div
      className={classNames(
        'glass pointer-events-auto w-full max-w-md rounded-md border px-3 py-2 text-xs text-ink',
        EDGES[tone],
      )}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">{children}</div>
        {onHide === undefined ? null : (
          <IconButton label={noticeCopy.hide} className="-my-2 -me-3" onClick={onHide}>
            <X aria-hidden size={18} />
          </IconButton>
        )}
      </div>
      {actions === undefined ? null : <div className="mt-1.5 flex flex-wrap justify-end gap-2">{actions}</div>}
    </div>
  );
}
