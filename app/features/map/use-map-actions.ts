import { throttleTime } from 'rxjs';
import { useEffect, useMemo } from 'react';
import { useAppConfig, useIsAppConfigMissing } from '@app/api/use-app-config';
import { mapCopy as copy } from '@app/copy/map-copy';
import { askForHeading, heading$, startHeading, stopHeading, useHeadingStore } from '@app/sensors/heading';
import { usePlaceStore } from '@app/state/place-store';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useSelectionStore } from '@app/state/selection-store';
import { useSkyStore } from '@app/state/sky-store';
import { toast } from '@app/state/toast-store';
import type { MapPlace } from './map-lines';
import type { Following } from './map-tools';
import type { Basemap, MapView } from './map-view';
import type { OpenedMap } from './use-map-view';
import type { ScreenPoint } from './watch-holds';

/** What the operator lays beneath the map; undefined until the server has said it, nothing where it does not say it. */
export function useBasemap(): Basemap | undefined {
  const told = useAppConfig()?.basemap;
  const isMissing = useIsAppConfigMissing();
  const basemap = isMissing ? null : told;
  return useMemo(() => {
    if (basemap === undefined) return undefined;
    if (basemap === null) return { kind: 'none' };
    return basemap.kind === 'style' ? { kind: 'style', url: basemap.url } : { kind: 'archive', path: basemap.url };
  }, [basemap]);
}

/** Display rate of a calm hand; each turn draws the whole map. */
const TURN_EVERY_MS = 33;

/** Heading-up turns the map with the device, without React. */
export function useTurning(view: MapView | null): boolean {
  const isWanted = useRadarSettingsStore((state) => state.orientation === 'heading-up');
  const hasCompass = useHeadingStore((state) => state.status === 'active');
  const isHeadingUp = isWanted && hasCompass;
  useEffect(() => {
    startHeading();
    return stopHeading;
  }, []);
  useEffect(() => {
    if (view === null || !isHeadingUp) return undefined;
    const turning = heading$
      .pipe(throttleTime(TURN_EVERY_MS, undefined, { leading: true, trailing: true }))
      .subscribe((headingDeg) => view.turnAlong(headingDeg));
    return () => {
      turning.unsubscribe();
      view.endTurning();
    };
  }, [view, isHeadingUp]);
  return isHeadingUp;
}

/** Heading-up, or north-up again. A browser that wants to be asked for the compass is asked, so it is called from the tap. */
export async function turnOver(isHeadingUp: boolean): Promise<void> {
  if (useHeadingStore.getState().status === 'unasked') await askForHeading();
  const { status } = useHeadingStore.getState();
  if (status === 'none' || status === 'denied') toast({ title: copy.noCompass });
  else useRadarSettingsStore.getState().setOrientation(isHeadingUp ? 'north-up' : 'heading-up');
}

/** Keeps the person or the selected object in the middle. */
export function useFollowing(view: MapView | null, following: Following): void {
  const place = usePlaceStore((state) => state.place);
  const selectedId = useSelectionStore((state) => state.selectedId);
  const row = useSkyStore(({ snapshot }) => snapshot?.rows.find(({ id }) => id === selectedId) ?? null);
  const { latitudeDeg = null, longitudeDeg = null } = (following === 'me' ? place : row) ?? {};
  useEffect(() => {
    if (view === null || following === 'nothing' || latitudeDeg === null || longitudeDeg === null) return;
    view.lookAt({ latitudeDeg, longitudeDeg });
  }, [view, following, latitudeDeg, longitudeDeg]);
}

/** The ring of what is selected is drawn without waiting for the next calm frame. */
export function useSelectedRing(opened: OpenedMap | null): void {
  const selectedId = useSelectionStore((state) => state.selectedId);
  useEffect(() => {
    if (opened !== null) opened.aircraft.show(selectedId);
  }, [opened, selectedId]);
}

/** Enter takes what is this near to the middle. */
const MIDDLE_REACH_PX = 48;

/** Picks what is drawn under a finger. */
export async function pickAt({ aircraft }: OpenedMap, { xPx, yPx }: ScreenPoint): Promise<void> {
  const id = await aircraft.pick(xPx, yPx);
  const { toggle, clear } = useSelectionStore.getState();
  if (id === null) clear();
  else toggle(id);
}

/** Picks what is nearest to the middle: without a pointer the map is moved to what is wanted. */
export async function pickInMiddle({ aircraft, view }: OpenedMap): Promise<void> {
  const { widthPx, heightPx } = view.look;
  const id = await aircraft.pick(widthPx / 2, heightPx / 2, MIDDLE_REACH_PX);
  if (id === null) toast({ title: copy.nothingPicked });
  else useSelectionStore.getState().focus(id);
}

export const middleOf = (view: MapView): MapPlace => {
  const { latitudeDeg, longitudeDeg } = view.look;
  return { latitudeDeg, longitudeDeg };
};
