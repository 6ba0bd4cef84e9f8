import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** What is so: "No aircraft within 25 nm". */
  readonly title: ReactNode;
  /** What to do, or why it is so. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing to show, and what that means. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-2 py-6">
      <p className="text-base font-bold">{title}</p>
      {children === undefined ? null : <div className="max-w-prose text-muted">{children}</div>}
      {action}
    </div>
  );
}
