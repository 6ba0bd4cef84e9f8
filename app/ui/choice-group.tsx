import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { readingDirection } from '@app/format/reading-direction';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Stands at the end of the line. */
  readonly remark?: ReactNode;
}

export interface ChoiceGroupProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
}

/** One of a few, each on a row of 44 px; arrow keys move the choice. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, hint, choices, value, onValueChange } = props;
  const id = useId();
  return (
    <div>
      <p id={id}>{label}</p>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      <RadioGroup.Root
        dir={readingDirection()}
        aria-labelledby={id}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
        value={value}
        onValueChange={(next) => {
          const chosen = choices.find((choice) => choice.value === next);
          if (chosen !== undefined) onValueChange(chosen.value);
        }}
        className="mt-1.5 grid rounded-md border border-line"
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-touch items-center gap-3 border-line px-3 first:rounded-t-md last:rounded-b-md not-last:border-b has-[[data-state=checked]]:bg-raised"
          >
            <RadioGroup.Item
              value={choice.value}
              className="flex size-5 shrink-0 items-center justify-center rounded-full border-2 border-edge data-[state=checked]:border-accent"
            >
              <RadioGroup.Indicator className="size-2.5 rounded-full bg-accent" />
            </RadioGroup.Item>
            <span className="grow">{choice.label}</span>
            <span className="figure text-muted">{choice.remark}</span>
          </label>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
