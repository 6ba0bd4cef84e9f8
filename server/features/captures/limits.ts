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
  /** In a day, by everybody without an account and by every account of one network; told apart, so that the ones leave
   * the others theirs. */
  readonly bytesPerNetworkAndDay: { readonly visitors: number; readonly users: number };
  /** Captures of all browsers without an account together: the rest of the room is for accounts. */
  readonly bytesOfVisitors: number;
  /** All captures together. */
  readonly bytesInAll: number;
  /** Files of captures on their way to one network; the next waits. */
  readonly answersAtOncePerNetwork: number;
}

export const BYTES_PER_GB = 1_000_000_000;

/** What of the whole room visitors may fill. */
const SHARE_OF_VISITORS = 0.5;

/** Room for so many captures, with the part of it that is not kept for accounts. */
export function captureRoom(bytesInAll: number): Pick<CaptureLimits, 'bytesInAll' | 'bytesOfVisitors'> {
  return { bytesInAll, bytesOfVisitors: bytesInAll * SHARE_OF_VISITORS };
}

export const CAPTURE_LIMITS: CaptureLimits = {
  perOwnerAndHour: 240,
  perNetworkAndHour: 1200,
  atOnce: 6,
  atOncePerNetwork: 3,
  ofVisitor: { captures: 200, bytes: 0.4 * BYTES_PER_GB },
  ofUser: { captures: 2000, bytes: 4 * BYTES_PER_GB },
  bytesPerNetworkAndDay: { visitors: BYTES_PER_GB, users: 4 * BYTES_PER_GB },
  ...captureRoom(20 * BYTES_PER_GB),
  answersAtOncePerNetwork: 64,
};
