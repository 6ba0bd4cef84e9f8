import { normaliseDegrees, radiansFromDegrees } from '@engine/ar-math/angles';
import type { RadarView } from './radar-view';

/** Room around the outer ring for the letters of the four directions. */
const RIM_MARGIN_PX = 26;
const SMALLEST_RADIUS_PX = 40;

/** Radius of the outer ring, which stands for `rangeNm`. */
export function radarRadiusPx(view: Pick<RadarView, 'widthPx' | 'heightPx'>): number {
  return Math.max(SMALLEST_RADIUS_PX, Math.min(view.widthPx, view.heightPx) / 2 - RIM_MARGIN_PX);
}

/** A radar smaller than this is an inset: it shows where things are, and others name them. */
const INSET_BELOW_RADIUS_PX = 88;

export const isInset = (view: Pick<RadarView, 'widthPx' | 'heightPx'>): boolean =>
  radarRadiusPx(view) < INSET_BELOW_RADIUS_PX;

export interface RadarPoint {
  readonly xPx: number;
  readonly yPx: number;
}

/**
 * Where something at a bearing and distance from the observer stands in the radar's pixels (x right, y down, origin
 * top left). Azimuthal equidistant: distance is length, bearing is direction, the observer is the centre.
 */
export function radarPoint(view: RadarView, bearingDeg: number, distanceNm: number): RadarPoint {
  const angleRad = radiansFromDegrees(normaliseDegrees(bearingDeg - view.upDeg));
  const lengthPx = (distanceNm / view.rangeNm) * radarRadiusPx(view);
  return {
    xPx: view.widthPx / 2 + lengthPx * Math.sin(angleRad),
    yPx: view.heightPx / 2 - lengthPx * Math.cos(angleRad),
  };
}

/** Where glyphs on the rim stand beyond the outer ring: clear of it, and short of the letters. */
const RIM_GAP_PX = 3;

/** Where something in a direction stands that is farther away than any range of the radar: on its rim. */
export function rimPoint(view: RadarView, azimuthDeg: number): RadarPoint {
  const angleRad = radiansFromDegrees(azimuthDeg - view.upDeg);
  const reachPx = radarRadiusPx(view) + RIM_GAP_PX;
  return {
    xPx: view.widthPx / 2 + reachPx * Math.sin(angleRad),
    yPx: view.heightPx / 2 - reachPx * Math.cos(angleRad),
  };
}

/**
 * Distance from the centre to the corner of the canvas: nothing further away can be drawn. An inset ends at its outer
 * ring, so that its few pixels stay legible.
 */
export function furthestVisibleNm(view: RadarView): number {
  if (isInset(view)) return view.rangeNm;
  return (Math.hypot(view.widthPx, view.heightPx) / 2 / radarRadiusPx(view)) * view.rangeNm;
}

/** Distances of the range rings, nm, the outermost last: four or five of a round step. */
export function ringDistancesNm(rangeNm: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(rangeNm / 4));
  const step = [1, 2, 2.5, 5, 10].map((digit) => digit * magnitude).find((size) => rangeNm / size <= 5) ?? rangeNm;
  const rings: number[] = [];
  for (let ring = 1; ring * step < rangeNm - step * 0.01; ring++) rings.push(Number((ring * step).toPrecision(6)));
  rings.push(rangeNm);
  return rings;
}

/** Captions of the rings stand on this screen direction, off the axes and the letters. */
const CAPTION_ANGLE_RAD = radiansFromDegrees(45);
const CAPTION_OFFSET = { xPx: 3, yPx: -12 } as const;
const CARDINAL_GAP_PX = 13;
/** Larger letters stand further out, by this for each time that they are larger: clear of the ring and of the edge. */
const CARDINAL_GAP_GROWTH_PX = 6;

/** How many times larger than usual texts are drawn. */
export const textScaleOf = ({ textScale = 1 }: Pick<RadarView, 'textScale'>): number => textScale;

/** Top left corner of the caption of a ring. */
export function captionPoint(view: RadarView, distanceNm: number): RadarPoint {
  const ringPx = (distanceNm / view.rangeNm) * radarRadiusPx(view);
  return {
    xPx: view.widthPx / 2 + ringPx * Math.sin(CAPTION_ANGLE_RAD) + CAPTION_OFFSET.xPx,
    yPx: view.heightPx / 2 - ringPx * Math.cos(CAPTION_ANGLE_RAD) + CAPTION_OFFSET.yPx * textScaleOf(view),
  };
}

/** Middle of the letter of a direction, just outside the outer ring. */
export function cardinalPoint(view: RadarView, bearingDeg: number): RadarPoint {
  const angleRad = radiansFromDegrees(bearingDeg - view.upDeg);
  const gapPx = CARDINAL_GAP_PX + CARDINAL_GAP_GROWTH_PX * (textScaleOf(view) - 1);
  const reachPx = radarRadiusPx(view) + gapPx;
  return {
    xPx: view.widthPx / 2 + reachPx * Math.sin(angleRad),
    yPx: view.heightPx / 2 - reachPx * Math.cos(angleRad),
  };
}
