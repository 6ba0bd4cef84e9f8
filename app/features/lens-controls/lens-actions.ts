import { lensControlsCopy } from '@app/copy/lens-controls-copy';
import { useAlignmentStore } from '@app/state/alignment-store';
import { resetScreen } from '@app/state/close-layer';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { DEFAULT_RADAR_PACE, useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useSelectionStore } from '@app/state/selection-store';
import { skyClient } from '@app/session/current-session';
import { toast } from '@app/state/toast-store';
import { recordFeature } from '@app/state/usage-store';
import { vibrate } from '@app/state/vibrate';
import type { HorizonOutcome } from '@engine/alignment/horizon-calibration';

/** Part 1 §9. */
const CALIBRATION_MS = 3_000;
const VIBRATION_MS = 50;

/** Holds the camera against the horizon for three seconds and takes over what is left as the camera's own error. */
export async function calibrate(): Promise<HorizonOutcome> {
  const { toasts } = lensControlsCopy;
  recordFeature('calibrate');
  vibrate(VIBRATION_MS);
  toast({ title: toasts.calibration, description: toasts.calibrationBody });
  return skyClient().calibrateHorizon(CALIBRATION_MS);
}

/** Forgets what was tracked, selected and aligned, and every setting of the widget. */
export function resetEverything(): void {
  const { toasts } = lensControlsCopy;
  recordFeature('reset');
  vibrate(VIBRATION_MS);
  resetScreen();
  useSelectionStore.getState().untrackAll();
  skyClient().resetAlignment();
  useAlignmentStore.getState().forgetAll();
  useLensSettingsStore.getState().reset();
  useRadarSettingsStore.getState().setPace(DEFAULT_RADAR_PACE);
  toast({ title: toasts.reset, description: toasts.resetBody });
}
