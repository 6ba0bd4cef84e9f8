import { Camera, FolderOpen, History, Share2, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { captureClient, tellCapturesChanged } from '@app/captures/capture-client';
import { captureAddress } from '@app/captures/capture-address';
import { useCaptureStore } from '@app/captures/capture-store';
import { noteWaiting } from '@app/captures/waiting-note';
import { refusalText } from '@app/captures/refusal-text';
import { sceneOfCapture } from '@app/captures/scene-of-capture';
import { readSceneFile } from '@app/captures/scene-file';
import { capturesPageCopy as copy } from '@app/copy/capture-copy';
import { recordedMomentText } from '@app/format/clock-time';
import { toast } from '@app/state/toast-store';
import { Button, buttonClass } from '@app/ui/button';
import { BlobImage } from '@app/ui/blob-image';
import { FeedTags } from '@app/ui/feed-tags';
import { EmptyState } from '@app/ui/empty-state';
import { Page } from '@app/ui/page';
import { RemovableRows } from '@app/ui/removable-rows';
import { Dialog } from '@app/ui/sheet';
import type { KeptCapture } from '@app/workers/capture/capture.api';
import { useCurrentUser } from '@app/api/current-user';
import { sceneTitle } from '@app/captures/feed-mark';
import { CapturesElsewhere } from './captures-elsewhere';
import { ObservationLink } from './observation-link';
import { useObservedCaptures } from './observed-captures';
import { type CaptureToRemove, removeCapture } from './remove-capture';
import { ShareDialog } from './share-dialog';
import { useCaptures } from './use-captures';
import { useCapturesElsewhere } from './use-captures-elsewhere';

/** The reason may have gone since: room was made, or somebody signed in. */
function sendAgain(captureId: string): void {
  captureClient().sendAgain(captureId);
  noteWaiting(true);
  tellCapturesChanged();
}

interface CaptureItemProps {
  readonly capture: KeptCapture;
  readonly observationId: number | undefined;
  readonly onRemove: () => void;
}

function CaptureItem({ capture, observationId, onRemove }: CaptureItemProps) {
  const share = useCaptureStore((state) => state.share);
  return (
    <li className="grid gap-3 border-b border-line py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="aspect-video overflow-hidden rounded-md border border-line bg-raised">
        <BlobImage blob={capture.picture} alt="" fit="cover" className="size-full" />
      </div>
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 break-words">{capture.title}</h2>
          <FeedTags isDemo={capture.isDemo} isReplay={capture.isReplay} />
        </div>
        <p className="figure text-sm text-muted">
          {recordedMomentText(capture.takenAtMs)} · {copy.states[capture.upload.kind]}
        </p>
        {capture.upload.kind === 'refused' ? <p className="text-sm">{refusalText(capture.upload)}</p> : null}
        <div className="flex flex-wrap gap-2">
          <Link to={captureAddress(capture.captureId)} className={buttonClass('line')}>
            <History aria-hidden size={16} />
            {copy.open}
          </Link>
          <ObservationLink captureId={capture.captureId} observationId={observationId} />
          <Button onClick={() => share(capture)}>
            <Share2 aria-hidden size={16} />
            {copy.share}
          </Button>
          {capture.upload.kind === 'refused' || capture.upload.kind === 'alone' ? (
            <Button onClick={() => sendAgain(capture.captureId)}>
              <Upload aria-hidden size={16} />
              {copy.sendAgain}
            </Button>
          ) : null}
          <Button look="quiet" onClick={onRemove}>
            <Trash2 aria-hidden size={16} />
            {copy.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Opens a file that somebody sent, or that was kept. */
function FileButton() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const open = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? [];
    if (file === undefined) return;
    const capture = await readSceneFile(file);
    const scene = capture === null ? null : sceneOfCapture(capture, sceneTitle(capture.record));
    if (scene !== null) await navigate('/?view=camera', { state: { scene } });
    else toast({ title: capture === null ? copy.fileUnreadable : copy.noPlace, variant: 'danger' });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        className="sr-only"
        tabIndex={-1}
        aria-label={copy.openFile}
        onChange={(event) => void open(event)}
      />
      <Button onClick={() => input.current?.click()}>
        <FolderOpen aria-hidden size={16} />
        {copy.openFile}
      </Button>
    </>
  );
}

/** Captures of this browser, then those that the server alone keeps: each opens as the sky of its moment. */
export function CapturesPage() {
  const captures = useCaptures();
  const elsewhere = useCapturesElsewhere(captures);
  const observed = useObservedCaptures();
  const { data: user } = useCurrentUser();
  const hasNone = captures?.length === 0 && elsewhere.captures.length === 0;
  const isLooking = captures === null || (hasNone && elsewhere.isLooking);
  const [removing, setRemoving] = useState<CaptureToRemove | null>(null);
  return (
    <Page title={copy.title}>
      <p className="text-muted">{copy.intro}</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/?view=camera" className={buttonClass('solid')}>
          <Camera aria-hidden size={16} />
          {copy.openCamera}
        </Link>
        <FileButton />
      </div>
      {isLooking ? <p role="status">{copy.loading}</p> : null}
      {hasNone && !elsewhere.isLooking && !elsewhere.isError ? (
        <EmptyState title={copy.empty}>{copy.emptyHint}</EmptyState>
      ) : null}
      <RemovableRows aria-label={copy.title}>
        {(captures ?? []).map((capture) => (
          <CaptureItem
            key={capture.captureId}
            capture={capture}
            observationId={observed.get(capture.captureId)}
            onRemove={() => setRemoving(capture)}
          />
        ))}
      </RemovableRows>
      <CapturesElsewhere elsewhere={elsewhere} observed={observed} onRemove={setRemoving} />
      <Dialog
        open={removing !== null}
        onOpenChange={(open) => {
          if (!open) setRemoving(null);
        }}
        title={copy.removeTitle}
        description={copy.removeBody}
      >
        <div className="flex justify-end gap-2 p-4">
          <Button onClick={() => setRemoving(null)}>{copy.cancel}</Button>
          <Button
            look="danger"
            onClick={() => {
              if (removing !== null) void removeCapture(removing, user);
              setRemoving(null);
            }}
          >
            {copy.remove}
          </Button>
        </div>
      </Dialog>
      <ShareDialog />
    </Page>
  );
}
