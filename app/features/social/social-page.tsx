import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OBJECT_TYPES } from '@contract/aerial-object';
import { useCurrentUser } from '@app/api/current-user';
import { OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { socialFeedCopy as copy } from '@app/copy/social-copy';
import { Button, buttonClass } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { FailureWords } from '@app/ui/failure-words';
import { SelectField } from '@app/ui/field';
import { Page } from '@app/ui/page';
import { ShowMore } from '@app/ui/show-more';
import { Switch } from '@app/ui/switch';
import { SightingItem } from './sighting-item';
import { type FeedFilters, feedFiltersOf, feedParametersOf, useSightings } from './use-sightings';

interface FeedProps {
  readonly filters: FeedFilters;
  readonly onChange: (filters: FeedFilters) => void;
}

function Filters({ filters, onChange }: FeedProps) {
  const { data: user } = useCurrentUser();
  const isSignedIn = user !== null && user !== undefined;
  return (
    <section aria-label={copy.filters} className="grid items-end gap-3 sm:grid-cols-3">
      <SelectField
        label={copy.kind}
        value={filters.type ?? ''}
        onChange={(event) => onChange({ ...filters, type: OBJECT_TYPES.find((type) => type === event.target.value) })}
      >
        <option value="">{copy.anyKind}</option>
        {OBJECT_TYPES.map((type) => (
          <option key={type} value={type}>
            {OBJECT_TYPE_WORDS[type]}
          </option>
        ))}
      </SelectField>
      {isSignedIn || filters.audience === 'me' ? (
        <SelectField
          label={copy.audience}
          value={filters.audience ?? 'public'}
          onChange={(event) => onChange({ ...filters, audience: event.target.value === 'me' ? 'me' : undefined })}
        >
          <option value="public">{copy.audiences.public}</option>
          <option value="me">{copy.audiences.me}</option>
        </SelectField>
      ) : null}
      <Switch
        label={copy.withPicture}
        checked={filters.picture === 'with'}
        onCheckedChange={(isOn) => onChange({ ...filters, picture: isOn ? 'with' : undefined })}
      />
    </section>
  );
}

function Nothing({ filters, onChange }: FeedProps) {
  const clear = <Button onClick={() => onChange({})}>{copy.clear}</Button>;
  if (filters.type !== undefined || filters.picture !== undefined) {
    return (
      <EmptyState title={copy.noMatch} action={clear}>
        {copy.noMatchHint}
      </EmptyState>
    );
  }
  if (filters.audience === 'me') return <EmptyState title={copy.emptyForMe} action={clear} />;
  return (
    <EmptyState
      title={copy.empty}
      action={
        <Link to="/observations" className={buttonClass('line')}>
          {copy.toObservations}
        </Link>
      }
    >
      {copy.emptyHint}
    </EmptyState>
  );
}

function Feed({ filters, onChange }: FeedProps) {
  const list = useRef<HTMLUListElement>(null);
  const pages = useSightings(filters);
  const sightings = pages.data?.pages.flatMap((page) => page.sightings) ?? [];
  const [shownBefore, setShownBefore] = useState<number | null>(null);
  const { length } = sightings;
  useEffect(() => {
    if (shownBefore === null || length <= shownBefore) return;
    // Who goes on by the keyboard stands before what is new, also where the button has gone.
    list.current?.querySelectorAll('a')[shownBefore]?.focus({ preventScroll: true });
  }, [length, shownBefore]);
  if (pages.isPending) return <p className="text-muted">{copy.loading}</p>;
  if (pages.isError && pages.data === undefined) {
    return (
      <div className="grid justify-items-start gap-2">
        <p role="alert">
          <FailureWords text={copy.failed} />
        </p>
        <Button onClick={() => void pages.refetch()}>{copy.retry}</Button>
      </div>
    );
  }
  const more = (): void => {
    setShownBefore(length);
    void pages.fetchNextPage();
  };
  if (sightings.length === 0) return <Nothing filters={filters} onChange={onChange} />;
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {copy.shown(sightings.length)}
      </p>
      <ul ref={list} className="border-t border-line">
        {sightings.map((sighting) => (
          <SightingItem key={sighting.id} sighting={sighting} />
        ))}
      </ul>
      <ShowMore
        hasMore={pages.hasNextPage}
        isFetching={pages.isFetchingNextPage}
        isFailed={pages.isFetchNextPageError}
        texts={copy}
        onMore={more}
      />
    </>
  );
}

/** SOC-01: what people share; what it is narrowed by stands in the address. */
export function SocialPage() {
  const [parameters, setParameters] = useSearchParams();
  const filters = feedFiltersOf(parameters);
  const change = (next: FeedFilters): void => setParameters(feedParametersOf(next), { replace: true });
  return (
    <Page title={copy.title}>
      <p className="text-muted">{copy.intro}</p>
      <Filters filters={filters} onChange={change} />
      <Feed filters={filters} onChange={change} />
    </Page>
  );
}
