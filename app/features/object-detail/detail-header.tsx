import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { detailCopy } from '@app/copy/detail-copy';
import { IconButton } from '@app/ui/button';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';

export interface DetailHeaderProps {
  readonly title: string;
  /** States beside the name: "Identified". */
  readonly marks?: ReactNode;
  /** Where to look; what a person outdoors wants first, and so the largest line of the panel. Null: nobody knows. */
  readonly look?: string | null;
  readonly onClose: () => void;
}

/** Name, states, the way to close the panel, and where to look. */
export function DetailHeader({ title, marks, look = null, onClose }: DetailHeaderProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 pt-2.5">
          <h2 {...FOCUS_FALLBACK} tabIndex={-1} className="text-base break-words outline-none">
            {title}
          </h2>
          {marks}
        </div>
        <IconButton label={detailCopy.close} onClick={onClose} className="-me-2">
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      {look === null ? null : (
        <p data-testid="where-to-look" className="text-lg leading-snug text-pretty">
          {look}
        </p>
      )}
    </>
  );
}
