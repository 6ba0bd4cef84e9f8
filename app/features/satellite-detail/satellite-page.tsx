import { useDeferredValue, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { MAX_OBJECT_ID } from '@contract/object-id';
import { AnalysisButton } from '@app/analysis/analysis-button';
import { ApiError } from '@app/api/api-error';
import { satelliteDetailCopy as copy } from '@app/copy/satellite-detail-copy';
import { observerCopy, provenanceCopy } from '@app/copy/satellites-copy';
import { elementAgeDaysAt } from '@app/format/orbit-figures';
import { shortPositionText } from '@app/format/position';
import { parsePassLink } from '@app/sky-plot/pass-link';
import { useFollowedPlace } from '@app/sensors/place-tracker';
import { type SeenFrom, useSeenFrom } from '@app/state/observer-store';
import { orbitsClient } from '@app/session/orbits-client';
import { useGettingReady } from '@app/state/getting-ready-store';
import { useServerSecond } from '@app/state/server-second';
import { Button } from '@app/ui/button';
import { CatalogueChip } from '@app/ui/catalogue-chip';
import { EmptyState } from '@app/ui/empty-state';
import { OldElements } from '@app/ui/old-elements';
import { Skeleton } from '@app/ui/skeleton';
import { Tabs } from '@app/ui/tabs';
import { Tag, type Tone } from '@app/ui/tag';
import { useAddressQuery } from '@app/ui/use-address-query';
import { WhereToLook } from '@app/sky-plot/where-to-look';
import { BackLink } from './back-link';
import { LocationRequired } from './location-required';
import { OverviewTab } from './overview-tab';
import { PassesTab } from './passes-tab';
import type { SatelliteFacts } from './satellite-facts';
import { TelemetryTab } from './telemetry-tab';
import { useSatelliteFacts } from './use-satellite-facts';
import { useProvenance } from './use-provenance';

const TONES: Record<SatelliteFacts['confidence'], Tone> = {
  confirmed: 'ok',
  probable: 'primary',
  possible: 'warning',
  unverified: 'plain',
};

const TABS = ['overview', 'passes', 'telemetry'] as const;
type Tab = (typeof TABS)[number];
const TAB_PARAMETER = 'tab';

/** A link to a pass opens the passes. */
const firstTab = (linkedAtMs: number | null): Tab => (linkedAtMs === null ? 'overview' : 'passes');

/** The number of an object as its address has it; null for anything else. */
export function objectIdOf(text: string | undefined): number | null {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id >= 1 && id <= MAX_OBJECT_ID ? id : null;
}

function Loading() {
  return (
    <div className="grid gap-3">
      <h1 className="text-muted">{copy.loading}</h1>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-11" />
      <Skeleton className="h-64" />
    </div>
  );
}

function NotFound() {
  return (
    <div className="grid gap-2 py-6">
      <h1>{copy.notFoundTitle}</h1>
      <p className="text-muted">{copy.notFoundBody}</p>
    </div>
  );
}

function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <h1 className="sr-only">{copy.title}</h1>
      <EmptyState title={copy.loadFailed} action={<Button onClick={onRetry}>{copy.retry}</Button>} />
    </div>
  );
}

function Heading({ facts }: { readonly facts: SatelliteFacts }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="min-w-0 wrap-anywhere">{facts.name}</h1>
      <Tag tone={TONES[facts.confidence]}>{copy.confidence[facts.confidence]}</Tag>
      {facts.isDemo ? <Tag tone="warning">{provenanceCopy.demo}</Tag> : null}
      <span className="ms-auto">
        <AnalysisButton id={facts.id} name={facts.name} />
      </span>
    </div>
  );
}

function Identity({ facts }: { readonly facts: SatelliteFacts }) {
  return (
    <div>
      <p>{facts.purpose ?? <span className="text-muted">{copy.noPurpose}</span>}</p>
      {facts.noradId === null ? null : <p className="figure text-muted">{copy.norad(String(facts.noradId))}</p>}
    </div>
  );
}

function PlaceNote({ seenFrom: { observer, origin } }: { readonly seenFrom: SeenFrom }) {
  if (origin === 'fallback') return <p className="text-xs text-warning">{observerCopy.fallback}</p>;
  return (
    <p className="figure text-xs text-muted">
      {copy.passes.from(shortPositionText(observer.latitudeDeg, observer.longitudeDeg))}
    </p>
  );
}

interface LinkedPass {
  readonly seenFrom: SeenFrom | null;
  readonly linkedAtMs: number | null;
  readonly forget: () => void;
}

