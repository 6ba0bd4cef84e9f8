import { X } from 'lucide-react';
import { dataCopy } from '@app/copy/data-copy';
import { lensControlsCopy } from '@app/copy/lens-controls-copy';
import { LazySatelliteSummary } from '@app/features/object-detail/lazy-satellite';
import { ObjectTabs } from '@app/features/object-detail/object-tabs';
import { TargetingRecordView } from '@app/features/telemetry/targeting-record-view';
import { TelemetrySettings } from '@app/features/telemetry/telemetry-settings';
import { useDialogsStore } from '@app/state/dialogs-store';
import { useSelectionStore } from '@app/state/selection-store';
import { Button, IconButton } from '@app/ui/button';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { UnitFields } from './unit-fields';
import { isCelestialId } from '@engine/sky/celestial/celestial-id';
import { isSatelliteId } from '@contract/object-id';

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
        <UnitFields />
        <Button onClick={() => setLensControlsOpen(true)}>{lensControlsCopy.open}</Button>
        <TelemetrySettings />
        <TargetingRecordView />
      </div>
    </div>
  );
}
