import { useState } from 'react';
import type { Span } from '@engine/sky/filter/sky-filter';
import { filterCopy as copy } from '@app/copy/filter-copy';
import { TextField } from '@app/ui/field';
import { fieldText, type FilterUnit, readField } from './filter-units';

export interface SpanFieldsProps {
  readonly label: string;
  readonly span: Span;
  readonly unit: FilterUnit;
  readonly limits: { readonly least: number; readonly most: number };
  readonly onChange: (span: Span) => void;
}

/** From and to of one figure. Takes effect with every figure that can be read; what cannot is an open end. */
export function SpanFields({ label, span, unit, limits, onChange }: SpanFieldsProps) {
  const [from, setFrom] = useState(fieldText(span.from, unit));
  const [to, setTo] = useState(fieldText(span.to, unit));
  const read = (text: string) => readField(text, unit, limits);
  const problem = copy.badFigure(fieldText(limits.least, unit), fieldText(limits.most, unit));
  const [lower, upper] = [read(from) ?? null, read(to) ?? null];
  const isUpsideDown = lower !== null && upper !== null && lower > upper;
  const errorOf = (text: string): { readonly error?: string } => (read(text) === undefined ? { error: problem } : {});
  return (
    <fieldset>
      <legend className="mb-1">{label}</legend>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={copy.from}
          inputMode="decimal"
          maxLength={10}
          value={from}
          {...errorOf(from)}
          onChange={({ target }) => {
            setFrom(target.value);
            onChange({ from: read(target.value) ?? null, to: upper });
          }}
        />
        <TextField
          label={copy.to}
          inputMode="decimal"
          maxLength={10}
          value={to}
          {...errorOf(to)}
          {...(isUpsideDown ? { error: copy.badSpan } : {})}
          onChange={({ target }) => {
            setTo(target.value);
            onChange({ from: lower, to: read(target.value) ?? null });
          }}
        />
      </div>
    </fieldset>
  );
}
