const RADIANS = Math.PI / 180;

export interface FilterParameters {
  /** Time constant of the inclination correction by the accelerometer. */
  readonly accelerationTauS: number;
  /** Time constant of the heading correction. */
  readonly headingTauS: number;

  readonly biasSigmaInitialRad: number;
  /** Time in which the bias's uncertainty grows from 0 to 0.1°/s when nothing is measured. */
  readonly biasForgettingS: number;
  readonly biasLimitRad: number;
  readonly biasSigmaMotionRad: number;
  /** How weakly the vertical part of the bias is drawn to zero while moving, where gravity says nothing of it. */
  readonly biasVerticalForgetting: number;
  readonly biasSigmaRestRad: number;

  readonly restMinS: number;
  readonly restTauS: number;
  readonly restGyroRad: number;
  readonly restAccelerationMps2: number;

  readonly fieldTauS: number;
  readonly fieldReferenceTauS: number;
  /** Share of the reference norm. */
  readonly fieldNormTolerance: number;
  readonly fieldDipToleranceRad: number;
  readonly newFieldS: number;
  readonly firstFieldS: number;
  readonly newFieldMinGyroRad: number;
  readonly fieldMinUndisturbedS: number;
  readonly fieldMaxRejectionS: number;
  /** Of that time, what counts as used up at the start. */
  readonly fieldRejectedAtStartS: number;
  readonly fieldRejectionFactor: number;
}

/**
 * As published with the method (D. Laidig, T. Seel, "VQF: Highly accurate IMU orientation estimation with bias
 * estimation and magnetic disturbance rejection", Information Fusion 91, 2023, table of default parameters). Parameters
 * that are better on some trials are worse on those left out of the choice: `npm run verify -- orientation` prints it.
 */
export const FILTER_PARAMETERS: FilterParameters = {
  accelerationTauS: 3,
  headingTauS: 9,
  biasSigmaInitialRad: 0.5 * RADIANS,
  biasForgettingS: 100,
  biasLimitRad: 2 * RADIANS,
  biasSigmaMotionRad: 0.1 * RADIANS,
  biasVerticalForgetting: 0.0001,
  biasSigmaRestRad: 0.03 * RADIANS,
  restMinS: 1.5,
  restTauS: 0.5,
  restGyroRad: 2 * RADIANS,
  restAccelerationMps2: 0.5,
  fieldTauS: 0.05,
  fieldReferenceTauS: 20,
  fieldNormTolerance: 0.1,
  fieldDipToleranceRad: 10 * RADIANS,
  newFieldS: 20,
  firstFieldS: 5,
  newFieldMinGyroRad: 20 * RADIANS,
  fieldMinUndisturbedS: 0.5,
  fieldMaxRejectionS: 60,
  fieldRejectedAtStartS: 60,
  fieldRejectionFactor: 2,
};

/** Gain of a first-order low-pass with this time constant at this sample interval. */
export function gainFromTau(tauS: number, stepS: number): number {
  return 1 - Math.exp(-stepS / tauS);
}
