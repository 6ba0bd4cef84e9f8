import type { ReactNode } from 'react';
import { classicCopy } from '@app/copy/home-copy';
import { EmptyState } from '@app/ui/empty-state';

/** The pane on the right of a wide screen: the detail of what is selected, or, without any, how to select something. */
export function DetailPane({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-label={classicCopy.detailPane} className="min-h-0 overflow-y-auto border-s border-line">
      {children === null ? (
        <div className="px-4">
          <EmptyState title={classicCopy.noSelection}>{classicCopy.noSelectionHint}</EmptyState>
        </div>
      ) : (
        <div className="pt-2">{children}</div>
      )}
    </section>
  );
}
