import { ALTITUDE_BANDS, DISTANCE_BANDS, SEARCH_TYPES } from '@contract/aerial-object';
import {
  ALTITUDE_BAND_LABELS,
  bandCopy,
  DISTANCE_BAND_LABELS,
  SEARCH_TYPE_LABELS,
  searchCopy,
} from '@app/copy/search-copy';
import { type AltitudeUnit, altitudeFigure } from '@app/format/altitude';
import { type DistanceUnit, rangeValueText } from '@app/format/distance';
import { useUnitsStore } from '@app/state/units-store';
import { SelectField } from '@app/ui/field';
import type { SearchFilters } from './search-url';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly disabled?: boolean;
}

function Choice<Value extends string>({
  label,
  values,
  labels,
  value,
  onChoose,
  disabled = false,
}: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => {
        const chosen = values.find((candidate) => candidate === event.target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {values.map((option) => (
        <option key={option} value={option}>
          {labels[option]}
        </option>
      ))}
    </SelectField>
  );
}

/** Edges of the bands, feet and nautical miles: part 1 §2. */
const ALTITUDE_EDGES_FT = [5000, 20_000] as const;
const DISTANCE_EDGES_NM = [5, 25] as const;

function altitudeBandLabels(unit: AltitudeUnit | null): typeof ALTITUDE_BAND_LABELS {
  if (unit === null || unit === 'ft') return ALTITUDE_BAND_LABELS;
  const [low, high] = ALTITUDE_EDGES_FT;
  return bandCopy.altitude([altitudeFigure(low, unit).value, altitudeFigure(high, unit).value], unit);
}

function distanceBandLabels(unit: DistanceUnit | null): typeof DISTANCE_BAND_LABELS {
  if (unit === null || unit === 'nm') return DISTANCE_BAND_LABELS;
  const [near, far] = DISTANCE_EDGES_NM;
  return bandCopy.distance([rangeValueText(near, unit), rangeValueText(far, unit)], unit);
}

export interface SearchFiltersProps {
  readonly filters: SearchFilters;
  readonly onChange: (filters: SearchFilters) => void;
  readonly hasPlace: boolean;
}

/** Type, altitude band and distance band. Distance needs a place to count from. */
export function SearchFilterFields({ filters, onChange, hasPlace }: SearchFiltersProps) {
  const chosen = useUnitsStore((state) => state.chosen);
  return (
    <div className="grid grid-cols-3 gap-2">
      <Choice
        label={searchCopy.type}
        values={SEARCH_TYPES}
        labels={SEARCH_TYPE_LABELS}
        value={filters.type}
        onChoose={(type) => onChange({ ...filters, type })}
      />
      <Choice
        label={searchCopy.altitude}
        values={ALTITUDE_BANDS}
        labels={altitudeBandLabels(chosen.altitude)}
        value={filters.altitude}
        onChoose={(altitude) => onChange({ ...filters, altitude })}
      />
      <Choice
        label={hasPlace ? searchCopy.distance : searchCopy.distanceNeedsPlace}
        values={DISTANCE_BANDS}
        labels={distanceBandLabels(chosen.distance)}
        value={filters.distance}
        disabled={!hasPlace}
        onChoose={(distance) => onChange({ ...filters, distance })}
      />
    </div>
  );
}
