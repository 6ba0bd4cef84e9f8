export interface ObservationLimits {
  /** What one account may keep. */
  readonly perUser: number;
  readonly madePerUserAndHour: number;
  readonly changedPerUserAndHour: number;
}

export const OBSERVATION_LIMITS: ObservationLimits = {
  perUser: 5000,
  madePerUserAndHour: 120,
  changedPerUserAndHour: 600,
};
