import type { CameraAxis } from '../ar-math/camera-axis';
import type { PinholeCamera } from '../ar-math/pinhole-projection';
import { DRAWN_SKY_SPAN_DEG } from '../constants/sky-view';

/** A part of the screen that readouts and controls cover, CSS pixels. */
export interface CoveredBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The picture that the sky is drawn over. */
export interface SkyViewport {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Size of the camera's picture as delivered, upright; null where there is none and the sky is drawn. */
  readonly video: { readonly widthPx: number; readonly heightPx: number } | null;
  /** Magnification by the camera, 1 for none. */
  readonly zoom: number;
  /** What lies over the picture: labels keep clear of it, except those that must be seen. */
  readonly covered?: readonly CoveredBox[];
  /** The page is read from the right: labels begin left of their objects. */
  readonly isFromRight?: boolean;
  /** How many times larger than usual texts are drawn, 1 or more; absent: 1. */
  readonly textScale?: number;
}

/** Where the view looks. `manual`: angles of the view's axis set by hand, degrees. */
export type ViewAim =
  | { readonly kind: 'sensor' }
  | { readonly kind: 'manual'; readonly azimuthDeg: number; readonly elevationDeg: number; readonly rollDeg: number };

/**
 * Field of view along the long side of the picture without zoom, degrees: that of the lens while there is a camera or the
 * phone is held up as one, that of a drawn sky (AR-12) while it is turned by hand.
 */
export function fieldOfViewDeg(video: SkyViewport['video'], aim: ViewAim['kind'], lensFieldOfViewDeg: number): number {
  return video === null && aim === 'manual' ? DRAWN_SKY_SPAN_DEG : lensFieldOfViewDeg;
}

/**
 * `none`: nothing is known of where the device points. `relative`: no north. `manual`: dragged or keyed by the user.
 * `recorded`: as the camera pointed in the scene that is shown.
 */
export const POSE_KINDS = ['none', 'relative', 'sensor', 'manual', 'recorded'] as const;
export type PoseKind = (typeof POSE_KINDS)[number];

/** Whether azimuths of the view count from true north. */
export const isNorthKnown = (kind: PoseKind): boolean => kind !== 'none' && kind !== 'relative';

/** The view that objects are put onto the screen of. */
export interface ScreenView {
  readonly camera: PinholeCamera;
  /** Column by column, as gl-matrix has it. */
  readonly viewFromEnu: Float64Array;
  readonly axis: CameraAxis;
  /** Standard deviations of pointing, radians; 0 where it is not known, so that ellipses say what the object adds. */
  readonly yawSigmaRad: number;
  readonly tiltSigmaRad: number;
  /** Where north is not known nothing is scored. */
  readonly isHeadingKnown: boolean;
}

/** Something whose place in the picture the user has pointed out. */
export interface AlignmentSighting {
  readonly objectId: number;
  /** Where the real thing stands in the picture, CSS pixels from its top left corner. */
  readonly xPx: number;
  readonly yPx: number;
  readonly viewport: SkyViewport;
  /** When it was seen there, epoch milliseconds of the device: the moment that a drag began. */
  readonly atMs: number;
}

/**
 * `rejected`: the sightings do not fit together; the newest was not taken. `time-moved`: the sky shown is not now's.
 * `no-place`: nor is it that of the device's place, which nobody knows.
 */
export type AlignmentSightingResult =
  | {
      readonly kind: 'aligned';
      readonly sightings: number;
      readonly plusMinusDeg: number;
      readonly residualDeg: number;
    }
  | { readonly kind: 'rejected'; readonly residualDeg: number }
  | { readonly kind: 'object-gone' }
  | { readonly kind: 'doubtful' }
  | { readonly kind: 'time-moved' }
  | { readonly kind: 'no-place' }
  | { readonly kind: 'no-pose' };
