import type { CameraSupport, ZoomRange } from './camera-view';
import { numberOf } from './sensor-window';

/** The capability in which some cameras name their picture steadying; no standard has one. */
const STABILIZATION = 'imageStabilization';

function capabilities(track: MediaStreamTrack): object {
  // Absent in Firefox, whatever the types say.
  return 'getCapabilities' in track ? track.getCapabilities() : {};
}

function zoomRange(found: object): ZoomRange | null {
  const zoom: unknown = Reflect.get(found, 'zoom');
  if (typeof zoom !== 'object' || zoom === null) return null;
  const min = numberOf(zoom, 'min');
  const max = numberOf(zoom, 'max');
  if (min === null || max === null || max <= min) return null;
  return { min, max, step: numberOf(zoom, 'step') ?? 0 };
}

/** Torch and zoom are of W3C's "MediaStream Image Capture", which the library's types leave out. */
export function cameraSupport(track: MediaStreamTrack): CameraSupport {
  const found = capabilities(track);
  const torch: unknown = Reflect.get(found, 'torch');
  return {
    torch: torch === true || (Array.isArray(torch) && torch.includes(true)),
    zoom: zoomRange(found),
    stabilization: STABILIZATION in found,
  };
}

/** A change of the running camera. */
export type CameraChange =
  | { readonly kind: 'torch'; readonly value: boolean }
  | { readonly kind: 'zoom'; readonly value: number }
  | { readonly kind: 'stabilization'; readonly value: boolean };

const CONSTRAINT = { torch: 'torch', zoom: 'zoom', stabilization: STABILIZATION } as const;

/** @throws (rejects) when the camera refuses. Torch, zoom and picture size are kept together, as each call replaces all. */
export function applyToCamera(
  track: MediaStreamTrack,
  picture: MediaTrackConstraints,
  changes: readonly CameraChange[],
): Promise<void> {
  const advanced = changes.map(
    (change): MediaTrackConstraintSet => Object.fromEntries([[CONSTRAINT[change.kind], change.value]]),
  );
  return track.applyConstraints(advanced.length === 0 ? picture : { ...picture, advanced });
}
