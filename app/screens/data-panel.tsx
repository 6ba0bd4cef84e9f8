import { X } from 'lucide-react';
import { dataCopy } from '@app/copy/data-copy';
import { lensControlsCopy } from '@app/copy/lens-controls-copy';
import { LazySatelliteSummary } from '@app/features/object-detail/lazy-satellite';
import { ObjectTabs } from '@app/features/object-detail/object-tabs';
import { TargetingRecordView } from '@app/features/telemetry/targeting-record-view';
import { TelemetrySettings } from '@app/features/telemetry/telemetry-settings';
import { ALTITUDE_UNITS } from '@app/format/altitude';
import { DISTANCE_UNITS } from '@app/format/distance';
import { SPEED_UNITS } from '@app/format/speed';
import { useDialogsStore } from '@app/state/dialogs-store';
import { useSelectionStore } from '@app/state/selection-store';
import { useUnitsStore } from '@app/state/units-store';
import { Button, IconButton } from '@app/ui/button';
import { SelectField } from '@app/ui/field';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { isCelestialId } from '@engine/sky/celestial/celestial-id';
import { isSatelliteId } from '@contract/object-id';

interface UnitFieldProps<Unit extends string> {
  readonly label: string;
  readonly units: readonly Unit[];
  readonly value: Unit;
  readonly onChoose: (unit: Unit) => void;
}

function UnitField<Unit extends string>({ label, units, value, onChoose }: UnitFieldProps<Unit>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => {
        const chosen = units.find((unit) => unit === event.target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
    </SelectField>
  );
}

function Units() {
  const { altitude, speed, distance, setUnits } = useUnitsStore();
  return (
    <section aria-label={dataCopy.units} className="grid grid-cols-3 gap-2">
      <UnitField
        label={dataCopy.altitude}
        units={ALTITUDE_UNITS}
        value={altitude}
        onChoose={(unit) => setUnits({ altitude: unit })}
      />
      <UnitField
        label={dataCopy.speed}
        units={SPEED_UNITS}
        value={speed}
        onChoose={(unit) => setUnits({ speed: unit })}
      />
      <UnitField
        label={dataCopy.distance}
        units={DISTANCE_UNITS}
        value={distance}
        onChoose={(unit) => setUnits({ distance: unit })}
      />
    </section>
  );
}

function SelectedObject({ id }: { readonly id: number | null }) {
  if (id === null || isCelestialId(id)) return <p className="text-muted">{dataCopy.analysisNothing}</p>;
  if (isSatelliteId(id)) return <LazySatelliteSummary key={id} id={id} />;
  return <ObjectTabs key={id} id={id} />;
}

/** Facts of the selected object in tabs, units, and what this app sends. What it stands in bears its name. */
export function DataPanel({ onClose }: { readonly onClose: () => void }) {
  const selectedId = useSelectionStore((state) => state.selectedId);
  const setLensControlsOpen = useDialogsStore((state) => state.setLensControlsOpen);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 items-center justify-between ps-4 pe-2">
        <h2 {...FOCUS_FALLBACK} tabIndex={-1} className="outline-none">
          {dataCopy.title}
        </h2>
        <IconButton label={dataCopy.close} onClick={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain px-4 pb-6">
        <SelectedObject id={selectedId} />
        <Units />
        <Button onClick={() => setLensControlsOpen(true)}>{lensControlsCopy.open}</Button>
        <TelemetrySettings />
        <TargetingRecordView />
      </div>
    </div>
  );
}
