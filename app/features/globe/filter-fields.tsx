import { globeCopy as copy } from '@app/copy/globe-copy';
import { numberText } from '@app/format/figure';
import { EVERY_SATELLITE, type GlobeFilter } from '@app/globe/globe-filter';
import { Button } from '@app/ui/button';
import { SelectField, TextField } from '@app/ui/field';
import { ORBIT_CLASSES } from '@engine/orbits/orbit-class';
import { SATELLITE_OBJECT_TYPES } from '@engine/orbits/satellite-record';
import {
  ELEMENT_AGES_DAYS,
  type FilterChoices,
  isEverything,
  LAUNCH_AGES_YEARS,
  type NamedCount,
} from './globe-filters';

export interface FilterFieldsProps {
  readonly filter: GlobeFilter;
  readonly choices: FilterChoices | null;
  readonly onFilter: (filter: GlobeFilter) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly onValue: (value: string | null) => void;
}

function Choice({ label, all, options, value, onValue }: ChoiceProps) {
  return (
    <SelectField label={label} value={value ?? ''} onChange={(event) => onValue(event.target.value || null)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

const counted = (counts: readonly NamedCount[]): readonly Option[] =>
  counts.map(({ name, count }) => ({ value: name, label: `${name} (${numberText(count)})` }));

const numbered = (values: readonly number[], label: (value: number) => string): readonly Option[] =>
  values.map((value) => ({ value: String(value), label: label(value) }));

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

function OriginFields({ filter, choices, onFilter }: FilterFieldsProps) {
  const { fields } = copy;
  return (
    <>
      {choices === null || choices.constellations.length === 0 ? null : (
        <Choice
          label={fields.constellation}
          all={fields.all}
          options={counted(choices.constellations)}
          value={filter.constellation}
          onValue={(constellation) => onFilter({ ...filter, constellation })}
        />
      )}
      {choices === null || choices.owners.length === 0 ? null : (
        <Choice
          label={fields.owner}
          all={fields.all}
          options={counted(choices.owners)}
          value={filter.owner}
          onValue={(owner) => onFilter({ ...filter, owner })}
        />
      )}
      {choices?.hasLaunchDates === true ? (
        <Choice
          label={fields.launchAge}
          all={fields.any}
          options={numbered(LAUNCH_AGES_YEARS, fields.launchAgeOf)}
          value={filter.maxLaunchAgeYears === null ? null : String(filter.maxLaunchAgeYears)}
          onValue={(years) => onFilter({ ...filter, maxLaunchAgeYears: numberOf(years) })}
        />
      ) : null}
    </>
  );
}

/** Search and filters of the globe; what is changed applies at once. */
export function FilterFields({ filter, choices, onFilter }: FilterFieldsProps) {
  const { fields } = copy;
  return (
    <search className="grid gap-2.5">
      <TextField
        label={fields.search}
        labelHidden
        type="search"
        placeholder={fields.search}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-2.5">
        <Choice
          label={fields.orbitClass}
          all={fields.all}
          options={ORBIT_CLASSES.map((value) => ({ value, label: copy.classes[value] }))}
          value={filter.orbitClass}
          onValue={(value) => onFilter({ ...filter, orbitClass: oneOf(ORBIT_CLASSES, value) })}
        />
        <Choice
          label={fields.objectType}
          all={fields.all}
          options={SATELLITE_OBJECT_TYPES.map((value) => ({ value, label: copy.objectTypes[value] }))}
          value={filter.objectType}
          onValue={(value) => onFilter({ ...filter, objectType: oneOf(SATELLITE_OBJECT_TYPES, value) })}
        />
        <OriginFields filter={filter} choices={choices} onFilter={onFilter} />
        <Choice
          label={fields.elementAge}
          all={fields.any}
          options={numbered(ELEMENT_AGES_DAYS, fields.elementAgeOf)}
          value={filter.maxElementAgeDays === null ? null : String(filter.maxElementAgeDays)}
          onValue={(days) => onFilter({ ...filter, maxElementAgeDays: numberOf(days) })}
        />
      </div>
      <Button disabled={isEverything(filter)} onClick={() => onFilter(EVERY_SATELLITE)}>
        {fields.reset}
      </Button>
    </search>
  );
}
