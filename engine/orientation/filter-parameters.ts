const RADIANS = Math.PI / 180;

/**
 * Parameters of the orientation filter. The defaults are those published with the method (D. Laidig, T. Seel, "VQF:
 * Highly accurate IMU orientation estimation with bias estimation and magnetic disturbance rejection", Information
 * Fusion 91, 2023, table of default parameters); searches on BROAD trials found nothing that is better on both halves.
 */
export const FILTER_PARAMETERS = {
  /** Time constant of the inclination correction by the accelerometer. */
  accelerationTauS: 3,
  /** Time constant of the heading correction. */
  headingTauS: 9,

  biasSigmaInitialRad: 0.5 * RADIANS,
  /** Time in which the bias's uncertainty grows from 0 to 0.1°/s when nothing is measured. */
  biasForgettingS: 100,
  biasLimitRad: 2 * RADIANS,
  biasSigmaMotionRad: 0.1 * RADIANS,
  /** How weakly the vertical part of the bias is drawn to zero while moving, where gravity says nothing of it. */
  biasVerticalForgetting: 0.0001,
  biasSigmaRestRad: 0.03 * RADIANS,

  restMinS: 1.5,
  restTauS: 0.5,
  restGyroRad: 2 * RADIANS,
  restAccelerationMps2: 0.5,

  fieldTauS: 0.05,
  fieldReferenceTauS: 20,
  /** Share of the reference norm. */
  fieldNormTolerance: 0.1,
  fieldDipToleranceRad: 10 * RADIANS,
  newFieldS: 20,
  firstFieldS: 5,
  newFieldMinGyroRad: 20 * RADIANS,
  fieldMinUndisturbedS: 0.5,
  fieldMaxRejectionS: 60,
  fieldRejectionFactor: 2,
} as const;

/** Gain of a first-order low-pass with this time constant at this sample interval. */
export function gainFromTau(tauS: number, stepS: number): number {
  return 1 - Math.exp(-stepS / tauS);
}
