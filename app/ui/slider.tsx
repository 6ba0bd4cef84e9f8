import { Slider as RadixSlider } from 'radix-ui';

export interface SliderProps {
  /** Accessible name; the visible label stands beside it. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  /** What the value means in words, for screen readers ("25 nautical miles"). */
  readonly valueText?: string;
  readonly disabled?: boolean;
}

export function Slider({ label, min, max, step = 1, value, onValueChange, valueText, disabled = false }: SliderProps) {
  return (
    <RadixSlider.Root
      min={min}
      max={max}
      step={step}
      value={[value]}
      disabled={disabled}
      onValueChange={([next]) => {
        if (next !== undefined) onValueChange(next);
      }}
      className="relative flex h-touch w-full touch-none items-center select-none data-[disabled]:opacity-60"
    >
      <RadixSlider.Track className="relative h-1 w-full rounded-full bg-line">
        <RadixSlider.Range className="absolute h-full rounded-full bg-accent" />
      </RadixSlider.Track>
      <RadixSlider.Thumb
        aria-label={label}
        {...(valueText === undefined ? {} : { 'aria-valuetext': valueText })}
        className="block size-6 rounded-full border-2 border-accent bg-surface"
      />
    </RadixSlider.Root>
  );
}
