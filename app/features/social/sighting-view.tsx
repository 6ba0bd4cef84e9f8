import { Download, History, LogIn, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Sighting } from '@contract/social';
import { useCurrentUser } from '@app/api/current-user';
import { sharedSkyAddress } from '@app/captures/capture-address';
import { OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { sightingCopy as copy } from '@app/copy/social-copy';
import { recordedMomentText } from '@app/format/clock-time';
import { Button, buttonClass } from '@app/ui/button';
import { FeedTags } from '@app/ui/feed-tags';
import { FactList } from '@app/ui/fact-list';
import { ServerImage } from '@app/ui/server-image';
import { Tag } from '@app/ui/tag';
import { Comments } from './comments';
import { handOn } from './hand-on';
import { LikeButton } from './like-button';
import { sharedPlaceText } from './place-text';
import { ReportButton } from './report-button';
import { sightingPath, sightingUrl } from './sighting-address';
import { SightingCounts } from './sighting-item';

export interface SightingViewProps {
  readonly sighting: Sighting;
  /** The id or the token by which it was found. */
  readonly reference: string;
}

function Picture({ sighting: { picture } }: { readonly sighting: Sighting }) {
  const [hasFailed, setFailed] = useState(false);
  if (picture === null) return null;
  if (hasFailed) return <p className="text-muted">{copy.pictureFailed}</p>;
  return (
    <ServerImage
      src={picture.imageUrl}
      alt={copy.pictureAlt}
      fit="contain"
      className="max-h-[70svh] w-full rounded-md border border-line bg-raised"
      widthPx={picture.widthPx}
      heightPx={picture.heightPx}
      onError={() => setFailed(true)}
    />
  );
}

function Facts({ sighting }: { readonly sighting: Sighting }) {
  const { objectType, objectName, observedAt, sharedAt, sharedBy, place } = sighting;
  const rows = [
    { label: copy.kind, value: objectType === null ? null : OBJECT_TYPE_WORDS[objectType] },
    ...(objectName === '' ? [] : [{ label: copy.name, value: <bdi className="wrap-anywhere">{objectName}</bdi> }]),
    { label: copy.seen, value: recordedMomentText(Date.parse(observedAt)) },
    { label: copy.place, value: sharedPlaceText(place) },
    { label: copy.sharedBy, value: <bdi className="wrap-anywhere">{sharedBy}</bdi> },
    { label: copy.shared, value: recordedMomentText(Date.parse(sharedAt)) },
  ];
  return <FactList label={copy.facts} rows={rows} />;
}

function Actions({ sighting, reference }: SightingViewProps) {
  const { pathname } = useLocation();
  const { data: user } = useCurrentUser({ freshOnMount: true });
  return (
    <div className="flex flex-wrap gap-2">
      {sighting.opensSky ? (
        <Link to={sharedSkyAddress(reference)} className={buttonClass('solid')}>
          <History aria-hidden size={16} />
          {copy.openSky}
        </Link>
      ) : null}
      {user === null || user === undefined ? (
        <Link to="/account" state={{ back: pathname }} className={buttonClass('line')}>
          <LogIn aria-hidden size={16} />
          {copy.signIn}
        </Link>
      ) : (
        <LikeButton sighting={sighting} reference={reference} />
      )}
      <Button onClick={() => void handOn(sighting.title, sightingPath(reference))}>
        <Share2 aria-hidden size={16} />
        {copy.share}
      </Button>
      {sighting.opensSky ? (
        <a href={`${sightingUrl(reference)}/record`} download className={buttonClass('line')}>
          <Download aria-hidden size={16} />
          {copy.record}
        </a>
      ) : null}
      {user === null || user === undefined || sighting.isOwn ? null : (
        <ReportButton url={sightingUrl(reference)} kind="sighting" />
      )}
    </div>
  );
}

/** A shared sighting: what it shows, what can be done with it, and what people wrote under it. */
export function SightingView({ sighting, reference }: SightingViewProps) {
  const { data: user } = useCurrentUser();
  const { description, picture, opensSky, isDemo, isReplay, isHidden, isExpired } = sighting;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <FeedTags isDemo={isDemo} isReplay={isReplay} />
        {isHidden ? <Tag tone="warning">{copy.hidden}</Tag> : null}
        {isExpired ? <Tag tone="warning">{copy.expired}</Tag> : null}
      </div>
      <Picture sighting={sighting} />
      {description === '' ? null : (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {description}
        </p>
      )}
      <SightingCounts sighting={sighting} />
      <Actions sighting={sighting} reference={reference} />
      {picture !== null && !opensSky ? <p className="text-sm text-muted">{copy.noSky}</p> : null}
      <Facts sighting={sighting} />
      <Comments reference={reference} isSignedIn={user !== null && user !== undefined} />
    </>
  );
}
