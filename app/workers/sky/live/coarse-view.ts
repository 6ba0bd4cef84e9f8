import { MAX_VIEW_TILES } from '@contract/live-frame';
import { tilesAround } from '@engine/spatial-index/degree-grid';
import type { ObserverLocation } from '@engine/observer/observer';

/** The list reaches this far even when the radar shows less. */
export const LEAST_RADIUS_NM = 50;
/** More than public sources give at once. */
export const LARGEST_RADIUS_NM = 250;
const COARSE_STEP_DEG = 0.1;
/** A coarse position is off by at most half its step in both directions: about 4.3 nm. */
const COARSE_MARGIN_NM = 5;

/** What is sent to the server of a viewer: tiles, and a position rounded to about the size of a town. */
export interface CoarseView {
  readonly tiles: readonly number[];
  readonly radiusNm: number;
  readonly latitude: number;
  readonly longitude: number;
}

const coarse = (angleDeg: number): number =>
  Number((Math.round(angleDeg / COARSE_STEP_DEG) * COARSE_STEP_DEG).toFixed(1));

/**
 * The view to ask for, from the observer's exact place, which stays on the device. The radius is the largest up to
 * the one wanted that the tile limit allows.
 */
export function coarseView(
  observer: Pick<ObserverLocation, 'latitudeDeg' | 'longitudeDeg'>,
  wantedNm: number,
): CoarseView {
  const latitude = coarse(observer.latitudeDeg);
  const longitude = coarse(observer.longitudeDeg);
  let radiusNm = Math.ceil(Math.min(LARGEST_RADIUS_NM, Math.max(LEAST_RADIUS_NM, wantedNm)));
  let tiles = tilesAround(latitude, longitude, radiusNm + COARSE_MARGIN_NM);
  while (tiles.length > MAX_VIEW_TILES) {
    radiusNm = Math.floor(radiusNm * 0.9);
    tiles = tilesAround(latitude, longitude, radiusNm + COARSE_MARGIN_NM);
  }
  return { tiles, radiusNm, latitude, longitude };
}

export function isSameView(one: CoarseView | null, other: CoarseView | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.radiusNm === other.radiusNm &&
    one.latitude === other.latitude &&
    one.longitude === other.longitude &&
    one.tiles.length === other.tiles.length &&
    one.tiles.every((tile, index) => tile === other.tiles[index])
  );
}
