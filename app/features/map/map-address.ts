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
export function hashOfLook({ latitudeDeg, longitudeDeg, zoom, upDeg }: AddressedLook): string {
  const decimals = Math.min(5, Math.max(1, Math.ceil(zoom / 3)));
  const turned = Math.round(upDeg + 360) % 360;
  const parts = [latitudeDeg.toFixed(decimals), longitudeDeg.toFixed(decimals), zoom.toFixed(2)];
  return `#${parts.join('/')}${turned === 0 ? '' : `/${turned}`}`;
}
