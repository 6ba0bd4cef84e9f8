import { lazy, Suspense } from 'react';
import { detailCopy } from '@app/copy/detail-copy';
import { satelliteCardCopy } from '@app/copy/satellite-sky-copy';
import { logWarning } from '@app/log/log-warning';
import { Button } from '@app/ui/button';
import type * as SatelliteScript from './satellite-detail';
import type { SatelliteDetailProps } from './satellite-detail';

// A script of its own, with the client of the orbits worker in it: who looks at aircraft need not wait for it.
const Detail = lazy(async () => ({ default: (await load())?.SatelliteDetail ?? NotLoaded }));
const Summary = lazy(async () => ({ default: (await load())?.SatelliteSummary ?? NotLoaded }));

/** Null where the script does not arrive: the sky goes on without the panel. */
async function load(): Promise<typeof SatelliteScript | null> {
  try {
    return await import('./satellite-detail');
  } catch (error) {
    logWarning('The panel of satellites could not be loaded', error);
    return null;
  }
}

function NotLoaded({ onClose }: Partial<SatelliteDetailProps>) {
  return (
    <div className="grid gap-2 px-4 py-3">
      <p>{satelliteCardCopy.notLoaded}</p>
      {onClose === undefined ? null : <Button onClick={onClose}>{detailCopy.close}</Button>}
    </div>
  );
}

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
