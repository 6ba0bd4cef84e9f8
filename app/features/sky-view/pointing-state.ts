import { fixCopy, pointingCopy } from '@app/copy/sky-view-copy';
import { plusMinusText } from '@app/format/plus-minus';
import type { Tone } from '@app/ui/tag';
import type { CalibrationState, PoseReadout } from '@app/workers/sky/readouts/sky-event';
import { MINUTE_MS } from '@engine/constants/durations';
import type { AlignOffer } from './align-offer';

/** State words of ui.md: no compass, uncalibrated, compass ±n°, aligned n min ago. */
export function calibrationWords(calibration: CalibrationState, nowMs: number): string {
  if (calibration.kind === 'no-compass' || calibration.kind === 'uncalibrated') return pointingCopy[calibration.kind];
  const plusMinus = plusMinusText(calibration.plusMinusDeg);
  if (calibration.kind === 'compass') return pointingCopy.compass(plusMinus);
  const minutes = Math.max(0, Math.floor((nowMs - calibration.alignedAtMs) / MINUTE_MS));
  return pointingCopy.aligned(minutes, plusMinus);
}

/** What the chip says; null before the first readout. */
export function pointingWords(
  readout: Pick<PoseReadout, 'poseKind' | 'calibration'> | null,
  isManual: boolean,
  nowMs: number,
): string {
  if (isManual || readout?.poseKind === 'manual') return pointingCopy.manual;
  if (readout?.poseKind === 'recorded') return pointingCopy.recorded;
  return readout === null ? pointingCopy.starting : calibrationWords(readout.calibration, nowMs);
}

/** A compass worse than this is worth a word of warning. */
const GOOD_DEG = 10;

export function pointingTone(calibration: CalibrationState | null, isManual: boolean): Tone {
  if (isManual || calibration === null) return 'plain';
  if (calibration.kind === 'aligned') return 'ok';
  if (calibration.kind === 'compass') return calibration.plusMinusDeg <= GOOD_DEG ? 'ok' : 'warning';
  return 'warning';
}

/** "±29°: drag one label to fix": what goes with the halo of an uncertain pointing; null where there is nothing to mend. */
export function fixWords(calibration: CalibrationState, offer: AlignOffer): string | null {
  if (calibration.kind === 'uncalibrated') return fixCopy.uncalibrated(offerWords(offer));
  if (calibration.kind !== 'compass' || calibration.plusMinusDeg <= GOOD_DEG) return null;
  return fixCopy.compass(plusMinusText(calibration.plusMinusDeg), offerWords(offer));
}

const offerWords = (offer: AlignOffer): string =>
  offer.kind === 'body' ? fixCopy.body(offer.name) : fixCopy[offer.kind];
