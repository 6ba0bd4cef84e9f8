import { detailCopy } from '@app/copy/detail-copy';
import { satelliteCardCopy } from '@app/copy/satellite-card-copy';
import { Button } from '@app/ui/button';
import { lazyPart } from '@app/ui/lazy-part';
import type { SatelliteDetailProps } from './satellite-detail';

// A script of its own, with the client of the orbits worker in it: who looks at aircraft need not wait for it.
const load = () => import('./satellite-detail');

function NotLoaded({ onClose }: Partial<SatelliteDetailProps>) {
  return (
    <div className="grid gap-2 px-4 py-3">
      <p>{satelliteCardCopy.notLoaded}</p>
      {onClose === undefined ? null : <Button onClick={onClose}>{detailCopy.close}</Button>}
    </div>
  );
}

const SCRIPT = {
  name: 'The panel of satellites',
  loading: <p className="px-4 py-3 text-muted">{detailCopy.loading}</p>,
  Missing: NotLoaded,
};

/** The panel of a selected satellite. */
export const LazySatelliteDetail = lazyPart({
  ...SCRIPT,
  load: async () => (await load()).SatelliteDetail,
});

/** Name and figures of a satellite, for the data panel. */
export const LazySatelliteSummary = lazyPart({
  ...SCRIPT,
  load: async () => (await load()).SatelliteSummary,
});
