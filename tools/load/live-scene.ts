import { tilesAround } from '@engine/spatial-index/degree-grid';
import { CENTRE } from './circling-traffic';

/** What every viewer of the live scenario looks at. */
export const AIRCRAFT_IN_VIEW = 200;
export const TRAFFIC_RADIUS_NM = 40;
const VIEW_RADIUS_NM = 75;
const COARSE_STEPS = 9;

/** The view that viewer `index` asks for, as the app would: viewers stand in 81 places a tenth of a degree apart. */
export function viewOf(index: number): { tiles: number[]; radiusNm: number; latitude: number; longitude: number } {
  const north = (index % COARSE_STEPS) - (COARSE_STEPS - 1) / 2;
  const east = (Math.floor(index / COARSE_STEPS) % COARSE_STEPS) - (COARSE_STEPS - 1) / 2;
  const latitude = Math.round(CENTRE.latitudeDeg * 10 + north) / 10;
  const longitude = Math.round(CENTRE.longitudeDeg * 10 + east) / 10;
  return { tiles: tilesAround(latitude, longitude, VIEW_RADIUS_NM), radiusNm: VIEW_RADIUS_NM, latitude, longitude };
}

export function distinctViews(viewers: number): number {
  return new Set(Array.from({ length: viewers }, (_, index) => viewOf(index).tiles.join())).size;
}
