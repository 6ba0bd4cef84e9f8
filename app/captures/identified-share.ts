import type { CapturedObject, CaptureRecord } from '@contract/capture';
import { AIMED_WITHIN_DEG } from './captured-subject';

/** What tells how well a capture knew where it pointed. */
export type Pointed = Pick<CaptureRecord, 'pose' | 'backdrop'>;

/** An object of a capture, and how sure that is; null where the record tells no direction at all. */
export interface Match {
  readonly object: CapturedObject;
  readonly share: number | null;
}

/** Identified as surely as this, something is probable. */
export const PROBABLE_SHARE = 0.8;

const SIGMAS_OF_95 = 1.96;
/** Of a direction that nobody knows the error of: a compass that is not calibrated, or none. */
const UNKNOWN_SIGMA_DEG = 20;

/** Standard deviation of where the picture looked, degrees; 0 for a drawn sky, which is itself what it shows. */
function sigmaDegOf({ kind, alignment }: NonNullable<CaptureRecord['pose']>, backdrop: Pointed['backdrop']): number {
  const isMeasured = kind === 'sensor' || kind === 'relative';
  // Turned by hand, the drawing is right and says nothing of where a camera looked.
  if (!isMeasured) return backdrop === 'drawn' ? 0 : UNKNOWN_SIGMA_DEG;
  const isKnown = alignment.kind === 'compass' || alignment.kind === 'aligned';
  return isKnown && alignment.plusMinusDeg !== null ? alignment.plusMinusDeg / SIGMAS_OF_95 : UNKNOWN_SIGMA_DEG;
}

/**
 * The share of captures like this one in which an object stood within five degrees of where it was drawn; nothing is
 * identified more surely. Two errors at right angles, so Rayleigh's distribution. Null where the record leaves out
 * where it pointed.
 */
export function poseShare({ pose, backdrop }: Pointed): number | null {
  if (pose === null) return null;
  const sigmaDeg = sigmaDegOf(pose, backdrop);
  return sigmaDeg === 0 ? 1 : -Math.expm1(-0.5 * (AIMED_WITHIN_DEG / sigmaDeg) ** 2);
}

/**
 * How surely something was identified: no better than it can be told at its range (AR-13), nor than its direction was
 * known. Records from before hold the first alone; those since, what comes of both, which this leaves as it is.
 */
export function identifiedShare(confidence: number, pointed: Pointed): number | null {
  const share = poseShare(pointed);
  return share === null ? null : Math.min(confidence, share);
}

/** Farther than anything from the middle. */
const BESIDE_DEG = 180;

/** What stood in a picture: what is surest first, and of what is as sure, what stood nearest to the middle. */
export function matchesOf(record: Pointed & Pick<CaptureRecord, 'visibleObjects'>): readonly Match[] {
  return record.visibleObjects
    .map((object) => ({ object, share: identifiedShare(object.identificationConfidence, record) }))
    .toSorted(
      (a, b) =>
        (b.share ?? 0) - (a.share ?? 0) || (a.object.separation ?? BESIDE_DEG) - (b.object.separation ?? BESIDE_DEG),
    );
}
