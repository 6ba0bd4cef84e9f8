import { useState } from 'react';
import { Link } from 'react-router';
import { type Share, type ShareAnswer, shareAnswerSchema } from '@contract/social';
import { apiRequest } from '@app/api/api-client';
import { sharingCopy as copy, sightingCopy } from '@app/copy/social-copy';
import { recordedMomentText } from '@app/format/clock-time';
import { toast } from '@app/state/toast-store';
import { Button, buttonClass } from '@app/ui/button';
import { RemovableRows } from '@app/ui/removable-rows';
import { sightingPath } from './sighting-address';
import { SHARES } from './share-url';
import { socialCall, tellFailure } from './social-call';

interface ShareItemProps {
  readonly share: Share;
  readonly onChange: (share: Share) => void;
  readonly onLink: (answer: ShareAnswer) => void;
  readonly onEnded: () => void;
}

function stateText({ visibility, username, expiresAt, isExpired, isHidden }: Share): string {
  const who = visibility === 'user' ? copy.states.user(username ?? '') : copy.states[visibility];
  const until = expiresAt === null ? [] : [copy.states.until(recordedMomentText(Date.parse(expiresAt)))];
  const end = isExpired ? [copy.states.expired] : until;
  return [who, ...end, ...(isHidden ? [copy.states.hidden] : [])].join(' · ');
}

/** Asked in its place, not in a layer over the layer that it stands in. */
function EndQuestion({ share, onEnded, onKeep }: Pick<ShareItemProps, 'share' | 'onEnded'> & { onKeep: () => void }) {
  const end = async (): Promise<void> => {
    try {
      await apiRequest('DELETE', `${SHARES}/${share.id}`);
      toast({ title: copy.ended });
      onEnded();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div role="group" aria-label={copy.endTitle} className="grid gap-2">
      <p className="text-sm">{copy.endBody}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onKeep}>{copy.keep}</Button>
        <Button look="danger" onClick={() => void end()}>
          {copy.end}
        </Button>
      </div>
    </div>
  );
}

function ShareItem({ share, onChange, onLink, onEnded }: ShareItemProps) {
  const [isEnding, setEnding] = useState(false);
  const renew = async (): Promise<void> => {
    try {
      onLink(await socialCall('POST', `${SHARES}/${share.id}/link`, shareAnswerSchema));
    } catch (error) {
      tellFailure(error);
    }
  };
  const { viewCount, likes, comments } = share;
  const counts = [sightingCopy.viewCount(viewCount), sightingCopy.likes(likes), sightingCopy.comments(comments)];
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <p dir="auto" className="font-bold wrap-anywhere">
        {share.title}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {stateText(share)}
        <br />
        {copy.place}: {copy.places[share.place]}
        <br />
        {counts.join(' · ')}
      </p>
      {isEnding ? (
        <EndQuestion share={share} onEnded={onEnded} onKeep={() => setEnding(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Link to={sightingPath(share.id)} className={buttonClass('line')}>
            {copy.openPage}
          </Link>
          {share.isHidden ? null : (
            <>
              {share.visibility === 'link' ? (
                <Button title={copy.newLinkHint} onClick={() => void renew()}>
                  {copy.newLink}
                </Button>
              ) : null}
              <Button onClick={() => onChange(share)}>{copy.change}</Button>
              <Button look="danger" onClick={() => setEnding(true)}>
                {copy.end}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}

/** What is shared of an observation now. */
export function ShareList({
  shares,
  ...actions
}: { readonly shares: readonly Share[] } & Omit<ShareItemProps, 'share'>) {
  return (
    <section aria-labelledby="shared-now">
      <h3 id="shared-now" className="font-bold">
        {copy.existing}
      </h3>
      <RemovableRows aria-labelledby="shared-now">
        {shares.map((share) => (
          <ShareItem key={share.id} share={share} {...actions} />
        ))}
      </RemovableRows>
    </section>
  );
}
