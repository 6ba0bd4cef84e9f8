import { detailCopy } from '@app/copy/detail-copy';
import type { Figure as FigureParts } from '@app/format/figure';
import { FactCell } from '@app/ui/fact-list';
import { Figure } from '@app/ui/figure';

export interface FigureCellProps {
  readonly label: string;
  /** Null: not known. */
  readonly figure: FigureParts | null;
  readonly className?: string;
}

/** A figure that part 1 §2 asks for: N/A where it is missing. */
export function FigureCell({ label, figure, className }: FigureCellProps) {
  return (
    <FactCell label={label}>
      {figure === null ? (
        <span className="text-muted">{detailCopy.notAvailable}</span>
      ) : (
        <Figure size="md" {...figure} {...(className === undefined ? {} : { className })} />
      )}
    </FactCell>
  );
}

/** A figure beyond those: left out where it is missing. */
export function KnownFigureCell({ figure, ...cell }: FigureCellProps) {
  return figure === null ? null : <FigureCell figure={figure} {...cell} />;
}

/** `make(value)`, or null where there is no value. */
export function figureOf<T>(value: T | null, make: (value: T) => FigureParts): FigureParts | null {
  return value === null ? null : make(value);
}
