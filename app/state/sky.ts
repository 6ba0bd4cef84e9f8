import { create } from 'zustand';
import type { UserSettings } from '@contract/user-settings';
import { createSkyClient, type SkyClient, type SkyWorkerState } from '@app/workers/sky/sky-client';
import type { SatelliteRow, SkyRow, SkySnapshot } from '@app/workers/sky/sky.api';
import { askGroundHeight, knownGroundHeight } from './ground-height';
import { useLensSettingsStore } from './lens-settings-store';
import { usePlaceStore, type Place } from './place-store';
import { usePoseReadoutStore } from './pose-readout-store';
import { useSatelliteFilterStore } from './satellite-filter-store';
import { useSelectionStore } from './selection-store';
import { noteClockOffset, useSkyTimeStore } from './sky-time-store';

interface SkyState {
  /** Newest snapshot of the sky worker; null before the first. */
  readonly snapshot: SkySnapshot | null;
  readonly workerState: SkyWorkerState;
}

export const useSkyStore = create<SkyState>()(() => ({ snapshot: null, workerState: 'running' }));

let client: SkyClient | null = null;

/** The one client of the sky worker, made when it is first asked for. */
export function skyClient(): SkyClient {
  if (client === null) {
    client = createSkyClient();
    follow(client);
  }
  return client;
}

/** The place at once, and again when the height of the ground is known where the device has none. */
async function tellObserver(sky: SkyClient, place: Place | null): Promise<void> {
  if (place === null) {
    sky.setObserver(null);
    return;
  }
  const { latitudeDeg, longitudeDeg, ellipsoidHeightM } = place;
  const known = ellipsoidHeightM === null ? knownGroundHeight(place) : null;
  sky.setObserver({ latitudeDeg, longitudeDeg, ellipsoidHeightM, groundHeightM: known ?? null });
  if (known !== undefined) return;
  const groundHeightM = await askGroundHeight(place);
  const isStillHere = usePlaceStore.getState().place === place;
  if (isStillHere && groundHeightM !== null) {
    sky.setObserver({ latitudeDeg, longitudeDeg, ellipsoidHeightM, groundHeightM });
  }
}

function tellSettings(sky: SkyClient, { filterRadius, sensitivity, updateFrequency }: UserSettings): void {
  sky.setSkyViewSettings({ filterRadiusKm: filterRadius, sensitivity, updateFrequencyHz: updateFrequency });
}

/** Ties the worker to the stores for the life of the page: place and selection go in, snapshots come out. */
function follow(sky: SkyClient): void {
  sky.snapshots$.subscribe((snapshot) => {
    noteClockOffset(snapshot.clockOffsetMs);
    useSkyStore.setState({ snapshot });
  });
  sky.events$.subscribe((event) => {
    if (event.kind === 'readout') usePoseReadoutStore.setState({ readout: event.readout });
  });
  sky.connect(window.location.origin);
  void tellObserver(sky, usePlaceStore.getState().place);
  usePlaceStore.subscribe(({ place }, before) => {
    if (place !== before.place) void tellObserver(sky, place);
  });
  useSelectionStore.subscribe(({ selectedId, trackedIds }, before) => {
    if (selectedId !== before.selectedId) sky.select(selectedId);
    if (trackedIds !== before.trackedIds) sky.setTracked([...trackedIds]);
  });
  sky.setSatelliteFilter(useSatelliteFilterStore.getState().show);
  useSatelliteFilterStore.subscribe(({ show }) => sky.setSatelliteFilter(show));
  sky.setSkyTime(useSkyTimeStore.getState().time);
  useSkyTimeStore.subscribe(({ time }) => sky.setSkyTime(time));
  tellSettings(sky, useLensSettingsStore.getState());
  useLensSettingsStore.subscribe((settings) => tellSettings(sky, settings));
  sky.workerState$.subscribe((workerState) => useSkyStore.setState({ workerState }));
  document.addEventListener('visibilitychange', () => sky.setPaused(document.hidden));
  window.addEventListener('online', () => sky.setOnline(true));
  window.addEventListener('offline', () => sky.setOnline(false));
}

/** How many objects are within a range, those beyond the limit of the list included. */
export function countWithin(snapshot: SkySnapshot | null, rangeNm: number): number {
  if (snapshot === null) return 0;
  const listed = snapshot.rows.filter((row) => row.distanceNm <= rangeNm).length;
  return listed + snapshot.leftOutNm.filter((distanceNm) => distanceNm <= rangeNm).length;
}

/** The row of a satellite that is above the horizon and shown, or picked out; null for all others. */
export function satelliteRowOf(snapshot: SkySnapshot | null, id: number | null): SatelliteRow | null {
  return snapshot?.satellites?.rows.find((row) => row.id === id) ?? null;
}

/** The live row of one object; null while the stream does not carry it. */
export function rowOf(snapshot: SkySnapshot | null, id: number | null): SkyRow | null {
  return snapshot?.rows.find((row) => row.id === id) ?? null;
}
