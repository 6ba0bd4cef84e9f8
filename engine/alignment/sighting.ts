import type { ReadonlyQuat } from 'gl-matrix';
import type { PinholeCamera } from '../ar-math/pinhole-projection';

/** An object that the user put onto its place in the picture. */
export interface Sighting {
  /** Pose of the view at the exposure, as the orientation filter gave it, before any correction. */
  readonly enuFromViewMeasured: ReadonlyQuat;
  /** The camera as assumed then, before any correction: zoom and viewport may change between sightings. */
  readonly camera: PinholeCamera;
  /** Where the user saw it, screen plane. */
  readonly xPx: number;
  readonly yPx: number;
  /** Where it truly was then, with refraction. */
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  /** Standard deviation on each axis: the tap's (`TAP_SIGMA_DEG`) and the object's own, root of the sum of squares. */
  readonly sigmaDeg: number;
  /**
   * How far the measured heading may have drifted from this sighting to the newest, standard deviation; 0 when left out.
   * An old sighting then still tells pitch, roll and lens while its yaw counts little.
   */
  readonly driftSigmaDeg?: number;
}

/** Aim of a finger that drags a marker onto what it names: orientation-research.md, section 3.5. */
export const TAP_SIGMA_DEG = 0.4;
