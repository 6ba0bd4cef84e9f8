import { signedDegrees } from '@engine/ar-math/angles';
import { coarseView } from '@app/workers/sky/live/coarse-view';
import { mapRangeNm } from '@app/workers/sky/radar/map-geometry';
import { radarRadiusPx } from '@app/workers/sky/radar/radar-geometry';
import type { MapPlace } from './map-lines';
import type { ShownLook } from './map-view';

/** How far aircraft are asked for around a map. */
export interface MapReach {
  readonly middle: MapPlace;
  readonly radiusNm: number;
}

/** A turn of so much brings no corner into the picture that what is loaded around it has not. */
const SMALL_TURN_DEG = 15;

/** Whether a map that has come to rest shows what it showed: a device in a hand turns it without end. */
export function isAlike(before: ShownLook, now: ShownLook): boolean {
  return (
    before.latitudeDeg === now.latitudeDeg &&
    before.longitudeDeg === now.longitudeDeg &&
    before.zoom === now.zoom &&
    before.widthPx === now.widthPx &&
    before.heightPx === now.heightPx &&
    Math.abs(signedDegrees(now.upDeg - before.upDeg)) < SMALL_TURN_DEG
  );
}

/** The end of the data of a map; null where all of the picture lies within. */
export function reachOf(look: ShownLook): MapReach | null {
  const halfDiagonalPx = Math.hypot(look.widthPx, look.heightPx) / 2;
  const wantedNm = (mapRangeNm(look, look) / radarRadiusPx(look)) * halfDiagonalPx;
  const { radiusNm, latitude, longitude } = coarseView(look, wantedNm);
  if (radiusNm >= wantedNm) return null;
  return { middle: { latitudeDeg: latitude, longitudeDeg: longitude }, radiusNm };
}
