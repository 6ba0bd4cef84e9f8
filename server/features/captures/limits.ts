/** What one owner may keep. */
export interface CaptureQuota {
  readonly captures: number;
  readonly bytes: number;
}

export interface CaptureLimits {
  /** Captures and aftermaths that are sent, as often as they are. */
  readonly perOwnerAndHour: number;
  readonly perNetworkAndHour: number;
  /** Being read and stored at the same moment: each may take 16 MB of memory. */
  readonly atOnce: number;
  readonly atOncePerNetwork: number;
  readonly ofVisitor: CaptureQuota;
  readonly ofUser: CaptureQuota;
  /** All captures together. */
  readonly bytesInAll: number;
  /** Files of captures on their way to one network; the next waits. */
  readonly answersAtOncePerNetwork: number;
}

export const BYTES_PER_GB = 1_000_000_000;

export const CAPTURE_LIMITS: CaptureLimits = {
  perOwnerAndHour: 240,
  perNetworkAndHour: 1200,
  atOnce: 6,
  atOncePerNetwork: 3,
  ofVisitor: { captures: 200, bytes: 0.4 * BYTES_PER_GB },
  ofUser: { captures: 2000, bytes: 4 * BYTES_PER_GB },
  bytesInAll: 20 * BYTES_PER_GB,
  answersAtOncePerNetwork: 64,
};
