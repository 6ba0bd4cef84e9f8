/** `paused`: the tab is hidden; the camera is off and comes back with the tab. */
export type CameraState = 'inactive' | 'starting' | 'active' | 'failed' | 'paused';

/** `lost`: it ran, and ended by itself: unplugged, or its permission taken back. */
export type CameraFailure = 'denied' | 'no-device' | 'insecure' | 'in-use' | 'lost' | 'other';

export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** What the running camera can do by itself. */
export interface CameraSupport {
  readonly torch: boolean;
  /** Null where the camera has none: then the picture has to be enlarged `zoom` times instead. */
  readonly zoom: ZoomRange | null;
  readonly stabilization: boolean;
}

/** Everything that a screen may show of the camera. */
export interface CameraView {
  readonly state: CameraState;
  /** Set while `state` is `failed`. */
  readonly failure: CameraFailure | null;
  /** Size of the picture as it is shown; null without one. */
  readonly video: { readonly widthPx: number; readonly heightPx: number } | null;
  readonly torch: boolean;
  readonly zoom: number;
  readonly stabilization: boolean;
  readonly supports: CameraSupport;
  /** Why the last change did nothing, for a quiet line; null after a change that did. */
  readonly note: string | null;
}

export const NO_SUPPORT: CameraSupport = { torch: false, zoom: null, stabilization: false };

/** AR-05: as a visit begins. */
export const INITIAL_CAMERA_VIEW: CameraView = {
  state: 'inactive',
  failure: null,
  video: null,
  torch: false,
  zoom: 1,
  stabilization: true,
  supports: NO_SUPPORT,
  note: null,
};
