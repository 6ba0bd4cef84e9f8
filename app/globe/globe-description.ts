import type { ExpectedPath } from '@app/workers/sky/expected-path/expected-path';
import { EARTH_RADIUS_KM, POLAR_RADIUS } from './earth-shape';
import { expectedGround } from './expected-ground';
import type { GlobeModel } from './globe-model';
import { earthFixedPosition, type GlobeView, projectPoint, type ScreenPlace } from './pick-satellite';

/** What a globe shows, as data attributes of its element: places on the picture of the selected and the watched. */
export function describeGlobe(
  model: GlobeModel,
  view: GlobeView,
  watched: readonly number[],
): Readonly<Record<string, string>> {
  const { pair, catalogue, shown, selectedId, selectedPosition } = model;
  const markers: Record<string, readonly [number, number]> = {};
  for (const id of new Set([...watched, ...(selectedId === null ? [] : [selectedId])])) {
    const place = placeOf(model, view, id);
    if (place !== null && !place.isHidden) markers[id] = [tenths(place.xPx), tenths(place.yPx)];
  }
  const positionKm = selectedPosition === null ? [] : Array.from(selectedPosition, (radii) => radii * EARTH_RADIUS_KM);
  return {
    objects: String(pair === null ? 0 : shown.count),
    catalogue: String(catalogue?.noradIds.length ?? 0),
    spanS: pair === null ? '' : String((pair.endMs - pair.startMs) / 1000),
    fraction: model.moment.fraction.toFixed(4),
    markers: JSON.stringify(markers),
    selectedKm: positionKm.map((value) => value.toFixed(3)).join(' '),
    cameraRadii: view.camera.map((value) => value.toFixed(3)).join(' '),
  };
}

function placeOf(model: GlobeModel, view: GlobeView, id: number): ScreenPlace | null {
  const index = model.indexOf(id);
  if (index === null || model.pair === null || model.shown.mask[index] !== 1) return null;
  const position = new Float64Array(3);
  const place: ScreenPlace = { xPx: 0, yPx: 0, isHidden: true };
  earthFixedPosition(position, model.moment, index);
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = position;
  projectPoint(place, view, x, y, z);
  return place;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The expected way as it lies on the picture: middle x, y and the band's width there, pixels; empty where none is drawn. */
export function describeBand(view: GlobeView, path: ExpectedPath | null): string {
  const ground = path === null ? null : expectedGround(path);
  if (ground === null) return '';
  const onPicture = (points: Float32Array, index: number): ScreenPlace => {
    const [x = 0, y = 0, z = 0] = points.subarray(3 * index, 3 * index + 3);
    const place: ScreenPlace = { xPx: 0, yPx: 0, isHidden: true };
    projectPoint(place, view, x, y, z * POLAR_RADIUS);
    return place;
  };
  const rows = Array.from({ length: ground.middle.length / 3 }, (_, row) => {
    const [left, right] = [onPicture(ground.edges, 2 * row), onPicture(ground.edges, 2 * row + 1)];
    const { xPx, yPx } = onPicture(ground.middle, row);
    return [xPx, yPx, Math.hypot(left.xPx - right.xPx, left.yPx - right.yPx)].map(tenths);
  });
  return JSON.stringify(rows);
}
