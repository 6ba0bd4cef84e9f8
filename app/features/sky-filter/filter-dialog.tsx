import { useState } from 'react';
import { spanLimits } from '@engine/sky/filter/filter-text';
import {
  GROUND_CHOICES,
  LONGEST_PATTERN,
  PATTERN_FIELDS,
  type FilterPattern,
  type SkyFilter,
} from '@engine/sky/filter/sky-filter';
import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import { filterCopy as copy } from '@app/copy/filter-copy';
import { OBJECT_CLASS_WORDS } from '@app/copy/object-words-copy';
import { useSkyFilterStore } from '@app/state/sky-filter-store';
import { useSkyStore } from '@app/state/sky-store';
import { Button } from '@app/ui/button';
import { Checkbox } from '@app/ui/checkbox';
import { SelectField, TextField } from '@app/ui/field';
import { Sheet } from '@app/ui/sheet';
import { altitudeUnit, distanceUnit, speedUnit } from './filter-units';
import { SpanFields } from './span-fields';
import {
  changeFilter,
  useFilterCounts,
  useFilterUnits,
  usePatternProblem,
  useReadFilter,
  useSourceName,
} from './use-filter';

const CLASSES = OBJECT_CLASSES.filter((each) => OBJECT_CLASS_WORDS[each] !== undefined);

function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

function Kinds({ classes }: Pick<SkyFilter, 'classes'>) {
  return (
    <fieldset>
      <legend>{copy.kinds}</legend>
      <div className="grid grid-cols-2 gap-x-3">
        {CLASSES.map((each) => (
          <Checkbox
            key={each}
            label={OBJECT_CLASS_WORDS[each] ?? each}
            checked={classes.includes(each)}
            onChange={() => changeFilter({ classes: toggled(classes, each) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function States({ filter }: { readonly filter: SkyFilter }) {
  return (
    <fieldset>
      <legend>{copy.states}</legend>
      <div className="grid grid-cols-2 gap-x-3">
        <Checkbox
          label={copy.military}
          checked={filter.isMilitary}
          onChange={() => changeFilter({ isMilitary: !filter.isMilitary })}
        />
        <Checkbox
          label={copy.emergency}
          checked={filter.isEmergency}
          onChange={() => changeFilter({ isEmergency: !filter.isEmergency })}
        />
      </div>
      <SelectField
        label={copy.where}
        value={filter.ground}
        onChange={({ target }) =>
          changeFilter({ ground: GROUND_CHOICES.find((choice) => choice === target.value) ?? 'any' })
        }
      >
        {GROUND_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {copy.ground[choice]}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

function Spans({ filter }: { readonly filter: SkyFilter }) {
  const units = useFilterUnits();
  const [altitude, distance, speed] = [
    altitudeUnit(units.altitude),
    distanceUnit(units.distance),
    speedUnit(units.speed),
  ];
  return (
    <>
      <SpanFields
        label={copy.altitude(altitude.name)}
        span={filter.altitudeFt}
        unit={altitude}
        limits={spanLimits('altitudeFt')}
        onChange={(altitudeFt) => changeFilter({ altitudeFt })}
      />
      <SpanFields
        label={copy.distance(distance.name)}
        span={filter.distanceNm}
        unit={distance}
        limits={spanLimits('distanceNm')}
        onChange={(distanceNm) => changeFilter({ distanceNm })}
      />
      <SpanFields
        label={copy.speed(speed.name)}
        span={filter.speedKt}
        unit={speed}
        limits={spanLimits('speedKt')}
        onChange={(speedKt) => changeFilter({ speedKt })}
      />
    </>
  );
}

/** Those that the server asks, and those that a link names. */
function Sources({ sources }: Pick<SkyFilter, 'sources'>) {
  const asked = useSkyStore(({ snapshot }) => snapshot?.feed?.sources) ?? [];
  const nameOf = useSourceName();
  const ids = [...new Set([...asked.map(({ id }) => id), ...sources])];
  if (ids.length === 0) return null;
  return (
    <fieldset>
      <legend>{copy.sources}</legend>
      {ids.map((id) => (
        <Checkbox
          key={id}
          label={nameOf(id)}
          checked={sources.includes(id)}
          onChange={() => changeFilter({ sources: toggled(sources, id) })}
        />
      ))}
    </fieldset>
  );
}

function changePattern(pattern: FilterPattern): void {
  changeFilter({ pattern: pattern.text.trim() === '' ? null : pattern });
}

function Pattern({ pattern }: Pick<SkyFilter, 'pattern'>) {
  const [field, setField] = useState<FilterPattern['field']>(pattern?.field ?? 'any');
  const [text, setText] = useState(pattern?.text ?? '');
  const problem = usePatternProblem();
  return (
    <div className="grid gap-3">
      <TextField
        label={copy.pattern}
        hint={copy.patternHint}
        value={text}
        maxLength={LONGEST_PATTERN}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...(problem === null ? {} : { error: problem })}
        onChange={({ target }) => {
          setText(target.value);
          changePattern({ field, text: target.value });
        }}
      />
      <SelectField
        label={copy.patternField}
        value={field}
        onChange={({ target }) => {
          const next = PATTERN_FIELDS.find((each) => each === target.value) ?? 'any';
          setField(next);
          changePattern({ field: next, text });
        }}
      >
        {PATTERN_FIELDS.map((each) => (
          <option key={each} value={each}>
            {copy.fields[each]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The count, while it changes under the hand, and the ways out. */
function Foot({ onClear, onDone }: { readonly onClear: () => void; readonly onDone: () => void }) {
  const counts = useFilterCounts();
  return (
    <div className="sticky bottom-0 flex items-center gap-2 border-t border-line bg-surface px-4 py-2">
      <p role="status" className="figure min-w-0 grow text-xs text-muted">
        {counts === null ? null : copy.shown(counts.shown, counts.total)}
      </p>
      <Button onClick={onClear}>{copy.clear}</Button>
      <Button look="solid" onClick={onDone}>
        {copy.done}
      </Button>
    </div>
  );
}

export interface FilterDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What aircraft are narrowed by. Every change takes effect at once, on all views. */
export function FilterDialog({ open, onOpenChange }: FilterDialogProps) {
  const { filter } = useReadFilter();
  const clear = useSkyFilterStore((state) => state.set);
  // Fields keep what was typed, also what cannot be read: cleared, they are made anew.
  const [clearings, setClearings] = useState(0);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={copy.title} description={copy.description}>
      <div key={clearings} className="grid gap-4 px-4 py-3">
        <Kinds classes={filter.classes} />
        <States filter={filter} />
        <Spans filter={filter} />
        <Pattern pattern={filter.pattern} />
        <Sources sources={filter.sources} />
      </div>
      <Foot
        onClear={() => {
          clear(null);
          setClearings(clearings + 1);
        }}
        onDone={() => onOpenChange(false)}
      />
    </Sheet>
  );
}
