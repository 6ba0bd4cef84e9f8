import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { flightIdPathSchema } from '@contract/history';
import { ApiError } from '@app/api/api-error';
import { flightCopy as copy } from '@app/copy/flights-copy';
import { holdSkyTime } from '@app/state/sky-time-store';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { FailureWords } from '@app/ui/failure-words';
import { Page } from '@app/ui/page';
import { FlightView } from './flight-view';
import { addressText } from './flight-words';
import { useFlightTrack } from './use-flight-track';
import { WaysOn } from './ways-on';

function Missing() {
  return (
    <Page title={copy.title}>
      <EmptyState title={copy.missing}>{copy.missingHint}</EmptyState>
      <WaysOn />
    </Page>
  );
}

function Failed({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  return (
    <Page title={copy.title}>
      <div className="grid justify-items-start gap-2">
        <p role="alert">
          <FailureWords text={copy.failed} />
        </p>
        <Button onClick={retry}>{copy.retry}</Button>
      </div>
    </Page>
  );
}

function One({ flightId }: { readonly flightId: string }) {
  const loading = useFlightTrack(flightId);
  if (loading.kind === 'failed') return <Failed error={loading.error} retry={loading.retry} />;
  if (loading.kind === 'loading') {
    return (
      <Page title={copy.title}>
        <p role="status" className="text-muted">
          {copy.loading}
          {loading.positions === 0 ? null : ` · ${copy.loadingPart(loading.positions)}`}
        </p>
      </Page>
    );
  }
  const { flight, positions, attributions } = loading;
  const name = flight.callsign ?? flight.registration ?? addressText(flight.objectId);
  return (
    <Page title={copy.named(name)}>
      <div>
        <Link to={`/aircraft/${flight.objectId}/flights`} className="inline-flex min-h-touch items-center underline">
          {copy.allFlights}
        </Link>
      </div>
      <FlightView flight={flight} positions={positions} attributions={attributions} />
    </Page>
  );
}

/** DET-04: one flight, with its altitude, speed, rate and track over time. */
export function FlightPage() {
  const { flightId = '' } = useParams();
  useEffect(holdSkyTime, []);
  if (!flightIdPathSchema.safeParse({ flightId }).success) return <Missing />;
  return <One key={flightId} flightId={flightId} />;
}
