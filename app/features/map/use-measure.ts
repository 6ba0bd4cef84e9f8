import { useCallback, useEffect, useState } from 'react';
import { greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { latitude, longitude } from '@engine/units/quantity';
import { mapCopy } from '@app/copy/map-copy';
import { bearingFigure } from '@app/format/bearing';
import { nauticalDistanceText } from '@app/format/distance';
import { figureText } from '@app/format/figure';
import { useUnitsStore } from '@app/state/units-store';
import { collected, featureOf, greatCircleLine, type MapPlace } from './map-lines';
import type { MapView } from './map-view';

export interface Measure {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** The next end of the line; with two known it begins another. */
  readonly take: (place: MapPlace) => void;
  /** What to do next, or what was measured. */
  readonly words: string;
}

const geodetic = ({ latitudeDeg, longitudeDeg }: MapPlace) => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
});

/** A distance between two places of the map, along the great circle. */
export function useMeasure(view: MapView | null): Measure {
  const [isOpen, setOpen] = useState(false);
  const [ends, setEnds] = useState<readonly MapPlace[]>([]);
  const unit = useUnitsStore((state) => state.chosen.distance);
  const toggle = useCallback(() => {
    setEnds([]);
    setOpen((before) => !before);
  }, []);
  const take = useCallback(
    (place: MapPlace) => setEnds((before) => (before.length === 1 ? [...before, place] : [place])),
    [],
  );
  const [from, to] = ends;
  useEffect(() => {
    if (view === null) return;
    const points = ends.map(({ latitudeDeg, longitudeDeg }) =>
      featureOf({ type: 'Point', coordinates: [longitudeDeg, latitudeDeg] }),
    );
    view.show('measure', collected(from && to ? [lineBetween(from, to), ...points] : points));
  }, [view, ends, from, to]);
  if (from === undefined || to === undefined) return { isOpen, toggle, take, words: mapCopy.measureHint };
  const distanceNm = greatCircleDistance(geodetic(from), geodetic(to));
  const bearing = figureText(bearingFigure(initialBearing(geodetic(from), geodetic(to))));
  return { isOpen, toggle, take, words: mapCopy.measured(nauticalDistanceText(distanceNm, unit), bearing) };
}

function lineBetween(from: MapPlace, to: MapPlace) {
  const [a, b] = [geodetic(from), geodetic(to)];
  return greatCircleLine(from, initialBearing(a, b), greatCircleDistance(a, b) * METRES_PER_NAUTICAL_MILE);
}
