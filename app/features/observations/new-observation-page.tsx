import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { userObservationAnswerSchema, userObservationRequestSchema } from '@contract/observation';
import { apiRequest } from '@app/api/api-client';
import { refusalText } from '@app/captures/refusal-text';
import { observationFormCopy as copy, observationCopy } from '@app/copy/observation-copy';
import { usePlaceStore } from '@app/state/place-store';
import { serverNowMs } from '@app/state/sky-time-store';
import { toast } from '@app/state/toast-store';
import { useUnitsStore } from '@app/state/units-store';
import { BlobImage } from '@app/ui/blob-image';
import { buttonClass } from '@app/ui/button';
import { Page } from '@app/ui/page';
import type { UploadState } from '@app/workers/capture/capture.api';
import { OBSERVATIONS } from './observation-filters';
import { ObservationForm } from './observation-form';
import { capturedTexts, newTexts, type ObservationToSave, type ObservationTexts } from './observation-values';
import { SignedInOnly } from './signed-in-only';
import { type CaptureToObserve, useObservedCapture } from './use-observed-capture';
import { forgetObservations } from './use-observations';

function useFormUnits() {
  const altitude = useUnitsStore((state) => state.altitude);
  const speed = useUnitsStore((state) => state.speed);
  return { altitude, speed };
}

interface NewFormProps {
  readonly start: ObservationTexts;
  readonly captureId?: string;
  readonly notYet?: string | undefined;
}

function NewForm({ start, captureId, notYet }: NewFormProps) {
  const units = useFormUnits();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const save = async ({ name, ...observed }: ObservationToSave): Promise<void> => {
    const body = userObservationRequestSchema.parse({ ...observed, metadata: { name }, captureId });
    const answer = await apiRequest('POST', OBSERVATIONS, body);
    const { id } = userObservationAnswerSchema.parse(await answer.json());
    await forgetObservations(cache);
    toast({ title: copy.saved });
    await navigate(`/observations/${id}`, { replace: true });
  };
  return (
    <ObservationForm
      start={start}
      units={units}
      submitLabel={copy.save}
      notYet={notYet}
      actions={
        <Link to="/observations" className={buttonClass('quiet')}>
          {copy.cancel}
        </Link>
      }
      onSave={save}
    />
  );
}

function ByHand() {
  const place = usePlaceStore((state) => state.place);
  const [start] = useState(() => newTexts(serverNowMs(), place));
  return (
    <>
      <p className="text-muted">{copy.intro}</p>
      <NewForm start={start} />
    </>
  );
}

function notYetOf(upload: UploadState): string | undefined {
  if (upload.kind === 'waiting') return copy.captureWaiting;
  if (upload.kind === 'alone') return copy.captureAlone;
  return upload.kind === 'refused' ? copy.captureRefused(refusalText(upload)) : undefined;
}

function OfCapture({ capture: { record, picture }, upload }: CaptureToObserve) {
  const units = useFormUnits();
  const [start] = useState(() => capturedTexts(record, units));
  return (
    <>
      <p className="text-muted">{copy.fromCapture}</p>
      <BlobImage
        blob={picture}
        alt={observationCopy.pictureAlt}
        fit="contain"
        className="h-[36svh] w-full rounded-md border border-line"
      />
      {record.location === null ? <p className="text-warning">{copy.noPlace}</p> : null}
      <NewForm start={start} captureId={record.captureId} notYet={notYetOf(upload)} />
    </>
  );
}

function FromCapture({ captureId }: { readonly captureId: string }) {
  const found = useObservedCapture(captureId);
  if (found === undefined) return <p className="text-muted">{copy.captureLoading}</p>;
  if (found === null) return <p role="alert">{copy.captureMissing}</p>;
  return <OfCapture {...found} />;
}

/** OBS-01: an observation made by hand, or of the capture that the address names. */
export function NewObservationPage() {
  const [parameters] = useSearchParams();
  const captureId = parameters.get('capture');
  return (
    <Page title={copy.title}>
      <SignedInOnly>
        {() => (captureId === null ? <ByHand /> : <FromCapture key={captureId} captureId={captureId} />)}
      </SignedInOnly>
    </Page>
  );
}
