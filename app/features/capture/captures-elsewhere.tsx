import { History, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { StoredCapture } from '@contract/capture';
import { captureAddress } from '@app/captures/capture-address';
import { captureCopy, capturesPageCopy as copy } from '@app/copy/capture-copy';
import { recordedMomentText } from '@app/format/clock-time';
import { Button, buttonClass } from '@app/ui/button';
import { FeedTags } from '@app/ui/feed-tags';
import { PictureFrame } from '@app/ui/picture-frame';
import { RemovableRows } from '@app/ui/removable-rows';
import { ObservationLink } from './observation-link';
import type { CaptureToRemove } from './remove-capture';
import type { CapturesOfServer } from './use-captures-elsewhere';

interface ElsewhereItemProps {
  readonly capture: StoredCapture;
  readonly observationId: number | undefined;
  readonly onRemove: () => void;
}

function ElsewhereItem({ capture, observationId, onRemove }: ElsewhereItemProps) {
  const { captureId, takenAt, title, isDemo, isReplay } = capture;
  return (
    <li className="grid gap-3 border-b border-line py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <PictureFrame fit="cover" className="aspect-video rounded-md border border-line bg-raised">
        {(className) => (
          <img src={`/api/user/captures/${captureId}/image?size=thumb`} alt="" loading="lazy" className={className} />
        )}
      </PictureFrame>
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 break-words">{title === '' ? captureCopy.untitled : title}</h3>
          <FeedTags isDemo={isDemo} isReplay={isReplay} />
        </div>
        <p className="figure text-sm text-muted">{recordedMomentText(Date.parse(takenAt))}</p>
        <div className="flex flex-wrap gap-2">
          <Link to={captureAddress(captureId)} className={buttonClass('line')}>
            <History aria-hidden size={16} />
            {copy.open}
          </Link>
          <ObservationLink captureId={captureId} observationId={observationId} />
          <Button look="quiet" onClick={onRemove}>
            <Trash2 aria-hidden size={16} />
            {copy.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}

export interface CapturesElsewhereProps {
  readonly elsewhere: CapturesOfServer;
  /** Observations by the capture that they were made of. */
  readonly observed: ReadonlyMap<string, number>;
  readonly onRemove: (capture: CaptureToRemove) => void;
}

/** What was captured in other browsers of the account, or is no longer kept by this one. */
export function CapturesElsewhere({ elsewhere, observed, onRemove }: CapturesElsewhereProps) {
  const { captures, isError, hasMore, isLoadingMore, loadMore, retry } = elsewhere;
  const failure = isError ? (
    <div className="flex flex-wrap items-center gap-2">
      <p role="alert">{copy.elsewhereFailed}</p>
      <Button onClick={retry}>{copy.retry}</Button>
    </div>
  ) : null;
  if (captures.length === 0) return failure;
  return (
    <section aria-label={copy.elsewhere}>
      <h2>{copy.elsewhere}</h2>
      <p className="text-sm text-muted">{copy.elsewhereHint}</p>
      <RemovableRows aria-label={copy.elsewhere}>
        {captures.map((capture) => (
          <ElsewhereItem
            key={capture.captureId}
            capture={capture}
            observationId={observed.get(capture.captureId)}
            onRemove={() => onRemove({ captureId: capture.captureId, upload: { kind: 'stored' } })}
          />
        ))}
      </RemovableRows>
      {failure}
      {hasMore && !isError ? (
        <Button disabled={isLoadingMore} onClick={loadMore}>
          {copy.more}
        </Button>
      ) : null}
    </section>
  );
}
