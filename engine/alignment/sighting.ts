import type { ReadonlyQuat } from 'gl-matrix';

/** An object that the user put onto its place in the picture. */
export interface Sighting {
  /** Pose of the view at the exposure, as the orientation filter gave it, before any correction. */
  readonly enuFromViewMeasured: ReadonlyQuat;
  /** Where the user saw it, screen plane. */
  readonly xPx: number;
  readonly yPx: number;
  /** Where it truly was then, with refraction. */
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  /** Standard deviation on each axis: the tap's (`TAP_SIGMA_DEG`) and the object's own, root of the sum of squares. */
  readonly sigmaDeg: number;
}

/** Aim of a finger that drags a marker onto what it names: orientation-research.md, section 3.5. */
export const TAP_SIGMA_DEG = 0.4;
