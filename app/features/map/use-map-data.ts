import { useEffect } from 'react';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { skyTimeMs } from '@engine/sky/sky-time';
import { againDelayMs } from '@app/ground/again-delay';
import { rangeText } from '@app/format/distance';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { usePlaceStore } from '@app/state/place-store';
import { useSelectionStore } from '@app/state/selection-store';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { useUnitsStore } from '@app/state/units-store';
import { airportFeatures } from './airport-features';
import { circleAround, collected, featureOf, nightSide, NOTHING, rangeRings } from './map-lines';
import type { MapView, ShownLook } from './map-view';
import type { MapReach } from './map-reach';
import { satelliteFeatures } from './satellite-features';

/** The night side goes a quarter of a degree in a minute; satellites that fly low a degree in 15 seconds. */
const NIGHT_EVERY_MS = 20_000;
const SATELLITES_EVERY_MS = 2_000;

const shownMs = (): number => skyTimeMs(useSkyTimeStore.getState().time, serverNowMs());

/** Where it is night at the time that is shown. */
export function useNight(view: MapView | null): void {
  const time = useSkyTimeStore((state) => state.time);
  useEffect(() => {
    if (view === null) return undefined;
    const show = (): void => view.show('night', collected([nightSide(shownMs())]));
    show();
    const everyMs = time.rate > 1 ? 1000 : NIGHT_EVERY_MS;
    const timer = setInterval(show, everyMs);
    return () => clearInterval(timer);
  }, [view, time]);
}

/** The person's place, and range rings about it. */
export function useRings(view: MapView | null): void {
  const place = usePlaceStore((state) => state.place);
  const unit = useUnitsStore((state) => state.chosen.distance);
  useEffect(() => {
    if (view === null) return;
    const { latitudeDeg, longitudeDeg } = place ?? {};
    if (latitudeDeg === undefined || longitudeDeg === undefined) {
      view.show('rings', NOTHING);
      view.show('place', NOTHING);
      return;
    }
    view.show(
      'rings',
      rangeRings({ latitudeDeg, longitudeDeg }, (distanceNm) => rangeText(distanceNm, unit)),
    );
    view.show('place', collected([featureOf({ type: 'Point', coordinates: [longitudeDeg, latitudeDeg] })]));
  }, [view, place, unit]);
}

/** Airports and runways of what is shown, whenever the map has come to rest. */
export function useAirports(view: MapView | null, look: ShownLook | null): void {
  useEffect(() => {
    if (view === null || look === null) return undefined;
    let isCurrent = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    let attempt = 0;
    const load = async (): Promise<void> => {
      const { airports, runways, isWhole } = await airportFeatures(view.bounds);
      if (!isCurrent) return;
      view.show('airports', airports);
      view.show('runways', runways);
      if (!isWhole) again = setTimeout(() => void load(), againDelayMs(attempt++));
    };
    void load();
    return () => {
      isCurrent = false;
      clearTimeout(again);
    };
  }, [view, look]);
}

/** The end of what aircraft are asked for, where it lies inside the picture. */
export function useReachLine(view: MapView | null, reach: MapReach | null): void {
  useEffect(() => {
    if (view === null) return;
    const line = reach === null ? [] : [circleAround(reach.middle, reach.radiusNm * METRES_PER_NAUTICAL_MILE)];
    view.show('reach', collected(line.map((coordinates) => featureOf({ type: 'LineString', coordinates }))));
  }, [view, reach]);
}

/** Ground tracks and footprints of the satellites that somebody has picked out, at the time that is shown. */
export function useSatellites(view: MapView | null): void {
  const selectedId = useSelectionStore((state) => state.selectedId);
  const trackedIds = useSelectionStore((state) => state.trackedIds);
  const summary = useCatalogueStore((state) => state.summary);
  useEffect(() => {
    if (view === null) return undefined;
    const ids = [...new Set([...trackedIds, ...(selectedId === null ? [] : [selectedId])])];
    const nameOf = (id: number): string => summary?.names[summary.noradIds.indexOf(id)] ?? String(id);
    let isCurrent = true;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      try {
        const features = await satelliteFeatures(ids, nameOf, shownMs());
        if (isCurrent) view.show('satellites', features);
      } finally {
        isAsking = false;
      }
    };
    // One that fails is asked again at the next turn; till then the last answer stands.
    const askAgain = (): void => void ask().catch(() => undefined);
    askAgain();
    const timer = setInterval(askAgain, SATELLITES_EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [view, selectedId, trackedIds, summary]);
}
