import { Link } from 'react-router';
import { PLACE_PRECISIONS } from '@contract/capture';
import { useCaptureSettingsStore } from '@app/captures/capture-settings-store';
import { useCaptureStore } from '@app/captures/capture-store';
import { captureText } from '@app/captures/capture-text';
import { metadataCopy as copy } from '@app/copy/capture-copy';
import { buttonClass } from '@app/ui/button';
import { ChoiceGroup } from '@app/ui/choice-group';
import { Sheet } from '@app/ui/sheet';
import type { KeptCapture } from '@app/workers/capture/capture.api';
import { useLoadedCapture } from './use-loaded-capture';

function Record({ kept }: { readonly kept: KeptCapture }) {
  const capture = useLoadedCapture(kept.captureId);
  if (capture === null) return null;
  if (capture === 'unreadable') return <p className="text-muted">{copy.unreadable}</p>;
  const { messages, elementSets, ...sky } = capture.record.sky;
  // Kilobytes of coded tracks say nothing to a reader: how many there are does.
  const shown = { ...capture.record, sky: { ...sky, messages: messages.length, elementSets: elementSets.length } };
  return (
    <>
      <p className="figure whitespace-pre-wrap break-words text-sm" data-testid="capture-text">
        {captureText(capture.record, capture.recordSha256)}
      </p>
      <details>
        <summary className="min-h-touch cursor-pointer py-3">{copy.record}</summary>
        <pre className="figure text-xs break-words whitespace-pre-wrap" data-testid="capture-record">
          {JSON.stringify(shown, null, 2)}
        </pre>
      </details>
    </>
  );
}

/** CAP-06: the record of the newest capture, and how exactly the next ones tell their place. */
export function MetadataViewer() {
  const isOpen = useCaptureStore((state) => state.isMetadataOpen);
  const close = useCaptureStore((state) => state.closeMetadata);
  const newest = useCaptureStore((state) => state.newest);
  const precision = useCaptureSettingsStore((state) => state.placePrecision);
  const setPrecision = useCaptureSettingsStore((state) => state.setPlacePrecision);
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={copy.title}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        {newest === null ? <p className="text-muted">{copy.empty}</p> : <Record key={newest.captureId} kept={newest} />}
        <ChoiceGroup
          label={copy.precision}
          hint={copy.precisionHint}
          choices={PLACE_PRECISIONS.map((value) => ({ value, label: copy.precisions[value] }))}
          value={precision}
          onValueChange={setPrecision}
        />
        <Link to="/captures" className={buttonClass('line')} onClick={close}>
          {copy.captures}
        </Link>
      </div>
    </Sheet>
  );
}
