import type { mat3, ReadonlyMat3, ReadonlyQuat } from 'gl-matrix';
import { radiansFromDegrees } from './angles';
import { component } from './component';
import type { EnuDirection } from './frames';

/** A camera without distortion and what of its picture the viewport shows; screen plane of frames.ts. */
export interface PinholeCamera {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Distance of the picture plane in CSS pixels: a point 45° off the axis lies this far from the centre. */
  readonly focalPx: number;
  readonly centreXPx: number;
  readonly centreYPx: number;
}

/** What a pinhole camera is made of. */
export interface CameraShape {
  readonly viewportWidthPx: number;
  readonly viewportHeightPx: number;
  /** `videoWidth` and `videoHeight` of the playing video, as it is shown (turned with the page); null without one. */
  readonly videoWidthPx: number | null;
  readonly videoHeightPx: number | null;
  /** Field of view along the longer side of the whole video (or of the viewport without one) at zoom 1. */
  readonly longSideFovDeg: number;
  /** Magnification of the picture, 1 for none, whether a lens or the page does it. */
  readonly zoom: number;
}

/** A point of the screen plane with its depth along the camera's axis, in the unit of the projected vector. */
export interface ProjectedPoint {
  xPx: number;
  yPx: number;
  depth: number;
}

/** Pixels to a degree of sky around a point of the screen, along and across the line to the picture's centre. */
export interface PixelScale {
  radialPxPerDeg: number;
  tangentialPxPerDeg: number;
  /** Direction of the line from the centre, radians, from x towards y (clockwise on the screen). */
  radialAngleRad: number;
}

/** No screen is this far across, and it is near enough for a GPU's arithmetic. */
const FARTHEST_PX = 1e6;

/** What is this little off the axis, in any unit, lies on it; squares of less lose their digits. */
const SMALLEST_OFF_AXIS = 1e-150;

/**
 * The camera behind a full-screen video that covers its viewport (`object-fit: cover`, centred), or behind a drawn sky
 * of the same field of view. Sides under one pixel count as one, so that a view without a size yet still has a camera.
 */
export function pinholeCamera(shape: CameraShape): PinholeCamera {
  const widthPx = Math.max(1, shape.viewportWidthPx);
  const heightPx = Math.max(1, shape.viewportHeightPx);
  const videoWidthPx = Math.max(1, shape.videoWidthPx ?? widthPx);
  const videoHeightPx = Math.max(1, shape.videoHeightPx ?? heightPx);
  const shownPxPerVideoPx = Math.max(widthPx / videoWidthPx, heightPx / videoHeightPx);
  const halfLongSidePx = (Math.max(videoWidthPx, videoHeightPx) * shownPxPerVideoPx) / 2;
  return {
    widthPx,
    heightPx,
    focalPx: (halfLongSidePx / Math.tan(radiansFromDegrees(shape.longSideFovDeg) / 2)) * shape.zoom,
    centreXPx: widthPx / 2,
    centreYPx: heightPx / 2,
  };
}

/** Matrix (column by column, as gl-matrix) that turns level-frame vectors into the view frame; once a frame. */
export function viewFromEnu(out: mat3, enuFromView: ReadonlyQuat): mat3 {
  const x = component(enuFromView, 0);
  const y = component(enuFromView, 1);
  const z = component(enuFromView, 2);
  const w = component(enuFromView, 3);
  out[0] = 1 - 2 * (y * y + z * z);
  out[1] = 2 * (x * y - w * z);
  out[2] = 2 * (x * z + w * y);
  out[3] = 2 * (x * y + w * z);
  out[4] = 1 - 2 * (x * x + z * z);
  out[5] = 2 * (y * z - w * x);
  out[6] = 2 * (x * z - w * y);
  out[7] = 2 * (y * z + w * x);
  out[8] = 1 - 2 * (x * x + y * y);
  return out;
}

/**
 * Puts a level-frame vector of any length on the screen and says whether it lies in front of the camera. What lies
 * behind or at right angles comes out a million pixels away from the centre, on the side to turn to: the limit of what
 * leaves the field of view on that side. So the line from the centre to the point always shows the way, for points
 * behind too. Never NaN for finite input: no direction at all, and straight behind, count as to the right.
 */
export function projectEnu(
  camera: PinholeCamera,
  viewFromEnuNow: ReadonlyMat3,
  east: number,
  north: number,
  up: number,
  out: ProjectedPoint,
): boolean {
  const m = viewFromEnuNow;
  const right = component(m, 0) * east + component(m, 3) * north + component(m, 6) * up;
  const top = component(m, 1) * east + component(m, 4) * north + component(m, 7) * up;
  const depth = -(component(m, 2) * east + component(m, 5) * north + component(m, 8) * up);
  // Math.hypot makes an array of its arguments, and this runs for every object of every frame.
  const offAxis = Math.sqrt(right * right + top * top);
  out.depth = depth;
  if (offAxis < SMALLEST_OFF_AXIS) {
    out.xPx = depth > 0 ? camera.centreXPx : camera.centreXPx + FARTHEST_PX;
    out.yPx = camera.centreYPx;
    return depth > 0;
  }
  const farthestScale = FARTHEST_PX / offAxis;
  const scale = depth > 0 ? Math.min(camera.focalPx / depth, farthestScale) : farthestScale;
  out.xPx = camera.centreXPx + scale * right;
  out.yPx = camera.centreYPx - scale * top;
  return depth > 0;
}

/** Unit direction in the level frame of a point of the screen: the inverse of `projectEnu`. */
export function enuOfPixel(
  camera: PinholeCamera,
  enuFromView: ReadonlyQuat,
  xPx: number,
  yPx: number,
  out: EnuDirection,
): EnuDirection {
  const right = (xPx - camera.centreXPx) / camera.focalPx;
  const top = (camera.centreYPx - yPx) / camera.focalPx;
  const length = Math.hypot(right, top, 1);
  return rotated(enuFromView, right / length, top / length, -1 / length, out);
}

function rotated(rotation: ReadonlyQuat, a: number, b: number, c: number, out: EnuDirection): EnuDirection {
  const x = component(rotation, 0);
  const y = component(rotation, 1);
  const z = component(rotation, 2);
  const w = component(rotation, 3);
  const twiceCrossX = 2 * (y * c - z * b);
  const twiceCrossY = 2 * (z * a - x * c);
  const twiceCrossZ = 2 * (x * b - y * a);
  out.east = a + w * twiceCrossX + y * twiceCrossZ - z * twiceCrossY;
  out.north = b + w * twiceCrossY + z * twiceCrossX - x * twiceCrossZ;
  out.up = c + w * twiceCrossZ + x * twiceCrossY - y * twiceCrossX;
  return out;
}

/**
 * Scale of the picture at a point, for drawing angles (uncertainty ellipses, the pointing ring): away from the centre a
 * degree takes more pixels, along the line from the centre more than across it.
 */
export function pixelScaleAt(camera: PinholeCamera, xPx: number, yPx: number, out: PixelScale): PixelScale {
  const xOffPx = xPx - camera.centreXPx;
  const yOffPx = yPx - camera.centreYPx;
  const secant = Math.hypot(Math.hypot(xOffPx, yOffPx) / camera.focalPx, 1);
  out.tangentialPxPerDeg = radiansFromDegrees(camera.focalPx * secant);
  out.radialPxPerDeg = out.tangentialPxPerDeg * secant;
  out.radialAngleRad = Math.atan2(yOffPx, xOffPx);
  return out;
}
