import type { HorizonMask } from '../horizon/horizon-mask';

/** A place on or above the ground: degrees north and east, metres above the WGS-84 ellipsoid. */
export interface ObserverLocation {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly ellipsoidHeightM: number;
  /** The skyline there, where somebody measured it; absent: nothing is hidden above the level. It never leaves the device. */
  readonly horizon?: HorizonMask;
}

/**
 * Whence the observer's height is known. `device`: its receiver. `ground`: the terrain as airports around have it, above
 * the ellipsoid. `none`: nothing is known, and the ellipsoid itself stands in.
 */
export type HeightSource = 'device' | 'ground' | 'none';

/** Where somebody looks from. Plain data: it crosses to workers and to the server as it is. */
export interface Observer extends ObserverLocation {
  readonly heightSource: HeightSource;
  /** Standard deviation of the height. */
  readonly heightSigmaM: number;
}

/** What a device told of its place, or a person typed in. */
export interface KnownPlace {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Above the WGS-84 ellipsoid, as the Geolocation API has it; null where the device knows none. */
  readonly ellipsoidHeightM: number | null;
}

/**
 * Standard deviations, metres. A receiver's height is good to some ten metres. Ground between airports is a guess by
 * some hundreds of metres, and where nothing is known the observer may stand on any plateau: about a degree of elevation
 * at 10 km, which the uncertainty of each object takes into account.
 */
const HEIGHT_SIGMA_M: Readonly<Record<HeightSource, number>> = { device: 15, ground: 200, none: 500 };

/**
 * The one observer of a place, for everything that is worked out from it.
 * @param groundHeightM height of the ground there above the ellipsoid; null while it is not known
 */
export function observerOf(place: KnownPlace, groundHeightM: number | null): Observer {
  const { latitudeDeg, longitudeDeg } = place;
  if (place.ellipsoidHeightM !== null) return withHeight(latitudeDeg, longitudeDeg, place.ellipsoidHeightM, 'device');
  if (groundHeightM !== null) return withHeight(latitudeDeg, longitudeDeg, groundHeightM, 'ground');
  return withHeight(latitudeDeg, longitudeDeg, 0, 'none');
}

const withHeight = (
  latitudeDeg: number,
  longitudeDeg: number,
  ellipsoidHeightM: number,
  heightSource: HeightSource,
): Observer => ({
  latitudeDeg,
  longitudeDeg,
  ellipsoidHeightM,
  heightSource,
  heightSigmaM: HEIGHT_SIGMA_M[heightSource],
});
