import { withinSentence } from '@app/copy/sentence-copy';
import { Link } from 'react-router';
import type { Observation } from '@contract/observation';
import { CONFIDENCE_WORDS, observationsCopy as copy, VERIFICATION_WORDS } from '@app/copy/observation-copy';
import { OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { recordedMomentText } from '@app/format/clock-time';
import { shortPositionText } from '@app/format/position';
import { Thumbnail } from '@app/ui/thumbnail';
import { FeedTags } from '@app/ui/feed-tags';
import { Tag } from '@app/ui/tag';
import { observationTitle, STATUS_TONES } from './observation-words';

/** An observation in the list. */
export function ObservationItem({ observation }: { readonly observation: Observation }) {
  const { id, picture, objectType, confidence, verificationStatus, description } = observation;
  const kind = [
    ...(objectType === null ? [] : [OBJECT_TYPE_WORDS[objectType]]),
    ...(confidence === null ? [] : [withinSentence(CONFIDENCE_WORDS[confidence])]),
  ];
  return (
    <li className="relative grid grid-cols-[6rem_minmax(0,1fr)] gap-3 border-b border-line py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="grid aspect-video place-items-center self-start overflow-hidden rounded-md border border-line bg-raised text-xs text-muted">
        {picture === null ? copy.noPicture : <Thumbnail picture={picture} />}
      </div>
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0">
            <Link
              to={`/observations/${id}`}
              dir="auto"
              className="flex min-h-touch items-center wrap-anywhere after:absolute after:inset-0"
            >
              {observationTitle(observation)}
            </Link>
          </h2>
          <Tag tone={STATUS_TONES[verificationStatus]}>{VERIFICATION_WORDS[verificationStatus]}</Tag>
          <FeedTags isDemo={observation.isDemo} isReplay={observation.isReplay} />
        </div>
        <p className="figure text-sm text-muted">
          {recordedMomentText(Date.parse(observation.observationTime))} ·{' '}
          {shortPositionText(observation.latitude, observation.longitude)}
        </p>
        <p className="text-sm text-muted">{kind.join(', ')}</p>
        {description === '' ? null : (
          <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
            {description}
          </p>
        )}
      </div>
    </li>
  );
}
