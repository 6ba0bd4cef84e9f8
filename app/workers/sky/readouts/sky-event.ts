import type { ViewCalibration } from '@engine/camera-view/camera-calibration';
import type { PoseKind } from '@engine/camera-view/viewport';

/** SEN-02. */
export type OrientationAccuracy = 'high' | 'medium' | 'low' | 'unavailable';

/** How far the pointing can be trusted, and why; the words are the screen's. */
export type CalibrationState =
  | { readonly kind: 'no-compass' }
  | { readonly kind: 'uncalibrated' }
  | { readonly kind: 'compass'; readonly plusMinusDeg: number }
  | { readonly kind: 'aligned'; readonly plusMinusDeg: number; readonly alignedAtMs: number };

/** One object near the view's middle, for lists that are read or spoken; sorted by angle from the middle. */
export interface InViewRow {
  readonly id: number;
  readonly name: string;
  readonly kind: 'aircraft' | 'celestial' | 'satellite';
  /** What it says of its movement contradicts itself: nothing to align on. */
  readonly isDoubtful: boolean;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly slantRangeM: number | null;
  /** From the view's axis. */
  readonly separationDeg: number;
  readonly magnitude: number | null;
  /** TGT-01, [0, 1]. */
  readonly score: number;
  /** AR-13, [0, 1]. */
  readonly accuracy: number;
  /** Semi-axis of the 95 % ellipse, degrees, pointing included. */
  readonly plusMinusDeg: number;
}

/** Slow figures of the sky view for React, 2–4 times a second. */
export interface PoseReadout {
  readonly poseKind: PoseKind;
  /** Of the camera axis, true north; null where not known. Smoothed for reading, never used for drawing. */
  readonly headingDeg: number | null;
  readonly pitchDeg: number | null;
  readonly rollDeg: number | null;
  readonly accuracy: OrientationAccuracy;
  readonly calibration: CalibrationState;
  /** Difference true − magnetic north here; null where the model has expired or the place is unknown. */
  readonly declinationDeg: number | null;
  readonly usesGyro: boolean;
  /** Gyroscope's bias-free rate about the device's axes, degrees a second; null without one. */
  readonly rotationRateDegPerS: readonly [x: number, y: number, z: number] | null;
  /** TGT-03: to the locked, candidate or selected object; null for none. */
  readonly target: { readonly distanceM: number; readonly bearingDeg: number; readonly elevationDeg: number } | null;
  /** What stands in the picture, nearest to its middle first; at most 30. */
  readonly inView: readonly InViewRow[];
  /** Of all in view, those beyond the limit of the list included. */
  readonly inViewCount: number;
  /** Or a little beside it. */
  readonly isSunInView: boolean;
  /** The selected object while its true place is on the screen, however many stand nearer to the middle; else null. */
  readonly selectedInPicture: number | null;
  readonly sunElevationDeg: number | null;
  readonly viewCalibration: ViewCalibration;
  readonly canUndoAlignment: boolean;
}

/** `lock` comes at once, not with the next readout. */
export type SkyEvent =
  | { readonly kind: 'readout'; readonly readout: PoseReadout }
  /** The star catalogue could not be loaded; Sun, Moon and planets are still drawn. */
  | { readonly kind: 'stars-missing' }
  /** What makes the sky view did not arrive; it is asked for again. */
  | { readonly kind: 'view-missing' }
  | { readonly kind: 'lock-acquired'; readonly id: number }
  | { readonly kind: 'lock-lost'; readonly id: number };
