import { Link } from 'react-router';
import { type CapturedIdentification, PLACE_PRECISIONS } from '@contract/capture';
import { useCaptureSettingsStore } from '@app/captures/capture-settings-store';
import { useCaptureStore } from '@app/captures/capture-store';
import { captureText } from '@app/captures/capture-text';
import { metadataCopy as copy } from '@app/copy/capture-copy';
import { evidenceCopy } from '@app/copy/evidence-copy';
import { likelihoodText } from '@app/format/likelihood';
import { useUnitsStore } from '@app/state/units-store';
import { buttonClass } from '@app/ui/button';
import { ChoiceGroup } from '@app/ui/choice-group';
import { EvidenceTerms } from '@app/ui/evidence-terms';
import { Sheet } from '@app/ui/sheet';
import type { KeptCapture } from '@app/workers/capture/capture.api';
import { useLoadedCapture } from './use-loaded-capture';

/** What stood in the middle of the picture, as it was ranked then, with what spoke for and against each. */
function Ranking({ identification }: { readonly identification: CapturedIdentification | undefined }) {
  if (identification === undefined) return null;
  const { candidates, none } = identification;
  return (
    <section aria-label={copy.ranking} className="grid gap-2" data-testid="capture-ranking">
      <h3>{copy.ranking}</h3>
      {candidates.map(({ id, name, probability, terms }) => (
        <div key={id}>
          <p>
            <bdi>{name}</bdi> <span className="figure">{likelihoodText(probability)}</span>
          </p>
          <EvidenceTerms terms={terms} hasVerdict />
        </div>
      ))}
      <p>
        {evidenceCopy.none} <span className="figure">{likelihoodText(none.probability)}</span>
      </p>
    </section>
  );
}

function Record({ kept }: { readonly kept: KeptCapture }) {
  const capture = useLoadedCapture(kept.captureId);
  const chosen = useUnitsStore((state) => state.chosen);
  if (capture === null) return null;
  if (capture === 'unreadable') return <p className="text-muted">{copy.unreadable}</p>;
  const { messages, elementSets, ...sky } = capture.record.sky;
  // Kilobytes of coded tracks say nothing to a reader: how many there are does.
  const shown = { ...capture.record, sky: { ...sky, messages: messages.length, elementSets: elementSets.length } };
  return (
    <>
      <p className="figure whitespace-pre-wrap break-words text-sm" data-testid="capture-text">
        {captureText(capture.record, capture.recordSha256, chosen)}
      </p>
      <Ranking identification={capture.record.identification} />
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
