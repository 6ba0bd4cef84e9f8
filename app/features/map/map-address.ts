import { signedDegrees } from '@engine/ar-math/angles';
import { coarsePlace } from '@app/state/told-place';
import type { MapPlace } from './map-lines';

/** What a permanent address says of a map: `#52.520/13.400/8.50`, and the direction that is up where it is not north. */
export interface AddressedLook {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly zoom: number;
  readonly upDeg: number;
}

export const MAX_ZOOM = 18;
const HASH = /^#(-?\d{1,2}(?:\.\d{1,6})?)\/(-?\d{1,3}(?:\.\d{1,6})?)\/(\d{1,2}(?:\.\d{1,3})?)(?:\/(\d{1,3}))?$/;

/** Null where the address names no place on a map. */
export function lookOfHash(hash: string): AddressedLook | null {
  const [, latitude, longitude, zoomText, up = '0'] = HASH.exec(hash) ?? [];
  if (latitude === undefined || longitude === undefined || zoomText === undefined) return null;
  const [latitudeDeg, longitudeDeg, zoom, upDeg] = [latitude, longitude, zoomText, up].map(Number);
  if (latitudeDeg === undefined || longitudeDeg === undefined || zoom === undefined || upDeg === undefined) return null;
  if (Math.abs(latitudeDeg) > 85 || Math.abs(longitudeDeg) > 180 || zoom > MAX_ZOOM || upDeg >= 360) return null;
  return { latitudeDeg, longitudeDeg, zoom, upDeg };
}

/** As many decimals as a pixel of the zoom needs. */
const decimalsOf = (zoom: number): number => Math.min(5, Math.max(1, Math.ceil(zoom / 3)));

export function hashOfLook(look: AddressedLook): string {
  const decimals = decimalsOf(look.zoom);
  return hashOf(look, look.latitudeDeg.toFixed(decimals), look.longitudeDeg.toFixed(decimals));
}

function hashOf({ zoom, upDeg }: AddressedLook, latitude: string, longitude: string): string {
  const turned = Math.round(upDeg + 360) % 360;
  return `#${latitude}/${longitude}/${zoom.toFixed(2)}${turned === 0 ? '' : `/${turned}`}`;
}

/** So near to the device's an address says no more of a coordinate than the tenth of a degree. */
const NEAR_DEG = 0.1;
const WORLD_PX = 512;

/**
 * What the address may say after a hand was on the map. Latitude and longitude are looked at one by one: an arrow key
 * leaves one of them as the device has told it.
 * @param devicePlace where the device had put the middle, if it had
 * @returns null while the middle is still that place: a hand that stretches or turns the map has not moved it
 */
export function hashByHand(look: AddressedLook, devicePlace: MapPlace | null): string | null {
  if (devicePlace === null) return hashOfLook(look);
  const northDeg = Math.abs(look.latitudeDeg - devicePlace.latitudeDeg);
  const eastDeg = Math.abs(signedDegrees(look.longitudeDeg - devicePlace.longitudeDeg));
  const pixelDeg = 360 / (WORLD_PX * 2 ** look.zoom);
  if (Math.max(northDeg, eastDeg) < pixelDeg) return null;
  const coarse = coarsePlace(look);
  const decimals = decimalsOf(look.zoom);
  return hashOf(
    look,
    northDeg < NEAR_DEG ? coarse.latitudeDeg.toFixed(1) : look.latitudeDeg.toFixed(decimals),
    eastDeg < NEAR_DEG ? coarse.longitudeDeg.toFixed(1) : look.longitudeDeg.toFixed(decimals),
  );
}
