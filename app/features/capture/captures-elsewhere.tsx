import { BookmarkPlus, History, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { StoredCapture } from '@contract/capture';
import { captureAddress, observationOfCapture } from '@app/captures/capture-address';
import { captureCopy, capturesPageCopy as copy } from '@app/copy/capture-copy';
import { recordedMomentText } from '@app/format/clock-time';
import { Button, buttonClass } from '@app/ui/button';
import { FeedTags } from '@app/ui/feed-tags';
import { PictureFrame } from '@app/ui/picture-frame';
import type { CaptureToRemove } from './remove-capture';
import type { CapturesOfServer } from './use-captures-elsewhere';

function ElsewhereItem({ capture, onRemove }: { readonly capture: StoredCapture; readonly onRemove: () => void }) {
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
          <Link to={observationOfCapture(captureId)} className={buttonClass('line')}>
            <BookmarkPlus aria-hidden size={16} />
            {copy.saveAsObservation}
          </Link>
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
  readonly onRemove: (capture: CaptureToRemove) => void;
}

/** What was captured in other browsers of the account, or is no longer kept by this one. */
export function CapturesElsewhere({ elsewhere, onRemove }: CapturesElsewhereProps) {
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
      <ul>
        {captures.map((capture) => (
          <ElsewhereItem
            key={capture.captureId}
            capture={capture}
            onRemove={() => onRemove({ captureId: capture.captureId, upload: { kind: 'stored' } })}
          />
        ))}
      </ul>
      {failure}
      {hasMore && !isError ? (
        <Button disabled={isLoadingMore} onClick={loadMore}>
          {copy.more}
        </Button>
      ) : null}
    </section>
  );
}
