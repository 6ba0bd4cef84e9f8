import { Slider as RadixSlider } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { readingDirection } from '@app/format/reading-direction';

export interface SliderProps {
  readonly label: string;
  /** The value with its unit, as it is shown and read out. */
  readonly valueText: string;
  /** The same value typeset; `valueText` where it is absent. */
  readonly figure?: ReactNode;
  readonly hint?: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly disabled?: boolean;
  /** Where the track goes along with a drawing that has sides of its own; else it goes as words are read. */
  readonly dir?: 'ltr';
  readonly onValueChange: (value: number) => void;
}

/** A labelled slider of one value; the thumb can be hit within 44 px. */
export function Slider(props: SliderProps) {
  const { label, valueText, figure, hint, min, max, step, value, disabled = false, dir, onValueChange } = props;
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="min-w-0 wrap-anywhere">
          {label}
        </span>
        <span className="figure">{figure ?? valueText}</span>
      </div>
      <RadixSlider.Root
        dir={dir ?? readingDirection()}
        min={min}
        max={max}
        step={step}
        value={[value]}
        disabled={disabled}
        onValueChange={([next]) => {
          if (next !== undefined) onValueChange(next);
        }}
        className="relative flex h-touch touch-none items-center select-none data-disabled:opacity-50"
      >
        <RadixSlider.Track className="relative h-1 grow rounded-full bg-edge">
          <RadixSlider.Range className="absolute h-full rounded-full bg-accent" />
        </RadixSlider.Track>
        <RadixSlider.Thumb
          aria-labelledby={id}
          aria-valuetext={valueText}
          {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
          className="block size-6 rounded-full border-2 border-accent bg-surface before:absolute before:-inset-2.5 before:content-['']"
        />
      </RadixSlider.Root>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
