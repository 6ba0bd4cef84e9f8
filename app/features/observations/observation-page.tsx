import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { CurrentUser } from '@contract/account';
import { type ObservationDetail, observationDetailSchema } from '@contract/observation';
import { apiRequest } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { useApi } from '@app/api/use-api';
import { observationCopy as copy, observationFormCopy, VERIFICATION_WORDS } from '@app/copy/observation-copy';
import { navigationCopy } from '@app/copy/shell-copy';
import { toast } from '@app/state/toast-store';
import { useUnitsStore } from '@app/state/units-store';
import { Button, buttonClass } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { FeedTags } from '@app/ui/feed-tags';
import { FailureWords } from '@app/ui/failure-words';
import { Page } from '@app/ui/page';
import { ServerImage } from '@app/ui/server-image';
import { Tag } from '@app/ui/tag';
import { CapturedFacts } from './captured-facts';
import { ObservationActions } from './observation-actions';
import { ObservationFacts } from './observation-facts';
import { OBSERVATIONS } from './observation-filters';
import { ObservationForm, type TouchedFields } from './observation-form';
import { changeOf, type ObservationToSave, textsOf } from './observation-values';
import { observationTitle, STATUS_TONES } from './observation-words';
import { PlaceMap } from './place-map';
import { SignedInOnly } from './signed-in-only';
import { forgetObservations } from './use-observations';
import { Verification } from './verification';

function Picture({ observation: { picture, capture, isOwn } }: { readonly observation: ObservationDetail }) {
  const [hasFailed, setFailed] = useState(false);
  if (picture === null) {
    return capture === null || !isOwn ? null : <p className="text-muted">{copy.pictureGone}</p>;
  }
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

interface EditingProps {
  readonly observation: ObservationDetail;
  readonly onEnd: () => void;
}

function Editing({ observation, onEnd }: EditingProps) {
  const altitude = useUnitsStore((state) => state.altitude);
  const speed = useUnitsStore((state) => state.speed);
  const [start] = useState(() => ({ units: { altitude, speed }, texts: textsOf(observation, { altitude, speed }) }));
  const cache = useQueryClient();
  const save = async (observed: ObservationToSave, touched: TouchedFields): Promise<void> => {
    const change = changeOf(observed, touched);
    const isChanged = Object.keys(change).length > 0;
    if (isChanged) {
      await apiRequest('PATCH', `${OBSERVATIONS}/${observation.id}`, change);
      await forgetObservations(cache);
    }
    toast({ title: isChanged ? observationFormCopy.changed : observationFormCopy.unchanged });
    onEnd();
  };
  return (
    <ObservationForm
      start={start.texts}
      units={start.units}
      submitLabel={observationFormCopy.change}
      actions={
        <Button look="quiet" onClick={onEnd}>
          {observationFormCopy.cancel}
        </Button>
      }
      onSave={save}
    />
  );
}

function Shown({ observation, user }: { readonly observation: ObservationDetail; readonly user: CurrentUser }) {
  const [isEditing, setEditing] = useState(false);
  const { verificationStatus, isDemo, isReplay, description, capture } = observation;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Tag tone={STATUS_TONES[verificationStatus]}>{VERIFICATION_WORDS[verificationStatus]}</Tag>
        <FeedTags isDemo={isDemo} isReplay={isReplay} />
      </div>
      <Picture observation={observation} />
      {isEditing ? (
        <>
          {verificationStatus === 'pending' ? null : <p className="text-muted">{observationFormCopy.pendingAgain}</p>}
          <Editing observation={observation} onEnd={() => setEditing(false)} />
        </>
      ) : (
        <>
          <ObservationActions observation={observation} onEdit={() => setEditing(true)} />
          {description === '' ? null : (
            <section aria-labelledby="observation-description" className="grid gap-2">
              <h2 id="observation-description">{copy.description}</h2>
              <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {description}
              </p>
            </section>
          )}
          <ObservationFacts observation={observation} />
        </>
      )}
      <PlaceMap
        latitudeDeg={observation.latitude}
        longitudeDeg={observation.longitude}
        bearingDeg={observation.bearing}
      />
      {capture === null ? null : <CapturedFacts capture={capture} />}
      <Verification observation={observation} user={user} />
    </>
  );
}

function Missing() {
  return <EmptyState title={copy.missing}>{copy.missingHint}</EmptyState>;
}

function One({ id, user }: { readonly id: string; readonly user: CurrentUser }) {
  const one = useApi(`${OBSERVATIONS}/${id}`, observationDetailSchema, { freshOnMount: true });
  if (one.data !== undefined) {
    return (
      <Page title={observationTitle(one.data)}>
        <Shown key={one.data.id} observation={one.data} user={user} />
        <AllLink />
      </Page>
    );
  }
  const isMissing = one.error instanceof ApiError && one.error.status === 404;
  return (
    <Page title={navigationCopy.observation}>
      {one.isPending ? <p className="text-muted">{copy.loading}</p> : null}
      {isMissing ? <Missing /> : null}
      {one.isError && !isMissing ? (
        <div className="grid justify-items-start gap-2">
          <p role="alert">
            <FailureWords text={copy.failed} />
          </p>
          <Button onClick={() => void one.refetch()}>{copy.retry}</Button>
        </div>
      ) : null}
      <AllLink />
    </Page>
  );
}

function AllLink() {
  return (
    <div>
      <Link to="/observations" className={buttonClass('line')}>
        <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
        {copy.all}
      </Link>
    </div>
  );
}

/** What the database gives keys of. */
const ID = /^[1-9]\d{0,9}$/;

/** OBS-01: one observation with its picture, what it told, where it was, and what can be done with it. */
export function ObservationPage() {
  const { id = '' } = useParams();
  return (
    <SignedInOnly pageTitle={navigationCopy.observation}>
      {(user) =>
        ID.test(id) ? (
          <One key={id} id={id} user={user} />
        ) : (
          <Page title={navigationCopy.observation}>
            <Missing />
            <AllLink />
          </Page>
        )
      }
    </SignedInOnly>
  );
}
