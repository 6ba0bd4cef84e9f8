import { Eye, Heart, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Sighting } from '@contract/social';
import { OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { socialFeedCopy, sightingCopy as copy } from '@app/copy/social-copy';
import { recordedMomentText } from '@app/format/clock-time';
import { Thumbnail } from '@app/ui/thumbnail';
import { classNames } from '@app/ui/class-names';
import { FeedTags } from '@app/ui/feed-tags';
import { roundedPlaceText } from './place-text';
import { sightingPath } from './sighting-address';

function Count({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      {children}
      <span aria-hidden className="figure">
        {count}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** How often it was seen and liked, and how much was written under it. */
export function SightingCounts({ sighting }: { readonly sighting: Sighting }) {
  const { viewCount, likes, comments } = sighting;
  return (
    <p className="flex flex-wrap gap-4 text-sm text-muted">
      <Count label={copy.likes(likes)} count={likes}>
        <Heart aria-hidden size={15} />
      </Count>
      <Count label={copy.comments(comments)} count={comments}>
        <MessageSquare aria-hidden size={15} />
      </Count>
      <Count label={copy.viewCount(viewCount)} count={viewCount}>
        <Eye aria-hidden size={15} />
      </Count>
    </p>
  );
}

/** A shared sighting in the feed. */
export function SightingItem({ sighting }: { readonly sighting: Sighting }) {
  const { id, title, picture, objectType, objectName, observedAt, place, sharedBy, isDemo, isReplay } = sighting;
  const what = [
    ...(objectName === '' ? [] : [objectName]),
    ...(objectType === null ? [] : [OBJECT_TYPE_WORDS[objectType]]),
  ];
  return (
    <li className="relative grid gap-3 border-b border-line py-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      {/* On a phone what has no picture takes no room for one. */}
      <div
        className={classNames(
          'grid place-items-center self-start overflow-hidden rounded-md border border-line bg-raised text-xs text-muted sm:aspect-video',
          picture === null ? 'justify-self-start px-2 py-1 sm:justify-self-stretch' : 'aspect-video',
        )}
      >
        {picture === null ? socialFeedCopy.noPicture : <Thumbnail picture={picture} />}
      </div>
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0">
            <Link
              to={sightingPath(id)}
              dir="auto"
              className="flex min-h-touch items-center wrap-anywhere after:absolute after:inset-0"
            >
              {title}
            </Link>
          </h2>
          <FeedTags isDemo={isDemo} isReplay={isReplay} />
        </div>
        {what.length === 0 ? null : (
          <p dir="auto" className="text-sm wrap-anywhere">
            {what.join(', ')}
          </p>
        )}
        <p className="figure text-sm text-muted">
          {recordedMomentText(Date.parse(observedAt))}
          {place === null ? '' : ` · ${roundedPlaceText(place)}`}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{socialFeedCopy.by(sharedBy)}</bdi>
        </p>
        <SightingCounts sighting={sighting} />
      </div>
    </li>
  );
}
