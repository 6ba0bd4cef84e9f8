import { type ReactNode, useState } from 'react';
import { TABLE_TYPES } from '@contract/analytics';
import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import { objectsCopy as copy } from '@app/copy/analytics-copy';
import { OBJECT_CLASS_WORDS, OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { Button } from '@app/ui/button';
import { SelectField, TextField } from '@app/ui/field';
import { isFiltered, type ObjectFilters } from './object-filters';

export interface ObjectFilterFieldsProps {
  readonly filters: ObjectFilters;
  readonly onChange: (change: Partial<ObjectFilters>) => void;
  readonly onClear: () => void;
}

interface TextFilterProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onCommit: (text: string) => void;
}

/** Takes effect when it is left, or with Enter. */
function TextFilter({ label, hint, value, onCommit }: TextFilterProps) {
  const [text, setText] = useState(value);
  const commit = (): void => {
    if (text.trim() !== value) onCommit(text.trim());
  };
  return (
    <TextField
      label={label}
      hint={hint}
      enterKeyHint="search"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}

interface ChoiceFilterProps<Value extends string> {
  readonly label: string;
  readonly anyText: string;
  readonly values: readonly Value[];
  readonly textOf: (value: Value) => ReactNode;
  readonly value: Value | undefined;
  readonly onChoose: (value: Value | undefined) => void;
}

function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, anyText, values, textOf, value, onChoose } = props;
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(values.find((each) => each === event.target.value))}
    >
      <option value="">{anyText}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {textOf(each)}
        </option>
      ))}
    </SelectField>
  );
}

const CLASSES = OBJECT_CLASSES.filter((each) => OBJECT_CLASS_WORDS[each] !== undefined);

/** What the table is narrowed by. */
export function ObjectFilterFields({ filters, onChange, onClear }: ObjectFilterFieldsProps) {
  return (
    <div className="grid gap-3" role="search" aria-label={copy.filters}>
      <TextFilter
        key={`query ${filters.query}`}
        label={copy.words}
        hint={copy.wordsHint}
        value={filters.query ?? ''}
        onCommit={(query) => onChange({ query })}
      />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14.5rem),1fr))] gap-3">
        <ChoiceFilter
          label={copy.type}
          anyText={copy.anyType}
          values={TABLE_TYPES}
          // Gliders and balloons are among the last of them.
          textOf={(type) => (type === 'other' ? copy.otherTypes : OBJECT_TYPE_WORDS[type])}
          value={filters.type}
          onChoose={(type) => onChange({ type })}
        />
        <ChoiceFilter
          label={copy.objectClass}
          anyText={copy.anyClass}
          values={CLASSES}
          textOf={(objectClass) => OBJECT_CLASS_WORDS[objectClass]}
          value={filters.objectClass}
          onChoose={(objectClass) => onChange({ objectClass })}
        />
        <TextFilter
          key={`operator ${filters.operator}`}
          label={copy.operator}
          value={filters.operator ?? ''}
          onCommit={(operator) => onChange({ operator })}
        />
        <TextFilter
          key={`source ${filters.source}`}
          label={copy.source}
          value={filters.source ?? ''}
          onCommit={(source) => onChange({ source })}
        />
        <TextField
          type="date"
          label={copy.seenFrom}
          value={filters.seenFrom ?? ''}
          onChange={(event) => onChange({ seenFrom: event.target.value })}
        />
        <TextField
          type="date"
          label={copy.seenTo}
          value={filters.seenTo ?? ''}
          onChange={(event) => onChange({ seenTo: event.target.value })}
        />
      </div>
      {isFiltered(filters) ? (
        <div>
          <Button onClick={onClear}>{copy.clear}</Button>
        </div>
      ) : null}
    </div>
  );
}
