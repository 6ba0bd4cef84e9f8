import { satelliteCardCopy as copy } from '@app/copy/satellite-card-copy';
import { bearingFigure } from '@app/format/bearing';
import { orbitHeightFigure, orbitSpeedFigure } from '@app/format/orbit-figures';
import { positionText } from '@app/format/position';
import { useSatelliteAtSkyTime } from '@app/session/use-satellite-at-sky-time';
import { useUnitsStore } from '@app/state/units-store';
import { Figure } from '@app/ui/figure';
import { CardCell } from './card-cell';

/** AR-06 and DET-01, with the sentence above: altitude, speed, heading and position; nothing while they are not known. */
export function SatelliteMotion({ id }: { readonly id: number }) {
  const now = useSatelliteAtSkyTime(id);
  const chosen = useUnitsStore((state) => state.chosen);
  if (now === null) return null;
  return (
    <>
      <CardCell label={copy.altitude} isPlain>
        <Figure {...orbitHeightFigure(now.altitudeKm, chosen.altitude)} />
      </CardCell>
      <CardCell label={copy.speed} isPlain>
        <Figure {...orbitSpeedFigure(now.speedKmS, chosen.speed)} />
      </CardCell>
      <CardCell label={copy.heading} isPlain>
        <Figure {...bearingFigure(now.headingDeg)} />
      </CardCell>
      <CardCell label={copy.position} isPlain>
        <span className="figure">{positionText(now.latitudeDeg, now.longitudeDeg)}</span>
      </CardCell>
    </>
  );
}