/** Where it is seen from: the place of a link first, until the reader wants their own. */
function useLinkedPass(): LinkedPass {
  const [query, setQuery] = useSearchParams();
  const { place, atMs } = parsePassLink(query);
  return {
    // All that is worked out from a place is drawn in slices once there is one.
    seenFrom: useDeferredValue(useSeenFrom(place)),
    linkedAtMs: atMs,
    forget: () =>
      setQuery(
        (before) => {
          const tab = before.get(TAB_PARAMETER) ?? firstTab(atMs);
          return tab === firstTab(null) ? {} : { [TAB_PARAMETER]: tab };
        },
        { replace: true },
      ),
  };
}

function ElementDoubt({ epochMs }: { readonly epochMs: number }) {
  return <OldElements ageDays={useServerSecond((nowMs) => elementAgeDaysAt(epochMs, nowMs))} />;
}

function Provenance({
  facts,
  computedBy,
}: {
  readonly facts: SatelliteFacts;
  readonly computedBy: 'server' | 'device';
}) {
  const catalogue = useProvenance(facts.noradId);
  return (
    <>
      {catalogue === 'loading' ? <Skeleton className="h-[1lh] w-48 text-xs" /> : null}
      {catalogue === null || catalogue === 'loading' ? null : <CatalogueChip {...catalogue} computedBy={computedBy} />}
      {facts.elementEpochMs === null ? null : <ElementDoubt epochMs={facts.elementEpochMs} />}
    </>
  );
}

interface LoadedProps extends Omit<LinkedPass, 'seenFrom'> {
  readonly facts: SatelliteFacts;
  readonly computedBy: 'server' | 'device';
  readonly seenFrom: SeenFrom;
}

/** Stands in the address, so that Back, a reload and a link show the same tab. */
function useTab(first: Tab): readonly [Tab, (tab: string) => void] {
  const [query, change] = useAddressQuery();
  const tab = TABS.find((known) => known === query.get(TAB_PARAMETER)) ?? first;
  const setTab = (next: string): void => {
    change((now) => {
      if (next === first) now.delete(TAB_PARAMETER);
      else now.set(TAB_PARAMETER, next);
      return now;
    });
  };
  return [tab, setTab];
}

function Loaded({ facts, computedBy, seenFrom, linkedAtMs, forget }: LoadedProps) {
  const [tab, setTab] = useTab(firstTab(linkedAtMs));
  const { observer } = seenFrom;
  return (
    <>
      <Heading facts={facts} />
      {facts.noradId === null ? null : <WhereToLook noradId={facts.noradId} observer={observer} size="page" />}
      <PlaceNote seenFrom={seenFrom} />
      {seenFrom.origin === 'link' ? (
        <p className="flex flex-wrap items-center gap-3">
          {observerCopy.fromLink}
          <Button onClick={forget}>{observerCopy.toMyPlace}</Button>
        </p>
      ) : null}
      <Identity facts={facts} />
      <Provenance facts={facts} computedBy={computedBy} />
      <Tabs
        label={copy.tabsLabel}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            id: 'overview',
            label: copy.tabs.overview,
            content: <OverviewTab facts={facts} observer={observer} />,
          },
          {
            id: 'passes',
            label: copy.tabs.passes,
            content: <PassesTab facts={facts} observer={observer} linkedAtMs={linkedAtMs} />,
          },
          {
            id: 'telemetry',
            label: copy.tabs.telemetry,
            content: <TelemetryTab id={facts.id} designator={facts.designator} />,
          },
        ]}
      />
    </>
  );
}

function Content({ id }: { readonly id: number | null }) {
  const { seenFrom, ...link } = useLinkedPass();
  const query = useSatelliteFacts(id, seenFrom !== null);
  const answered = useDeferredValue(query.data);
  useGettingReady(query.isLoading || answered !== query.data);
  const isUnknown = id === null || (query.error instanceof ApiError && [400, 404].includes(query.error.status));
  if (isUnknown) return <NotFound />;
  if (seenFrom === null) return <LocationRequired />;
  if (query.isError) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (answered === undefined) return <Loading />;
  return <Loaded facts={answered.answer} computedBy={answered.computedBy} seenFrom={seenFrom} {...link} />;
}

/** One satellite: what it is, where it is now, when it passes over the observer, and how it has moved. */
export function SatellitePage() {
  const id = objectIdOf(useParams()['id']);
  useFollowedPlace();
  // The catalogue is loaded meanwhile: live figures and ten days of passes are worked out here.
  useEffect(() => void orbitsClient(), []);
  return (
    // As high as the window from the first, so that the footer comes once, below what is still asked for.
    <div className="mx-auto grid min-h-dvh w-full max-w-6xl grid-cols-1 content-start gap-4 px-4 py-4 md:py-6">
      <div>
        <BackLink />
      </div>
      <Content key={id} id={id} />
    </div>
  );
}
