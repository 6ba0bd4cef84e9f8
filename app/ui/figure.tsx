import { MINUS, NARROW_SPACE } from '@app/copy/typography';
import { classNames } from './class-names';

export interface FigureProps {
  /** Already rounded and grouped for reading. */
  readonly value: string;
  readonly unit?: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string;
}

const SIZES = { sm: '', md: 'text-[1.2rem] leading-tight', lg: 'text-xl' } as const;

/** A measured value: tabular figures, a true minus sign, its unit smaller after a thin space; in that order everywhere. */
export function Figure({ value, unit, size = 'sm', className }: FigureProps) {
  const text = value.replace(/^-/, MINUS);
  return (
    <span dir="ltr" className={classNames('figure whitespace-nowrap', SIZES[size], className)}>
      {text}
      {unit === undefined ? null : (
        <>
          {unit.startsWith('°') ? '' : NARROW_SPACE}
          <span className="text-[length:max(0.78em,var(--step-unit))] text-muted">{unit}</span>
        </>
      )}
    </span>
  );
}
