import type { CaptureRecord } from '@contract/capture';
import { plusMinusText } from '@app/format/plus-minus';

/**
 * Within what the capture pointed with 95 %, as the screen said it; null where nothing was known of it, or a view was
 * turned by hand.
 */
export function capturePlusMinus(pose: CaptureRecord['pose']): string | null {
  const isMeasured = pose?.kind === 'sensor' || pose?.kind === 'relative';
  const plusMinusDeg = isMeasured ? pose.alignment.plusMinusDeg : null;
  return plusMinusDeg === null ? null : `±${plusMinusText(plusMinusDeg)}°`;
}
