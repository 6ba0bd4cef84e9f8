import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type Tone = 'plain' | 'accent' | 'primary' | 'ok' | 'warning' | 'danger';

const TEXT: Record<Tone, string> = {
  plain: 'text-muted',
  accent: 'text-accent',
  primary: 'text-primary',
  ok: 'text-ok',
  warning: 'text-warning',
  danger: 'text-danger',
};

const DOT: Record<Tone, string> = {
  plain: 'border border-edge',
  accent: 'bg-accent',
  primary: 'bg-primary',
  ok: 'bg-ok',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

export interface TagProps {
  readonly tone?: Tone;
  /** In a line that is full on the smallest screens. */
  readonly isTight?: boolean;
  /** Where there is no room for all of it, it gives way to the name that it stands beside. */
  readonly isYielding?: boolean;
  readonly children: ReactNode;
}

/** A short state beside a name: "Identified", "likely". The words carry it, the colour helps. */
export function Tag({ tone = 'plain', isTight = false, isYielding = false, children }: TagProps) {
  return (
    <span
      className={classNames(
        'rounded-full border border-current px-2 py-px text-xs whitespace-nowrap',
        isYielding ? 'inline-block min-w-[3ch] truncate' : 'inline-flex shrink-0 items-center',
        TEXT[tone],
        isTight && 'max-[359px]:px-1',
      )}
    >
      {children}
    </span>
  );
}

/** The dot that stands before a state. It says nothing by itself. */
export function Dot({ tone }: { readonly tone: Tone }) {
  return <span aria-hidden className={classNames('inline-block size-2 shrink-0 rounded-full', DOT[tone])} />;
}

export interface ChipProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A line of status that floats on glass: "● adsb.lol · 2 s". */
export function Chip({ tone, children, className }: ChipProps) {
  return (
    <span className={classNames('glass inline-flex min-h-8 items-center gap-2 rounded-full px-3 text-xs', className)}>
      {tone === undefined ? null : <Dot tone={tone} />}
      {children}
    </span>
  );
}
