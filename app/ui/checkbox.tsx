import { Check } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useId } from 'react';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> {
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box that is ticked, and its words, as one target of at least 44 px. Drawn by us: the platform's own is not red at night. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-touch cursor-pointer items-center gap-3 py-1.5">
      <span className="relative flex size-5 shrink-0">
        <input
          {...rest}
          id={id}
          type="checkbox"
          className="peer size-5 cursor-pointer appearance-none rounded-sm border border-edge bg-surface checked:border-accent checked:bg-accent aria-invalid:border-danger"
        />
        <Check
          aria-hidden
          size={16}
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 hidden text-on-accent peer-checked:block"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
