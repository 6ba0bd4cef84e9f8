import type { CapturedObject, CaptureRecord } from '@contract/capture';
import { normalShare } from '@engine/identification/sighting-clock';
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
/** Of a direction that nobody knows, a compass that is not calibrated or none, within five degrees of any of the horizon. */
const UNKNOWN_SHARE = (2 * AIMED_WITHIN_DEG) / 360;

/**
 * The share of captures like this one in which an object stood within five degrees of where it was drawn; nothing is
 * identified more surely. A device is off by its heading above all, so that its error is one of a single axis. Null where
 * the record leaves out where it pointed.
 */
export function poseShare({ pose, backdrop }: Pointed): number | null {
  if (pose === null) return null;
  const { kind, alignment } = pose;
  const isMeasured = kind === 'sensor' || kind === 'relative';
  // Turned by hand, a drawn sky is right, and says nothing of where a camera looked.
  if (!isMeasured) return backdrop === 'drawn' ? 1 : UNKNOWN_SHARE;
  const isKnown = alignment.kind === 'compass' || alignment.kind === 'aligned';
  if (!isKnown || alignment.plusMinusDeg === null) return UNKNOWN_SHARE;
  return 2 * normalShare((SIGMAS_OF_95 * AIMED_WITHIN_DEG) / alignment.plusMinusDeg) - 1;
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
