import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@app/ui/class-names';
import { resultCellId } from './result-cell-id';

export interface ResultRowProps {
  readonly id: number;
  readonly name: string;
  /** What it is. */
  readonly what: string;
  readonly figures: string;
  /** The keyboard's index stands here. */
  readonly isActive: boolean;
  readonly onOpen: (id: number) => void;
  /** A cell beside the words. */
  readonly children?: ReactNode;
}

/** A row of the results, which scrolls into view with the keyboard's index. */
export function ResultRow({ id, name, what, figures, isActive, onOpen, children }: ResultRowProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const wordsId = `${resultCellId(id)}-words`;
  return (
    <div
      ref={element}
      role="row"
      className={classNames(
        'flex items-center justify-between gap-3 border-b border-line py-1.5',
        isActive && 'bg-raised selected-edge',
      )}
    >
      <div
        id={resultCellId(id)}
        role="gridcell"
        aria-selected={isActive}
        aria-labelledby={wordsId}
        className="min-w-0 flex-1"
      >
        <button
          type="button"
          id={wordsId}
          className="min-h-touch w-full rounded-sm px-1.5 py-1 text-start"
          onClick={() => onOpen(id)}
        >
          <span className="block truncate font-bold">
            <bdi>{name}</bdi>
          </span>
          <span className="block truncate text-xs text-muted">{what}</span>
          <span className="figure block text-xs text-muted">{figures}</span>
        </button>
      </div>
      {children}
    </div>
  );
}
