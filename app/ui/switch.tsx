import { Switch as RadixSwitch } from 'radix-ui';
import { useId } from 'react';

export interface SwitchProps {
  readonly label: string;
  readonly description?: string;
  readonly checked: boolean;
  readonly onCheckedChange?: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A labelled on/off row, 44 px high. */
export function Switch({ label, description, checked, onCheckedChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-touch items-center justify-between gap-4">
      <div className="min-w-0 wrap-anywhere">
        <label htmlFor={id}>{label}</label>
        {description === undefined ? null : (
          <p id={`${id}-description`} className="text-xs text-muted">
            {description}
          </p>
        )}
      </div>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        disabled={disabled}
        {...(onCheckedChange === undefined ? {} : { onCheckedChange })}
        {...(description === undefined ? {} : { 'aria-describedby': `${id}-description` })}
        className="group flex h-touch w-13 shrink-0 items-center justify-center disabled:opacity-60"
      >
        <span className="flex h-7 w-12 items-center [print-color-adjust:exact] rounded-full border border-edge bg-surface p-0.5 transition-colors duration-(--fast) group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent">
          <RadixSwitch.Thumb className="size-5 rounded-full bg-edge transition-transform duration-(--fast) ease-out data-[state=checked]:translate-x-5 rtl:data-[state=checked]:-translate-x-5 data-[state=checked]:bg-on-accent" />
        </span>
      </RadixSwitch.Root>
    </div>
  );
}
