import { BookmarkPlus, Check, Copy, Download, FileText, History, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { captureAddress, observationOfCapture } from '@app/captures/capture-address';
import { useCaptureStore } from '@app/captures/capture-store';
import type { ReadCapture } from '@app/captures/opened-capture';
import { capturesPageCopy, metadataCopy, shareCopy as copy } from '@app/copy/capture-copy';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import { BlobImage } from '@app/ui/blob-image';
import { Dialog } from '@app/ui/sheet';
import type { KeptCapture } from '@app/workers/capture/capture.api';
import { MailForm } from './mail-form';
import { copyDetails, saveImage, saveScene, saveText, shareCapture } from './share-actions';
import { useLoadedCapture } from './use-loaded-capture';

/** Part 1 §9. */
const COPIED_MS = 2_000;

function CopyButton({ capture, disabled }: { readonly capture: ReadCapture; readonly disabled: boolean }) {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return undefined;
    const timer = setTimeout(() => setCopiedAt(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const Icon = copiedAt === 0 ? Copy : Check;
  const onClick = async (): Promise<void> => {
    if (await copyDetails(capture)) setCopiedAt((turn) => turn + 1);
  };
  return (
    <Button disabled={disabled} onClick={() => void onClick()}>
      <Icon aria-hidden size={16} />
      {copiedAt === 0 ? copy.copy : copy.copied}
    </Button>
  );
}

async function shareAndSay(capture: ReadCapture, kept: KeptCapture): Promise<void> {
  const outcome = await shareCapture(capture, kept);
  if (outcome === 'copied') toast({ title: copy.linkCopied });
  if (outcome === 'failed') toast({ ...copy.shareFailed, variant: 'danger' });
}

interface ActionsProps {
  readonly kept: KeptCapture;
  readonly capture: ReadCapture;
  readonly disabled: boolean;
  readonly onClose: () => void;
}

function Actions({ kept, capture, disabled, onClose }: ActionsProps) {
  const navigate = useNavigate();
  const hasPlace = capture.record.sky.observer !== null;
  const go = (path: string) => () => {
    onClose();
    void navigate(path);
  };
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <CopyButton capture={capture} disabled={disabled} />
      <Button disabled={disabled} onClick={() => saveText(capture, kept)}>
        <FileText aria-hidden size={16} />
        {copy.saveText}
      </Button>
      <Button disabled={disabled} onClick={() => saveImage(kept)}>
        <Download aria-hidden size={16} />
        {copy.saveImage}
      </Button>
      <Button disabled={disabled} onClick={() => void shareAndSay(capture, kept)}>
        <Share2 aria-hidden size={16} />
        {copy.share}
      </Button>
      <Button disabled={disabled} onClick={() => void saveScene(kept.captureId, kept.takenAtMs)}>
        <Download aria-hidden size={16} />
        {copy.saveScene}
      </Button>
      <Button
        disabled={disabled || !hasPlace}
        title={hasPlace ? undefined : capturesPageCopy.noPlace}
        onClick={go(captureAddress(kept.captureId))}
      >
        <History aria-hidden size={16} />
        {copy.openScene}
      </Button>
      <Button disabled={disabled} onClick={go(observationOfCapture(kept.captureId))}>
        <BookmarkPlus aria-hidden size={16} />
        {copy.saveAsObservation}
      </Button>
      <Button look="quiet" disabled={disabled} onClick={go('/captures')}>
        {copy.captures}
      </Button>
    </div>
  );
}

function Content({ kept, onClose }: { readonly kept: KeptCapture; readonly onClose: () => void }) {
  const capture = useLoadedCapture(kept.captureId);
  const [isSending, setSending] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <BlobImage
        blob={kept.picture}
        alt={copy.pictureAlt}
        fit="contain"
        className="h-[28svh] w-full rounded-md border border-line"
      />
      {capture === 'unreadable' ? <p className="text-muted">{metadataCopy.unreadable}</p> : null}
      {capture === null || capture === 'unreadable' ? null : (
        <>
          <MailForm capture={capture} onSending={setSending} onSent={onClose} />
          <Actions kept={kept} capture={capture} disabled={isSending} onClose={onClose} />
        </>
      )}
    </div>
  );
}

/** CAP-03: what can be done with a capture, opened after each of them and from the list. */
export function ShareDialog() {
  const kept = useCaptureStore((state) => state.shared);
  const share = useCaptureStore((state) => state.share);
  const close = (): void => share(null);
  return (
    <Dialog
      open={kept !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={copy.title}
      description={copy.description}
    >
      {kept === null ? null : <Content key={kept.captureId} kept={kept} onClose={close} />}
    </Dialog>
  );
}
