import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names';

const BOX =
  'min-h-touch w-full rounded-md border border-edge bg-surface px-3 text-base text-ink aria-invalid:border-danger disabled:opacity-60 md:text-sm';

interface FieldFrameProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong and what is allowed. */
  readonly error?: string | undefined;
  /** The label is read out, not shown: where the placeholder or the place says it. */
  readonly labelHidden?: boolean | undefined;
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  labelHidden = false,
  children,
}: FieldFrameProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-xs text-muted'}>
        {label}
      </label>
      {children}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function describedBy(id: string, hint: string | undefined, error: string | undefined): string | undefined {
  const ids = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

export interface TextFieldProps extends FieldFrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A text or number input with its label, hint and error; the box is 44 px high. */
export function TextField({ label, hint, error, labelHidden, className, ...rest }: TextFieldProps) {
  const id = useId();
  const input = (
    <input
      {...rest}
      id={id}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy(id, hint, error)}
      className={classNames(BOX, className)}
    />
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {OF_THE_BROWSER.has(rest.type) ? <div className="red-at-night rounded-md">{input}</div> : input}
    </FieldFrame>
  );
}

/** The parts of these are painted by the browser. */
const OF_THE_BROWSER = new Set<string | undefined>(['date', 'datetime-local']);

export interface SelectFieldProps extends FieldFrameProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The platform's own list of choices: best on a phone, and complete for keyboard and screen reader. */
export function SelectField({ label, hint, error, labelHidden, className, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} labelHidden={labelHidden}>
      <div className="relative">
        <select
          {...rest}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={classNames(BOX, 'appearance-none truncate pe-9', className)}
        >
          {children}
        </select>
        <ChevronDown aria-hidden size={16} className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2" />
      </div>
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends FieldFrameProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; it grows with them. */
export function TextAreaField({ label, hint, error, labelHidden, className, ...rest }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} labelHidden={labelHidden}>
      <textarea
        {...rest}
        id={id}
        dir="auto"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={classNames(BOX, 'field-sizing-content resize-none py-2', className)}
      />
    </FieldFrame>
  );
}
