import type { OrientationReading } from './sensor-readings';

/** SEN-02. `unavailable`: no reading yet. */
export type OrientationAccuracy = 'high' | 'medium' | 'low' | 'unavailable';

const HIGH_UP_TO_DEG = 10;
const MEDIUM_UP_TO_DEG = 30;
/** A reading that says nothing of its accuracy ends the call for calibration only after this time. */
const CALIBRATION_HOLD_MS = 2000;

/**
 * Accuracy of one reading by the rule of SEN-02: absolute is high; a compass accuracy up to 10° is high, up to 30°
 * medium, above that low; anything else is medium. A negative compass accuracy is Safari's word for a heading that is
 * not valid, so it is low.
 */
export function accuracyOfReading(
  reading: Pick<OrientationReading, 'isAbsolute' | 'compassAccuracyDeg'>,
): Exclude<OrientationAccuracy, 'unavailable'> {
  const { isAbsolute, compassAccuracyDeg } = reading;
  if (isAbsolute) return 'high';
  if (compassAccuracyDeg === null) return 'medium';
  if (!(compassAccuracyDeg >= 0)) return 'low';
  if (compassAccuracyDeg <= HIGH_UP_TO_DEG) return 'high';
  return compassAccuracyDeg <= MEDIUM_UP_TO_DEG ? 'medium' : 'low';
}

/** Whether a call for calibration made at `calibrationAskedAtMs` (null for none) still stands after a reading. */
export function isCalibrationStillNeeded(
  calibrationAskedAtMs: number | null,
  reading: Pick<OrientationReading, 'atMs' | 'isAbsolute' | 'compassAccuracyDeg'>,
): boolean {
  if (calibrationAskedAtMs === null) return false;
  const { compassAccuracyDeg } = reading;
  if (compassAccuracyDeg !== null) return !(compassAccuracyDeg >= 0 && compassAccuracyDeg <= MEDIUM_UP_TO_DEG);
  return !(reading.isAbsolute && reading.atMs - calibrationAskedAtMs >= CALIBRATION_HOLD_MS);
}
