import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { sightingPathSchema, sightingSchema, isShareToken } from '@contract/social';
import { ApiError } from '@app/api/api-error';
import { useApi } from '@app/api/use-api';
import { sightingCopy as copy } from '@app/copy/social-copy';
import { Button, buttonClass } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { FailureWords } from '@app/ui/failure-words';
import { Page } from '@app/ui/page';
import { sightingUrl } from './sighting-address';
import { SightingView } from './sighting-view';

function FeedLink() {
  return (
    <div>
      <Link to="/social" className={buttonClass('line')}>
        <ArrowLeft aria-hidden size={16} className="rtl:-scale-x-100" />
        {copy.toFeed}
      </Link>
    </div>
  );
}

function Missing({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <EmptyState title={copy.missing}>{copy.missingHint}</EmptyState>
      <FeedLink />
    </Page>
  );
}

function One({ reference, pageTitle }: { readonly reference: string; readonly pageTitle: string }) {
  const one = useApi(sightingUrl(reference), sightingSchema, { freshOnMount: true });
  // What was ended while it was looked at is not shown any longer than until the next question.
  if (one.error instanceof ApiError && one.error.status === 404) return <Missing title={pageTitle} />;
  if (one.data !== undefined) {
    return (
      <Page title={one.data.title}>
        <SightingView sighting={one.data} reference={reference} />
        <FeedLink />
      </Page>
    );
  }
  return (
    <Page title={pageTitle}>
      {one.isPending ? (
        <p className="text-muted">{copy.loading}</p>
      ) : (
        <div className="grid justify-items-start gap-2">
          <p role="alert">
            <FailureWords text={copy.failed} />
          </p>
          <Button onClick={() => void one.refetch()}>{copy.retry}</Button>
        </div>
      )}
      <FeedLink />
    </Page>
  );
}

interface ReferredProps {
  readonly reference: string;
  readonly wantsToken: boolean;
  readonly title: string;
}

function Referred({ reference, wantsToken, title }: ReferredProps) {
  const isReference = sightingPathSchema.safeParse({ sighting: reference }).success;
  if (!isReference || isShareToken(reference) !== wantsToken) return <Missing title={title} />;
  return <One key={reference} reference={reference} pageTitle={title} />;
}

/** SOC-01: one shared sighting, by its id. */
export function SightingPage() {
  const { id = '' } = useParams();
  return <Referred reference={id} wantsToken={false} title={copy.title} />;
}

/** The address is a secret: while it is open no other site is told of it. */
function useNoReferrer(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'referrer';
    meta.content = 'no-referrer';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

/** SOC-01: the same by the token of its link. */
export function SharedSightingPage() {
  const { token = '' } = useParams();
  useNoReferrer();
  return <Referred reference={token} wantsToken title={copy.byLinkTitle} />;
}
