import type { PointingOnMap } from '@app/features/triangulation/pointing-features';
import { TriangulationPage } from '@app/features/triangulation/triangulation-page';
import { triangulationCopy } from '@app/copy/triangulation-copy';
import { lazyPart } from '@app/ui/lazy-part';

interface PointingMapProps {
  readonly pointing: PointingOnMap;
  readonly label: string;
}

/** The map comes with the first direction of a session. */
const PointingMap = lazyPart<PointingMapProps>({
  name: 'The map of a session',
  load: async () => {
    const [{ BareMap }, { openMapAircraft }] = await Promise.all([
      import('@app/features/map/bare-map'),
      import('./open-map-aircraft'),
    ]);
    return function SessionMap({ pointing, label }: PointingMapProps) {
      return <BareMap openAircraft={openMapAircraft} sharesGestures marked={{ ...pointing, label }} />;
    };
  },
  Missing: () => <p className="p-4 text-muted">{triangulationCopy.session.noMap}</p>,
});

/** Triangulation with the map of a session. */
export function TriangulationScreen() {
  return <TriangulationPage PointingMap={PointingMap} />;
}
