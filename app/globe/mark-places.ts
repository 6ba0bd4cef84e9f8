import { groundPoint, POLAR_RADIUS } from './earth-shape';
import { type GlobeView, projectPoint, type ScreenPlace } from './pick-satellite';

/** What stands nearer to the edge of the picture is as good as out of sight. */
const EDGE_PX = 40;
/** A mark on the ground is lifted a little, or its own ground would hide it at the limb. */
const LIFT = 1.0005;

/** Where the marks of a globe stand on a picture of so many CSS pixels. */
export interface MarkPlaces {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly observer: ScreenPlace;
  readonly selected: ScreenPlace;
}

/** A place that is no number is hidden. */
function placeOn(view: GlobeView, x: number, y: number, z: number): ScreenPlace {
  const place: ScreenPlace = { xPx: 0, yPx: 0, isHidden: true };
  projectPoint(place, view, x, y, z);
  place.isHidden ||= !Number.isFinite(place.xPx);
  return place;
}

/** @param selected Earth-fixed, Earth radii; null for none */
export function markPlaces(
  view: GlobeView,
  observer: { readonly latitudeDeg: number; readonly longitudeDeg: number } | null,
  selected: Float64Array | null,
): MarkPlaces {
  const ground = new Float64Array([Number.NaN, Number.NaN, Number.NaN]);
  if (observer !== null) groundPoint(ground, 0, observer.latitudeDeg, observer.longitudeDeg);
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = ground;
  const [sx = Number.NaN, sy = Number.NaN, sz = Number.NaN] = selected ?? [];
  return {
    widthPx: view.widthPx,
    heightPx: view.heightPx,
    observer: placeOn(view, x * LIFT, y * LIFT, z * LIFT * POLAR_RADIUS),
    selected: placeOn(view, sx, sy, sz),
  };
}

const isSamePlace = (one: ScreenPlace, other: ScreenPlace): boolean =>
  one.isHidden === other.isHidden && (one.isHidden || (one.xPx === other.xPx && one.yPx === other.yPx));

/** Whether marks stand still: what is hidden may be anywhere. */
export function areSamePlaces(one: MarkPlaces, other: MarkPlaces): boolean {
  const isSameSize = one.widthPx === other.widthPx && one.heightPx === other.heightPx;
  return isSameSize && isSamePlace(one.observer, other.observer) && isSamePlace(one.selected, other.selected);
}

/**
 * True where the Earth hides a satellite, or it stands beside the picture or at its very edge.
 * @param place Earth-fixed, Earth radii
 */
export function isOutOfSight(view: GlobeView, [x = Number.NaN, y = Number.NaN, z = Number.NaN]: Float64Array): boolean {
  const { xPx, yPx, isHidden } = placeOn(view, x, y, z);
  const isInside = xPx > EDGE_PX && yPx > EDGE_PX && xPx < view.widthPx - EDGE_PX && yPx < view.heightPx - EDGE_PX;
  return isHidden || !isInside;
}
