import type { PoseReadout } from '@app/workers/sky/readouts/sky-event';

/** Nobody aims at what moves by less. */
const LEAST_SIGMA_DEG = 3;
/** A compass that has not been told from the metal around it. */
export const UNCALIBRATED_SIGMA_DEG = 20;
const SIGMAS_OF_95 = 1.96;

/** Standard deviation of where a view points, degrees: of its compass, or of the hand that turned it. */
export function pointingSigmaDeg({ poseKind, calibration }: PoseReadout): number {
  if (poseKind !== 'sensor') return LEAST_SIGMA_DEG;
  const isKnown = calibration.kind === 'compass' || calibration.kind === 'aligned';
  return isKnown ? Math.max(LEAST_SIGMA_DEG, calibration.plusMinusDeg / SIGMAS_OF_95) : UNCALIBRATED_SIGMA_DEG;
}
