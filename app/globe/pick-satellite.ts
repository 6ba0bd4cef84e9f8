import { hermitePosition } from './hermite';

/** Two keyframes and the place of now between them. */
export interface KeyframeMoment {
  readonly start: Float32Array;
  readonly end: Float32Array;
  readonly spanS: number;
  /** [0, 1] */
  readonly fraction: number;
  /** Angle by which TEME turns into the Earth-fixed frame. */
  readonly gmstRad: number;
}

/** The picture that is picked in. */
export interface GlobeView {
  /** Clip space from the Earth-fixed frame, column by column. */
  readonly clipFromEarthFixed: ArrayLike<number>;
  /** The camera's place, Earth-fixed, Earth radii. */
  readonly camera: readonly [number, number, number];
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A place on the picture. `isHidden`: the Earth stands before it, or it lies behind the camera. */
export interface ScreenPlace {
  xPx: number;
  yPx: number;
  isHidden: boolean;
}

/** Place of a satellite, Earth-fixed, Earth radii. NaN where its elements give none. */
export function earthFixedPosition(out: Float64Array, moment: KeyframeMoment, index: number): void {
  hermitePosition(out, moment.start, moment.end, index, moment.spanS, moment.fraction);
  const [x = Number.NaN, y = Number.NaN] = out;
  const [cos, sin] = [Math.cos(moment.gmstRad), Math.sin(moment.gmstRad)];
  out[0] = x * cos + y * sin;
  out[1] = y * cos - x * sin;
}

/** True when the round Earth stands between the camera and a point. */
function isBehindEarth(camera: GlobeView['camera'], x: number, y: number, z: number): boolean {
  const [cx, cy, cz] = camera;
  const [dx, dy, dz] = [x - cx, y - cy, z - cz];
  const square = dx * dx + dy * dy + dz * dz;
  const nearest = -(cx * dx + cy * dy + cz * dz) / square;
  if (nearest <= 0 || nearest >= 1) return false;
  const [px, py, pz] = [cx + dx * nearest, cy + dy * nearest, cz + dz * nearest];
  return px * px + py * py + pz * pz < 1;
}

/** Where a point of the Earth-fixed frame stands on the picture. */
export function projectPoint(out: ScreenPlace, view: GlobeView, x: number, y: number, z: number): void {
  const { clipFromEarthFixed: m } = view;
  const row = (index: number): number =>
    (m[index] ?? 0) * x + (m[index + 4] ?? 0) * y + (m[index + 8] ?? 0) * z + (m[index + 12] ?? 0);
  const depth = row(3);
  out.xPx = (0.5 + row(0) / depth / 2) * view.widthPx;
  out.yPx = (0.5 - row(1) / depth / 2) * view.heightPx;
  out.isHidden = !(depth > 0) || isBehindEarth(view.camera, x, y, z);
}

/**
 * Index of the satellite nearest to a point of the picture, null where none is near.
 * @param mask 1 for each satellite that is shown
 */
export function pickSatellite(
  moment: KeyframeMoment,
  view: GlobeView,
  mask: Uint8Array,
  xPx: number,
  yPx: number,
  tolerancePx: number,
): number | null {
  const position = new Float64Array(3);
  const place: ScreenPlace = { xPx: 0, yPx: 0, isHidden: true };
  let nearest: number | null = null;
  let nearestPx = tolerancePx;
  for (let index = 0; index < mask.length; index++) {
    if (mask[index] !== 1) continue;
    earthFixedPosition(position, moment, index);
    projectPoint(place, view, position[0] ?? Number.NaN, position[1] ?? Number.NaN, position[2] ?? Number.NaN);
    if (place.isHidden) continue;
    const distancePx = Math.hypot(place.xPx - xPx, place.yPx - yPx);
    // The later one wins a tie of zero distance alone; NaN wins nothing.
    if (distancePx <= nearestPx) [nearest, nearestPx] = [index, distancePx];
  }
  return nearest;
}
