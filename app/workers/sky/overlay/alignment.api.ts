import type { HorizonOutcome } from '@engine/alignment/horizon-calibration';
import type { ViewCalibration } from '@engine/camera-view/camera-calibration';
import type { AlignmentSighting, AlignmentSightingResult } from '@engine/camera-view/viewport';

/** Alignment of compass and camera with what the user points out. */
export interface AlignmentApi {
  addSighting(sighting: AlignmentSighting): Promise<AlignmentSightingResult>;
  /** Takes the newest sighting back. False when there is none. */
  undoSighting(): Promise<boolean>;
  /** Forgets all sightings; the compass alone counts again. */
  resetAlignment(): Promise<void>;
  setViewCalibration(calibration: ViewCalibration): Promise<void>;
  /** Watches the pose for so long while the user holds the camera against the horizon (SET-02). */
  calibrateHorizon(durationMs: number): Promise<HorizonOutcome>;
}
