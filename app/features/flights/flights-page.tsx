import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Flight } from '@contract/history';
import { ICAO_AIRCRAFT_BASE, MANUAL_OBJECT_BASE, SIMULATED_AIRCRAFT_BASE } from '@contract/object-id';
import { flightsCopy as copy } from '@app/copy/flights-copy';
import { dayHeadingText, recordedMomentText } from '@app/format/clock-time';
import { holdSkyTime } from '@app/state/sky-time-store';
import { useUnitsStore } from '@app/state/units-store';
import { Button, buttonClass } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { FailureWords } from '@app/ui/failure-words';
import { Page } from '@app/ui/page';
import { Tag } from '@app/ui/tag';
import { Credits } from './credits';
import { addressText, flightDurationText, fromToText, highestText, routeText } from './flight-words';
import { flightsByDay } from './flights-by-day';
import { useObjectFlights } from './use-object-flights';
import { WaysOn } from './ways-on';

function FlightItem({ flight }: { readonly flight: Flight }) {
  const unit = useUnitsStore((state) => state.altitude);
  const route = routeText(flight);
  const highest = highestText(flight, unit);
  return (
    <li className="relative grid gap-1 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={`/flights/${flight.id}`}
          dir="auto"
          className="flex min-h-touch items-center font-bold wrap-anywhere after:absolute after:inset-0"
        >
          {flight.callsign ?? copy.unnamed}
        </Link>
        {flight.isDoubtful ? <Tag tone="warning">{copy.doubtful}</Tag> : null}
      </div>
      <p className="figure text-sm">
        {fromToText(flight)} · {flightDurationText(flight)}
      </p>
      {route === null ? null : (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span dir="auto">{route}</span>
          <Tag>{copy.likely}</Tag>
        </p>
      )}
      <p className="text-xs text-muted">
        {highest === null ? null : `${copy.highest} ${highest} · `}
        {copy.positions(flight.positions)} · {copy.source(flight.sources.join(', '))}
      </p>
    </li>
  );
}

/** As its newest flights tell of it. */
function Aircraft({ flights }: { readonly flights: readonly Flight[] }) {
  const known = (pick: (flight: Flight) => string | null): string[] =>
    flights
      .map(pick)
      .filter((text) => text !== null)
      .slice(0, 1);
  const facts = [
    ...known(({ registration }) => registration),
    ...known(({ typeName, typeDesignator }) => typeName ?? typeDesignator),
    ...known(({ operator }) => operator),
  ];
  return facts.length === 0 ? null : <p dir="auto">{facts.join(' · ')}</p>;
}

function whyNothing(objectId: number, keptSince: string | null): string {
  if (objectId >= SIMULATED_AIRCRAFT_BASE) return copy.simulated;
  return keptSince === null ? copy.keptNever : copy.keptSince(recordedMomentText(Date.parse(keptSince)));
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p role="alert">
        <FailureWords text={text} />
      </p>
      <Button onClick={onRetry}>{copy.retry}</Button>
    </div>
  );
}

function Days({ flights }: { readonly flights: readonly Flight[] }) {
  return flightsByDay(flights).map(({ atMs, flights: ofDay }) => (
    <section key={atMs} aria-labelledby={`day-${atMs}`}>
      <h2 id={`day-${atMs}`} className="border-b border-line pb-1">
        {dayHeadingText(atMs)}
      </h2>
      <ul>
        {ofDay.map((flight) => (
          <FlightItem key={flight.id} flight={flight} />
        ))}
      </ul>
    </section>
  ));
}

function Flights({ objectId }: { readonly objectId: number }) {
  const list = useRef<HTMLDivElement>(null);
  const pages = useObjectFlights(objectId);
  const flights = pages.data?.pages.flatMap((page) => page.flights) ?? [];
  const [shownBefore, setShownBefore] = useState<number | null>(null);
  const { length } = flights;
  useEffect(() => {
    if (shownBefore === null || length <= shownBefore) return;
    // Who goes on by the keyboard stands before what is new, also where the button has gone.
    list.current?.querySelectorAll('a')[shownBefore]?.focus({ preventScroll: true });
  }, [length, shownBefore]);
  if (pages.isPending) return <p className="text-muted">{copy.loading}</p>;
  if (pages.data === undefined) return <Failed text={copy.failed} onRetry={() => void pages.refetch()} />;
  const [first] = pages.data.pages;
  if (length === 0) {
    return <EmptyState title={copy.empty}>{whyNothing(objectId, first?.keptSince ?? null)}</EmptyState>;
  }
  const more = (): void => {
    setShownBefore(length);
    void pages.fetchNextPage();
  };
  return (
    <>
      <Aircraft flights={flights} />
      <p role="status" className="text-sm text-muted">
        {copy.shown(length)}
      </p>
      <div ref={list} className="grid gap-6">
        <Days flights={flights} />
      </div>
      {pages.isFetchNextPageError ? <Failed text={copy.moreFailed} onRetry={more} /> : null}
      {pages.hasNextPage && !pages.isFetchNextPageError ? (
        <div>
          <Button disabled={pages.isFetchingNextPage} onClick={more}>
            {pages.isFetchingNextPage ? copy.loadingMore : copy.more}
          </Button>
        </div>
      ) : null}
      <Credits attributions={first?.attributions ?? []} />
    </>
  );
}

/** DET-04: the flights of one aircraft that are kept, by day. */
export function FlightsPage() {
  const { id = '' } = useParams();
  useEffect(holdSkyTime, []);
  const objectId = /^\d{10}$/.test(id) ? Number(id) : 0;
  if (objectId < ICAO_AIRCRAFT_BASE || objectId >= MANUAL_OBJECT_BASE) {
    return (
      <Page title={copy.notAnAircraft}>
        <p className="text-muted">{copy.notAnAircraftHint}</p>
        <WaysOn />
      </Page>
    );
  }
  return (
    <Page title={copy.title(addressText(objectId))}>
      <Flights key={objectId} objectId={objectId} />
      <div>
        <Link to={`/?object=${objectId}`} className={buttonClass('line')}>
          {copy.toAircraft}
        </Link>
      </div>
    </Page>
  );
}
