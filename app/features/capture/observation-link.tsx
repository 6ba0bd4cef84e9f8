import { Bookmark, BookmarkPlus } from 'lucide-react';
import { Link } from 'react-router';
import { observationOfCapture } from '@app/captures/capture-address';
import { capturesPageCopy as copy } from '@app/copy/capture-copy';
import { buttonClass } from '@app/ui/button';

export interface ObservationLinkProps {
  readonly captureId: string;
  /** Undefined where none is known to be made of it. */
  readonly observationId: number | undefined;
}

/** To the observation that was made of a capture, or to the form of one. */
export function ObservationLink({ captureId, observationId }: ObservationLinkProps) {
  const isMade = observationId !== undefined;
  const Icon = isMade ? Bookmark : BookmarkPlus;
  return (
    <Link
      to={isMade ? `/observations/${observationId}` : observationOfCapture(captureId)}
      className={buttonClass('line')}
    >
      <Icon aria-hidden size={16} />
      {isMade ? copy.openObservation : copy.saveAsObservation}
    </Link>
  );
}
