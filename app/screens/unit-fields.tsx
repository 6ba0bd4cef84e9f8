import { unitCopy } from '@app/copy/unit-copy';
import { ALTITUDE_UNITS } from '@app/format/altitude';
import { DISTANCE_UNITS } from '@app/format/distance';
import { SPEED_UNITS } from '@app/format/speed';
import { useUnitsStore } from '@app/state/units-store';
import { SelectField } from '@app/ui/field';

interface UnitFieldProps<Unit extends string> {
  readonly label: string;
  readonly units: readonly Unit[];
  /** Null: as each screen has it. */
  readonly value: Unit | null;
  readonly onChoose: (unit: Unit | null) => void;
}

function UnitField<Unit extends string>({ label, units, value, onChoose }: UnitFieldProps<Unit>) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(units.find((unit) => unit === event.target.value) ?? null)}
    >
      <option value="">{unitCopy.usual}</option>
      {units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
    </SelectField>
  );
}

/** The three units, in short: their page says more. */
export function UnitFields() {
  const { chosen, setUnits } = useUnitsStore();
  return (
    <section aria-label={unitCopy.title} className="grid grid-cols-3 gap-2">
      <UnitField
        label={unitCopy.altitude}
        units={ALTITUDE_UNITS}
        value={chosen.altitude}
        onChoose={(altitude) => setUnits({ altitude })}
      />
      <UnitField
        label={unitCopy.speed}
        units={SPEED_UNITS}
        value={chosen.speed}
        onChoose={(speed) => setUnits({ speed })}
      />
      <UnitField
        label={unitCopy.distance}
        units={DISTANCE_UNITS}
        value={chosen.distance}
        onChoose={(distance) => setUnits({ distance })}
      />
    </section>
  );
}
