import { lazy, Suspense } from 'react';
import { detailCopy } from '@app/copy/detail-copy';
import type { SatelliteDetailProps } from './satellite-detail';

// A script of its own, with the client of the orbits worker in it: who looks at aircraft need not wait for it.
const Detail = lazy(async () => ({ default: (await import('./satellite-detail')).SatelliteDetail }));
const Summary = lazy(async () => ({ default: (await import('./satellite-detail')).SatelliteSummary }));

function Loading() {
  return <p className="px-4 py-3 text-muted">{detailCopy.loading}</p>;
}

/** The panel of a selected satellite. */
export function LazySatelliteDetail(props: SatelliteDetailProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Detail {...props} />
    </Suspense>
  );
}

/** Name and figures of a satellite, for the data panel. */
export function LazySatelliteSummary({ id }: { readonly id: number }) {
  return (
    <Suspense fallback={<Loading />}>
      <Summary id={id} />
    </Suspense>
  );
}
