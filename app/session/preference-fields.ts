import type { DisplayMode, PreferenceValues } from '@contract/preferences';
import type { TableColumn } from '@contract/table-columns';
import type { SpeedUnit } from '@app/format/speed';
import { useAlertsStore } from '@app/state/alerts-store';
import { useCameraPreferenceStore } from '@app/state/camera-preference-store';
import { nearestRange, useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useTableStore } from '@app/state/table-store';
import { followSystemTheme, setTheme, storedTheme, useThemeStore } from '@app/state/theme-store';
import { nearestWindow, useTrajectoryStore } from '@app/state/trajectory-store';
import { useUnitsStore } from '@app/state/units-store';

/** Preferences that this app obeys, by the names of the contract. The others are kept by the server alone. */
export const SYNCED_FIELDS = [
  'defaultAltitudeUnit',
  'defaultSpeedUnit',
  'defaultDistanceUnit',
  'radarRange',
  'showTrajectories',
  'objectPrediction',
  'defaultTimeWindow',
  'cameraStabilization',
  'alertNotifications',
  'uiLayout',
  'tableColumns',
] as const;
export type SyncedField = (typeof SYNCED_FIELDS)[number];
export type SyncedValues = Pick<PreferenceValues, SyncedField>;

const speedOf = (unit: PreferenceValues['defaultSpeedUnit']): SpeedUnit | null => (unit === 'kts' ? 'kt' : unit);

function displayMode(): DisplayMode | null {
  const chosen = storedTheme();
  if (chosen === 'night') return null;
  return chosen ?? 'system';
}

function chosenColumns(): TableColumn[] | null {
  const { columns } = useTableStore.getState();
  return columns && [...columns];
}

/** As they stand in the stores. Night is of this device alone: while it is chosen, there is no display mode to tell. */
export function readPreferences(): Partial<SyncedValues> {
  const { chosen } = useUnitsStore.getState();
  const { isShown, windowMin, isPredicted } = useTrajectoryStore.getState();
  const mode = displayMode();
  return {
    defaultAltitudeUnit: chosen.altitude,
    defaultSpeedUnit: chosen.speed === 'kt' ? 'kts' : chosen.speed,
    defaultDistanceUnit: chosen.distance,
    radarRange: useRadarSettingsStore.getState().rangeNm,
    showTrajectories: isShown,
    objectPrediction: isPredicted,
    defaultTimeWindow: windowMin,
    cameraStabilization: useCameraPreferenceStore.getState().stabilization,
    alertNotifications: useAlertsStore.getState().areTold,
    tableColumns: chosenColumns(),
    ...(mode === null ? {} : { uiLayout: { displayMode: mode } }),
  };
}

function showDisplayMode(mode: DisplayMode): void {
  // Another device must not light up a dark night.
  if (storedTheme() === 'night') return;
  if (mode === 'system') followSystemTheme();
  else setTheme(mode);
}

/** Every screen obeys at once. What is not on offer here becomes its neighbour. */
export function writePreferences(values: Partial<SyncedValues>): void {
  const { defaultAltitudeUnit, defaultSpeedUnit, defaultDistanceUnit, radarRange, uiLayout, tableColumns } = values;
  const { showTrajectories, objectPrediction, defaultTimeWindow, cameraStabilization, alertNotifications } = values;
  useUnitsStore.getState().setUnits({
    ...(defaultAltitudeUnit === undefined ? {} : { altitude: defaultAltitudeUnit }),
    ...(defaultSpeedUnit === undefined ? {} : { speed: speedOf(defaultSpeedUnit) }),
    ...(defaultDistanceUnit === undefined ? {} : { distance: defaultDistanceUnit }),
  });
  if (radarRange !== undefined) useRadarSettingsStore.getState().setRange(nearestRange(radarRange));
  const trajectories = {
    ...(showTrajectories === undefined ? {} : { isShown: showTrajectories }),
    ...(objectPrediction === undefined ? {} : { isPredicted: objectPrediction }),
    ...(defaultTimeWindow === undefined ? {} : { windowMin: nearestWindow(defaultTimeWindow) }),
  };
  if (Object.keys(trajectories).length > 0) useTrajectoryStore.getState().change(trajectories);
  if (cameraStabilization !== undefined) {
    useCameraPreferenceStore.getState().setStabilization(cameraStabilization);
  }
  if (alertNotifications !== undefined) useAlertsStore.getState().setTold(alertNotifications);
  if (uiLayout) showDisplayMode(uiLayout.displayMode);
  if (tableColumns !== undefined) useTableStore.getState().setColumns(tableColumns);
}

/** Tells of every change of one of them, for the life of the page. */
export function onPreferenceChange(listener: () => void): void {
  useUnitsStore.subscribe(listener);
  useRadarSettingsStore.subscribe(listener);
  useTrajectoryStore.subscribe(listener);
  useCameraPreferenceStore.subscribe(listener);
  useAlertsStore.subscribe(listener);
  useThemeStore.subscribe(listener);
  useTableStore.subscribe(listener);
}
