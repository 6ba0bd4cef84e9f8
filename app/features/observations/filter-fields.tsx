import { useState } from 'react';
import { OBJECT_TYPES } from '@contract/aerial-object';
import { VERIFICATION_STATUSES } from '@contract/observation';
import { observationFilterCopy as copy, observationsCopy, VERIFICATION_WORDS } from '@app/copy/observation-copy';
import { OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { roundDistanceFigure } from '@app/format/distance';
import { figureText } from '@app/format/figure';
import { shortPositionText } from '@app/format/position';
import { usePlaceStore } from '@app/state/place-store';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';
import { SelectField, TextField } from '@app/ui/field';
import { type ObservationFilters, offeredRadiiNm } from './observation-filters';

export interface FilterFieldsProps {
  readonly filters: ObservationFilters;
  readonly onChange: (filters: ObservationFilters) => void;
}

function WordsField({ filters, onChange }: FilterFieldsProps) {
  const [words, setWords] = useState(filters.query ?? '');
  const commit = (): void => {
    if (words.trim() !== (filters.query ?? '')) onChange({ ...filters, query: words.trim() });
  };
  return (
    <TextField
      label={copy.words}
      enterKeyHint="search"
      maxLength={100}
      value={words}
      onChange={(event) => setWords(event.target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly any: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

function Choice<Value extends string>({ label, any, values, words, value, onChange }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(values.find((each) => each === event.target.value))}
    >
      <option value="">{any}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </SelectField>
  );
}

function PlaceField({ filters, onChange }: FilterFieldsProps) {
  const place = usePlaceStore((state) => state.place);
  const unit = useUnitsStore((state) => state.distance);
  const { latitude, longitude, radius } = filters;
  const centre =
    latitude === undefined || longitude === undefined
      ? place && { latitude: place.latitudeDeg, longitude: place.longitudeDeg }
      : { latitude, longitude };
  const distance = (nm: number): string => figureText(roundDistanceFigure(nm, unit));
  const radiiNm = offeredRadiiNm(unit);
  const isListed = radiiNm.some((nm) => nm === radius);
  const choose = (value: string): void => {
    const { latitude: _1, longitude: _2, radius: _3, ...others } = filters;
    onChange(value === '' || centre === null ? others : { ...others, ...centre, radius: Number(value) });
  };
  return (
    <SelectField
      label={copy.place}
      value={radius ?? ''}
      disabled={centre === null}
      hint={centre === null ? copy.noPlace : undefined}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{copy.anywhere}</option>
      {[...radiiNm, ...(radius === undefined || isListed ? [] : [radius])].map((nm) => (
        <option key={nm} value={nm}>
          {latitude === undefined || longitude === undefined
            ? copy.within(distance(nm))
            : copy.around(distance(nm), shortPositionText(latitude, longitude))}
        </option>
      ))}
    </SelectField>
  );
}

function DayField(props: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}) {
  return (
    <TextField
      label={props.label}
      type="date"
      min="1900-01-01"
      max="9999-12-31"
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

/** What narrows the list; each choice counts at once. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const set = (more: Partial<ObservationFilters>): void => onChange({ ...filters, ...more });
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '');
  return (
    <section aria-label={copy.label} className="grid gap-3">
      <div className="grid items-start gap-3 min-[22rem]:grid-cols-2 md:grid-cols-4">
        <div className="min-[22rem]:col-span-2">
          <WordsField key={filters.query ?? ''} filters={filters} onChange={onChange} />
        </div>
        <Choice
          label={copy.kind}
          any={copy.anyKind}
          values={OBJECT_TYPES}
          words={OBJECT_TYPE_WORDS}
          value={filters.type}
          onChange={(type) => set({ type })}
        />
        <Choice
          label={copy.status}
          any={copy.anyStatus}
          values={VERIFICATION_STATUSES}
          words={VERIFICATION_WORDS}
          value={filters.status}
          onChange={(status) => set({ status })}
        />
        <DayField label={copy.from} value={filters.from} onChange={(from) => set({ from })} />
        <DayField label={copy.to} value={filters.to} onChange={(to) => set({ to })} />
        <Choice
          label={copy.picture}
          any={copy.anyPicture}
          values={['with', 'without']}
          words={copy}
          value={filters.picture}
          onChange={(picture) => set({ picture })}
        />
        <PlaceField filters={filters} onChange={onChange} />
      </div>
      {isFiltered ? (
        <div>
          <Button look="quiet" onClick={() => onChange({})}>
            {observationsCopy.clear}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
