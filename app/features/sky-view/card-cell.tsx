import type { ReactNode } from 'react';

interface CardCellProps {
  readonly label: string;
  /** The figure says by itself what it is: its name is for ears. */
  readonly isPlain?: boolean;
  readonly children: ReactNode;
}

/** One figure of the target card. */
export function CardCell({ label, isPlain = false, children }: CardCellProps) {
  return (
    <div className="flex items-baseline gap-1.5 whitespace-nowrap">
      <dt className={isPlain ? 'sr-only' : 'text-muted'}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
