import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';

export type ButtonLook = 'solid' | 'line' | 'quiet' | 'danger';

const SHAPE =
  'inline-flex min-h-touch items-center justify-center gap-2 rounded-md px-3.5 text-sm no-underline transition-colors duration-(--fast) ease-out disabled:cursor-not-allowed disabled:opacity-60 print:hidden';

const LOOKS: Record<ButtonLook, string> = {
  solid: 'border border-solid-line bg-solid font-bold text-on-solid hover:brightness-95',
  line: 'border border-line text-ink hover:border-edge hover:bg-raised',
  quiet: 'text-ink hover:bg-raised',
  danger: 'border border-danger text-danger hover:bg-raised',
};

/** Class names of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'line', className?: string): string {
  return classNames(SHAPE, LOOKS[look], className);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ look = 'line', className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(look, className)} />;
}

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** What it does: its accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A square button of 44 px with a picture; its words are in `label`. */
export function IconButton({ label, look = 'quiet', className, ...rest }: IconButtonProps) {
  return <Button {...rest} look={look} aria-label={label} className={classNames('w-touch shrink-0 px-0', className)} />;
}
